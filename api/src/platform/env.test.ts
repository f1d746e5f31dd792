import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { readEnv, readReleaseEnv } from './env.ts';
import { readSecretKeys, removeOldKeyFile, replaceKeyFile } from './secret-key.ts';

const MONGODB_URI = 'mongodb://127.0.0.1:27017/?replicaSet=rs';
const SECRET_KEY = 'a key of at least thirty-two characters';
const NEEDED = { MONGODB_URI, SECRET_KEY };

test('only the database and its key have no default', () => {
  expect(readEnv({ ...NEEDED, SMTP_URL: '' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    ROLE: 'all',
    TRUST_PROXY: 0,
    DATA_DIR: resolve('data'),
    ADMIN_USERNAME: 'admin',
    ADMIN_EMAIL: 'admin@localhost',
    EMBED_ORIGINS: [],
    REMOTE_ORIGINS: [],
    RELEASES_DIR: resolve('data/releases'),
  });
  expect(readEnv({ ...NEEDED, DATA_DIR: 'here' }).RELEASES_DIR).toBe(resolve('here/releases'));
  expect(readEnv({ ...NEEDED, RELEASES_DIR: 'there' }).RELEASES_DIR).toBe(resolve('there'));
  expect(readEnv({ ...NEEDED, EMBED_ORIGINS: 'https://a.example.edu, http://localhost:8080' }).EMBED_ORIGINS).toEqual([
    'https://a.example.edu',
    'http://localhost:8080',
  ]);
  expect(readEnv({ ...NEEDED }).SMTP_URL).toBeUndefined();
  for (const MAIL_FROM of [
    'groups@localhost',
    'Study Groups <no-reply@example.edu>',
    '"Groups, all" <a@example.edu>',
  ]) {
    expect(readEnv({ ...NEEDED, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  }
  const SMTP_URL = 'smtps://groups%40example.edu:p%2Fw@mail.example.edu:465/?pool=true';
  expect(readEnv({ ...NEEDED, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  expect(readEnv({ ...NEEDED, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readEnv({ ...NEEDED, PUBLIC_URL: 'https://groups.example.edu/' }).PUBLIC_URL).toBe(
    'https://groups.example.edu',
  );
});

test.each([
  [{ PORT: '0' }, 'PORT must be a port.'],
  [{ PORT: 'http' }, 'PORT must be a port.'],
  [{ PUBLIC_URL: 'groups.example.edu' }, 'PUBLIC_URL must be an http(s) address.'],
  [{ ROLE: 'web' }, 'ROLE must be all, api or worker.'],
  [{ SECRET_KEY: 'short-canary' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ SMTP_URL: 'mail.example.edu' }, 'SMTP_URL must start with smtp:// or smtps://.'],
  ...['smtp://:587', 'smtp://mail.example.edu:submission', 'smtps://@'].map((SMTP_URL): [NodeJS.ProcessEnv, string] => [
    { SMTP_URL },
    'SMTP_URL must name a mail server.',
  ]),
  ...[
    'Study Groups',
    'Study Groups <groups>',
    'a@example.edu, b@example.edu',
    'A <a@example.edu>, B <b@example.edu>',
  ].map((MAIL_FROM): [NodeJS.ProcessEnv, string] => [
    { MAIL_FROM },
    'MAIL_FROM must be an e-mail address, or a name with one in <>.',
  ]),
  [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be false or the number of proxies.'],
  ...['learn.example.edu', 'https://learn.example.edu/', '*', 'https://a.example.edu,,', 'data:text/html,'].map(
    (EMBED_ORIGINS): [NodeJS.ProcessEnv, string] => [
      { EMBED_ORIGINS },
      'EMBED_ORIGINS must be origins like https://learn.example.edu, with commas between them.',
    ],
  ),
  [
    { REMOTE_ORIGINS: 'https://cdn.example.edu/tools/' },
    'REMOTE_ORIGINS must be origins like https://learn.example.edu, with commas between them.',
  ],
  [{ GOOGLE_API_URL: 'google' }, 'GOOGLE_API_URL must be an http(s) address.'],
  [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS must be a number of days from 1 to 3650.'],
  [{ RETENTION_DAYS: 'long' }, 'RETENTION_DAYS must be a number of days from 1 to 3650.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a level like info or warn.'],
  [{ MONGODB_URI: 'localhost' }, 'MONGODB_URI must start with mongodb:// or mongodb+srv://.'],
  [
    { MONGODB_URI: '', DATA_DIR: '/nowhere' },
    'MONGODB_URI is missing: npm start brings a database along, else name a replica set.',
  ],
  [{ SECRET_KEY: '' }, 'SECRET_KEY is missing: all processes on the database of MONGODB_URI need the same one.'],
  [{ OLD_SECRET_KEY: 'short-canary' }, 'OLD_SECRET_KEY must have at least 32 characters.'],
  [{ WORKER_THREADS: '0' }, 'WORKER_THREADS must be a number of threads from 1 to 256.'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a port.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
])('%j is refused by name', (change, sentence) => {
  const read = () => readEnv({ ...NEEDED, ...change });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('canary');
});

test('every wrong value is named at once', () => {
  expect(() => readEnv({ ...NEEDED, PORT: 'x', ROLE: 'x' })).toThrow(/^PORT [^\n]+\nROLE [^\n]+$/);
});

test('a release reads what it needs, without a database, by the same rules', () => {
  const { RELEASES_DIR, PUBLIC_URL } = readReleaseEnv({ DATA_DIR: 'here', PORT: '8080' });
  expect([RELEASES_DIR, PUBLIC_URL]).toEqual([resolve('here/releases'), 'http://localhost:8080']);
  expect(() => readReleaseEnv({ REMOTE_ORIGINS: '*' })).toThrow('REMOTE_ORIGINS must be origins');
});

/** A folder for the work, which is gone after it. */
function withFolder(work: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-key-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the database that comes along is found in the data folder, and its key is made there', () => {
  withFolder((DATA_DIR) => {
    writeFileSync(join(DATA_DIR, 'database-uri'), 'mongodb://127.0.0.1:27117/?directConnection=true\n');
    expect(readEnv({ DATA_DIR })).toMatchObject({ MONGODB_URI: 'mongodb://127.0.0.1:27117/?directConnection=true' });
    expect(readEnv({ DATA_DIR, ...NEEDED }).MONGODB_URI).toBe(MONGODB_URI);
  });
});

test('the secret key is made once, for its owner only', () => {
  withFolder((folder) => {
    const DATA_DIR = join(folder, 'data');
    const { key } = readSecretKeys({ DATA_DIR });
    expect(key.length).toBeGreaterThanOrEqual(43);
    expect(readSecretKeys({ DATA_DIR })).toEqual({ key });
    expect(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8').trim()).toBe(key);
    expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readSecretKeys({ DATA_DIR, SECRET_KEY: 'given' })).toEqual({ key: 'given' });
  });
});

test('a key that is replaced in the data folder is known until it is forgotten', () => {
  withFolder((DATA_DIR) => {
    const { key: oldKey } = readSecretKeys({ DATA_DIR });
    expect(replaceKeyFile(DATA_DIR)).toBe(true);
    const { key } = readSecretKeys({ DATA_DIR });
    expect(readSecretKeys({ DATA_DIR })).toEqual({ key, oldKey });
    expect(key).not.toBe(oldKey);
    expect(replaceKeyFile(DATA_DIR)).toBe(false);
    expect(readSecretKeys({ DATA_DIR })).toEqual({ key, oldKey });
    removeOldKeyFile(DATA_DIR);
    expect(readSecretKeys({ DATA_DIR })).toEqual({ key });
  });
});
