import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { readEnv, readReleaseEnv } from './env.ts';
import { readSecretKey } from './secret-key.ts';

const MONGODB_URI = 'mongodb://127.0.0.1:27017/?replicaSet=rs';

test('only the database has no default', () => {
  expect(readEnv({ MONGODB_URI, SMTP_URL: '' })).toMatchObject({
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
  expect(readEnv({ MONGODB_URI, DATA_DIR: 'here' }).RELEASES_DIR).toBe(resolve('here/releases'));
  expect(readEnv({ MONGODB_URI, RELEASES_DIR: 'there' }).RELEASES_DIR).toBe(resolve('there'));
  expect(readEnv({ MONGODB_URI, EMBED_ORIGINS: 'https://a.example.edu, http://localhost:8080' }).EMBED_ORIGINS).toEqual(
    ['https://a.example.edu', 'http://localhost:8080'],
  );
  expect(readEnv({ MONGODB_URI }).SMTP_URL).toBeUndefined();
  for (const MAIL_FROM of [
    'groups@localhost',
    'Study Groups <no-reply@example.edu>',
    '"Groups, all" <a@example.edu>',
  ]) {
    expect(readEnv({ MONGODB_URI, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  }
  const SMTP_URL = 'smtps://groups%40example.edu:p%2Fw@mail.example.edu:465/?pool=true';
  expect(readEnv({ MONGODB_URI, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  expect(readEnv({ MONGODB_URI, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readEnv({ MONGODB_URI, PUBLIC_URL: 'https://groups.example.edu/' }).PUBLIC_URL).toBe(
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
  [{ MONGODB_URI: '' }, 'MONGODB_URI is missing: npm start sets it to the embedded database, else name a replica set.'],
])('%j is refused by name', (change, sentence) => {
  const read = () => readEnv({ MONGODB_URI, ...change });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('canary');
});

test('every wrong value is named at once', () => {
  expect(() => readEnv({ MONGODB_URI, PORT: 'x', ROLE: 'x' })).toThrow(/^PORT [^\n]+\nROLE [^\n]+$/);
});

test('a release reads what it needs, without a database, by the same rules', () => {
  const { RELEASES_DIR, PUBLIC_URL } = readReleaseEnv({ DATA_DIR: 'here', PORT: '8080' });
  expect([RELEASES_DIR, PUBLIC_URL]).toEqual([resolve('here/releases'), 'http://localhost:8080']);
  expect(() => readReleaseEnv({ REMOTE_ORIGINS: '*' })).toThrow('REMOTE_ORIGINS must be origins');
});

test('the secret key is made once, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-key-'));
  try {
    const key = readSecretKey(undefined, join(folder, 'data'));
    expect(key.length).toBeGreaterThanOrEqual(43);
    expect(readSecretKey(undefined, join(folder, 'data'))).toBe(key);
    expect(readFileSync(join(folder, 'data/secret-key'), 'utf8').trim()).toBe(key);
    expect(statSync(join(folder, 'data/secret-key')).mode & 0o777).toBe(0o600);
    expect(readSecretKey('given', join(folder, 'other'))).toBe('given');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
