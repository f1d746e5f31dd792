import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Build, CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import mongoose from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../../scripts/mongod/ports.mjs';
import { MIGRATIONS } from '../../migrations/list.ts';
import { leaveVersion, schemaRecords } from '../../migrations/schema-record.ts';
import { agreeOnKey } from '../../platform/database-key.ts';
import { buildIndexes, connectDatabase, disconnectDatabase } from '../../platform/database.ts';
import { signEntry } from '../../platform/releases/entry.ts';
import { privateKey, publicKey } from '../../platform/releases/keys.ts';
import { createVault } from '../../platform/vault.ts';
import { MailModel } from '../../records/mail.ts';
import { queueMail } from '../../records/outbox.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { TEST_AUTHORITY, TEST_KEY } from '../../testing/certificates.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { PATIENT } from '../../testing/patient.ts';
import { makeRemote, makeRoute, makeShell, newInstallation, type Installation } from '../../testing/builds.ts';
import { buildAdmin, buildClass, buildStudents } from '../../testing/factories.ts';
import { keepDocuments } from '../../testing/documents.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { buildProvider } from '../../testing/providers.ts';
import { SWAP } from '../backup/collections.ts';
import { examine } from './doctor.ts';
import { reportVulnerabilities } from './look-at-database.ts';
import type { Machine } from './machine.ts';

const SECRET_KEY = 'the key of the tests, used nowhere else';
const GB = 1024 ** 3;
const MACHINE: Machine = {
  nodeVersion: '20.19.0',
  zoneRules: '2025c',
  cores: 2,
  memoryBytes: 4 * GB,
  freeBytes: async () => 100 * GB,
};

let api: TestApi;
let mailbox: Mailbox;
let installation: Installation;
let own: string;
/** The database that the doctor is sent to, whole at the beginning of each test. */
let patient: string;
/** Takes back what a test has done to it. */
let heal: () => Promise<void>;
/** A configuration with which nothing is wrong. */
let sound: Record<string, string>;
/** Everything that a test opened, to be closed after it. */
let closings: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  api = await startTestApi({ SECRET_KEY });
  own = mongoose.connection.name;
  patient = `${own}-patient`;
  mailbox = await startMailbox(0, 'right');
  await moveTo(patient);
  await mongoose.connection.dropDatabase();
  await buildIndexes();
  await leaveVersion(MIGRATIONS.length);
  await agreeOnKey(createVault(SECRET_KEY), async () => undefined);
  await buildAdmin();
  heal = await keepDocuments();
  await moveTo(own);
});
afterAll(async () => {
  await moveTo(patient);
  await mongoose.connection.dropDatabase();
  await mailbox.close();
  await api.close();
});

beforeEach(async () => {
  await moveTo(patient);
  await heal();
  await buildIndexes();

  installation = newInstallation();
  mkdirSync(installation.env['DATA_DIR']!, { recursive: true });
  publicKey(installation.env['DATA_DIR']!);
  await installation.releases.release(installation.build(makeShell()));
  await installation.releases.release(
    installation.build(makeRemote('tools', [makeRoute('/tools', 'tools')], { contracts: `^${CONTRACT_VERSION}` })),
  );
  const { url } = await serve({
    '/healthz': { status: 'ok' },
    '/readyz': { status: 'ready', checks: { database: 'ok' } },
  });
  sound = {
    ...installation.env,
    PUBLIC_URL: url,
    PORT: new URL(url).port,
    TRUST_PROXY: '1',
    MONGODB_URI: api.platform.env.MONGODB_URI.replace('/?', `/${patient}?`),
    SECRET_KEY,
    SMTP_URL: mailbox.url.replace('//', '//groups:right@'),
    WORKER_THREADS: '2',
  };
});
afterEach(async () => {
  for (const close of closings) await close();
  closings = [];
  installation.remove();
  await moveTo(own);
});

async function moveTo(database: string): Promise<void> {
  await disconnectDatabase();
  await connectDatabase(api.platform.env.MONGODB_URI, database, PATIENT);
}

/** Answers JSON on a port of its own. */
async function serve(answers: Record<string, unknown>): Promise<{ url: string; port: number }> {
  const server: Server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

/** Returns what is found, notes left out. The doctor comes with a connection of its own. */
async function faults(change: Record<string, string> = {}, machine: Partial<Machine> = {}, limits = PATIENTLY) {
  await disconnectDatabase();
  const findings = await examine({ ...sound, ...change }, { ...MACHINE, ...machine }, limits);
  return findings.filter(({ isNote }) => !isNote);
}

const inData = (name: string) => join(installation.env['DATA_DIR']!, name);
const inReleases = (name: string) => inData(join('releases', name));
const editRemotes = (
  edit: (remotes: Record<string, { signature: string; release: Build & { base: string } }>) => void,
) => {
  const list = JSON.parse(readFileSync(inReleases('remotes.json'), 'utf8'));
  edit(list.remotes);
  writeFileSync(inReleases('remotes.json'), JSON.stringify(list));
};

test('nothing is wrong with a sound installation', async () => {
  expect(await faults()).toEqual([]);
});

/** A busy machine may take any time to look. */
const PATIENTLY = { connectMs: 120_000, lookMs: 120_000 };

test('nothing is wrong with a provider that answers, nor with one that is off', async () => {
  await plantProvider({});
  await buildProvider(api.platform, { isOn: false });
  expect(await faults()).toEqual([]);
});

interface Planted {
  /** Plants it. @returns settings with which the doctor is called */
  plant?: () => Promise<Record<string, string> | void> | Record<string, string> | void;
  machine?: Partial<Machine>;
  limits?: typeof PATIENTLY;
  finds: RegExp;
  todo: RegExp;
}

async function queueOne(change: Record<string, unknown>): Promise<void> {
  await inTransaction((session) =>
    queueMail({ vault: createVault(SECRET_KEY) }, session, {
      kind: 'feedback',
      props: { name: 'Maya', email: 'maya@example.edu', type: 'general', message: 'Thank you very much' },
      to: { name: 'Dana', address: 'dana@example.edu' },
      language: 'en',
      classId: null,
    }),
  );
  await MailModel.updateOne({}, { $set: change });
}

/** A mail server that shows a certificate which nobody has signed. */
async function startSelfSigned(): Promise<string> {
  const server = new SMTPServer({ secure: true, key: TEST_KEY, cert: TEST_AUTHORITY });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtps://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** A provider that says this of itself, and else what is right. */
async function plantProvider(changes: Record<string, unknown>): Promise<void> {
  const answers: Record<string, unknown> = {};
  const { url } = await serve(answers);
  const endpoints = { authorization_endpoint: `${url}/page`, token_endpoint: `${url}/token`, jwks_uri: `${url}/keys` };
  answers['/.well-known/openid-configuration'] = { issuer: url, ...endpoints, ...changes };
  await buildProvider(api.platform, { issuer: url });
}

const PLANTED: Record<string, Planted> = {
  'a key that is missing': { plant: () => ({ SECRET_KEY: '' }), finds: /^SECRET_KEY is missing/, todo: /README/ },
  'another key': {
    plant: () => ({ SECRET_KEY: 'another key of at least thirty-two characters' }),
    finds: /SECRET_KEY is not the key/,
    todo: /Bring the right key back/,
  },
  'a key that others can read': {
    plant: () => chmodSync(inData('release-key'), 0o644),
    finds: /release-key can be read by others/,
    todo: /chmod 600/,
  },
  'a data folder that is none': {
    plant: () => {
      writeFileSync(join(installation.folder, 'file'), '');
      return { DATA_DIR: join(installation.folder, 'file', 'data'), RELEASES_DIR: inReleases('') };
    },
    finds: /can't be written/,
    todo: /own the folder/,
  },
  'a disk that is nearly full': {
    machine: { freeBytes: async () => GB / 2 },
    finds: /0\.5 GB are left/,
    todo: /Make room/,
  },
  'an old Node': { machine: { nodeVersion: '18.20.1' }, finds: /This is Node 18/, todo: /Install Node 20\.19/ },
  'more threads than processors': {
    plant: () => ({ WORKER_THREADS: '9' }),
    finds: /WORKER_THREADS is 9/,
    todo: /to 2 at most/,
  },
  'little memory': { machine: { memoryBytes: GB / 2 }, finds: /512 MB of memory/, todo: /1 GB/ },
  'origins that are none': {
    plant: () => ({ EMBED_ORIGINS: 'learn.example.edu/course' }),
    finds: /^EMBED_ORIGINS must be origins/,
    todo: /Correct it/,
  },
  'half of the Google client': {
    plant: () => ({ GOOGLE_CLIENT_ID: 'groups.apps.example.edu' }),
    finds: /GOOGLE_CLIENT_SECRET is missing/,
    todo: /both, or neither/,
  },
  'a public address with a path': {
    plant: () => ({ PUBLIC_URL: `${sound['PUBLIC_URL']}/groups` }),
    finds: /PUBLIC_URL has a path \(\/groups\)/,
    todo: /host name of its own/,
  },
  'a public address without TLS': {
    plant: () => ({ PUBLIC_URL: 'http://groups.invalid' }),
    finds: /PUBLIC_URL is not https/,
    todo: /proxy with TLS/,
  },
  'a public address where nobody is': {
    plant: () => ({ PUBLIC_URL: 'https://groups.invalid' }),
    finds: /groups\.invalid\/healthz does not answer/,
    todo: /DNS/,
  },
  'a proxy that no setting names': {
    plant: () => ({ PUBLIC_URL: 'https://groups.invalid', TRUST_PROXY: 'false' }),
    finds: /TRUST_PROXY is not set/,
    todo: /number of proxies/,
  },
  'a port that another program has': {
    plant: async () => ({ PORT: String((await serve({})).port) }),
    finds: /Port \d+ is taken/,
    todo: /set PORT to another/,
  },
  'a server that is not ready': {
    plant: async () => {
      const checks = { database: 'The database is a single server', clock: 'ok' };
      return {
        PORT: String((await serve({ '/healthz': { status: 'ok' }, '/readyz': { status: 'not ready', checks } })).port),
      };
    },
    finds: /The server that runs says: The database is a single server/,
    todo: /its log/,
  },
  'a server that has not finished its start': {
    plant: async () => {
      const checks = { start: 'The database is a single server' };
      const watched = await serve({ '/healthz': { status: 'ok' }, '/readyz': { status: 'not ready', checks } });
      return { PORT: String(await freePort(0)), METRICS_PORT: String(watched.port) };
    },
    finds: /The server that runs says: The database is a single server/,
    todo: /its log/,
  },
  'a mail server that is not there': {
    plant: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort(0)}` }),
    finds: /nothing listens on its port \(ECONNREFUSED\)/,
    todo: /host and port/,
  },
  'a mail server that hangs': {
    plant: async () => {
      const server = createSocketServer(() => undefined).listen(0, '127.0.0.1');
      await once(server, 'listening');
      closings.push(() => void server.close());
      return { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
    },
    finds: /the mail server does not answer in time/,
    todo: /firewall/,
  },
  'a wrong password of the mail server': {
    plant: () => ({ SMTP_URL: mailbox.url.replace('//', '//groups:wrong@') }),
    finds: /does not accept our sign-in/,
    todo: /user and password/,
  },
  'a certificate of the mail server that nobody signed': {
    plant: async () => ({ SMTP_URL: await startSelfSigned() }),
    finds: /signed by nobody whom this machine trusts \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    todo: /NODE_EXTRA_CA_CERTS/,
  },
  'a database that is not there': {
    plant: async () => ({ MONGODB_URI: `mongodb://127.0.0.1:${await freePort(0)}/groups` }),
    limits: { ...PATIENTLY, connectMs: 1_000 },
    finds: /The database does not answer/,
    todo: /firewall/,
  },
  'a wrong password of the database': {
    plant: () => ({ MONGODB_URI: sound['MONGODB_URI']!.replace(/:[^:@]+@/, ':wrong@') }),
    finds: /does not accept the user/,
    todo: /authSource/,
  },
  'a user who may not write': {
    plant: async () => {
      await moveTo(patient);
      const admin = mongoose.connection.getClient().db('admin');
      await admin.command({ createUser: 'reader', pwd: 'reader', roles: [{ role: 'read', db: patient }] });
      closings.push(() =>
        moveTo(patient).then(() => mongoose.connection.getClient().db('admin').command({ dropUser: 'reader' })),
      );
      return { MONGODB_URI: sound['MONGODB_URI']!.replace(/\/\/[^@]+@/, '//reader:reader@') };
    },
    finds: /does not allow the user/,
    todo: /readWrite/,
  },
  'an upgrade that was forgotten': {
    plant: async () => void (await schemaRecords().updateOne({ _id: 'schema' }, { $set: { version: 0 } })),
    finds: /of version 0, this release needs/,
    todo: /npm run upgrade/,
  },
  'a database of a later release': {
    plant: async () => void (await schemaRecords().updateOne({ _id: 'schema' }, { $set: { version: 999 } })),
    finds: /of version 999/,
    todo: /the release that upgraded it/,
  },
  'an index that is missing': {
    plant: async () => void (await mongoose.connection.collection('students').dropIndex('classId_1_email_1')),
    finds: /Indexes are missing in students/,
    todo: /makes them/,
  },
  'a change of the key that did not end': {
    plant: async () => {
      const check = createVault('the key before it, of thirty-two characters').checks.key;
      const change = { $set: { oldCheck: check } };
      await mongoose.connection.collection<{ _id: string }>('installation').updateOne({ _id: 'secret-key' }, change);
    },
    finds: /has not ended/,
    todo: /rotate-key/,
  },
  'a restore that did not end': {
    plant: async () => void (await mongoose.connection.collection(SWAP).insertOne({})),
    finds: /restore was not finished/,
    todo: /npm run restore/,
  },
  'mails that were given up': {
    plant: () => queueOne({ status: 'dead' }),
    finds: /1 mails were given up/,
    todo: /console/,
  },
  'a mail that waits for an hour': {
    plant: () => queueOne({ dueSince: new Date(Date.now() - 3_600_000) }),
    finds: /A mail waits for 60 minutes/,
    todo: /worker runs/,
  },
  'a class that is overdue': {
    plant: async () => {
      const { id } = await buildClass(api.platform, { deadline: new Date(Date.now() - 3_600_000), size: '2' });
      await buildStudents(api.platform, id, 2);
    },
    finds: /1 classes wait for groups/,
    todo: /worker runs/,
  },
  'a class that can be matched by nobody': {
    plant: async () => {
      const { id } = await buildClass(api.platform);
      const matchTrouble = { attempts: 5, fault: 'search', at: new Date(), nextTryAt: null };
      await mongoose.connection.collection('classes').updateOne({ id }, { $set: { matchTrouble } });
    },
    finds: /1 classes could not be matched/,
    todo: /try again/,
  },
  'a job that failed': {
    plant: async () => {
      const at = new Date();
      const job = { name: 'match-class', failedAt: at, lastFinishedAt: at, failReason: 'no groups' };
      await mongoose.connection.collection('jobs').insertOne(job);
    },
    finds: /Jobs failed the last time: match-class/,
    todo: /tries them again/,
  },
  'a provider that is not there': {
    plant: async () => void (await buildProvider(api.platform, { issuer: `http://127.0.0.1:${await freePort(0)}` })),
    finds: /The provider University \d+ \(http:.+\) does not answer/,
    todo: /reset-admin/,
  },
  'a provider that hangs': {
    plant: async () => {
      const server = createSocketServer((socket) => closings.push(() => void socket.destroy())).listen(0, '127.0.0.1');
      await once(server, 'listening');
      closings.push(() => void server.close());
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await buildProvider(api.platform, { issuer });
    },
    finds: /The provider .+ does not answer/,
    todo: /firewall/,
  },
  'a provider by another name': {
    plant: () => plantProvider({ issuer: 'http://127.0.0.1:9' }),
    finds: /The provider .+ is described as another issuer/,
    todo: /as its discovery document writes it/,
  },
  'a provider without a token endpoint': {
    plant: () => plantProvider({ token_endpoint: undefined }),
    finds: /The provider .+ has no discovery document that names all/,
    todo: /openid-configuration/,
  },
  'a list of remotes that is no JSON': {
    plant: () => writeFileSync(inReleases('remotes.json'), '{'),
    finds: /remotes\.json is missing or malformed/,
    todo: /Bring back a copy/,
  },
  'an entry that was altered': {
    plant: () => editRemotes(({ tools }) => (tools!.release.version = '9.9.9')),
    finds: /The entry of tools is not what was signed here/,
    todo: /rollback -- tools/,
  },
  'a file of a remote that is missing': {
    plant: () => {
      const { release } = JSON.parse(readFileSync(inReleases('remotes.json'), 'utf8')).remotes.tools;
      rmSync(inReleases(join('tools', release.base.split('/')[3], 'js/tools.js')));
    },
    finds: /tools\.js is missing/,
    todo: /Release that build again/,
  },
  'a remote that was built for other contracts': {
    plant: () =>
      installation.releases.release(installation.build(makeRemote('tools', [], { contracts: '^1.0.0' })), {
        force: true,
      }),
    finds: /tools 1\.0\.0 is made for contracts \^1\.0\.0, and these are \d+\.\d+\.\d+:/,
    todo: /Release a build for them/,
  },
  'a page that is another’s': {
    plant: async () => {
      const lab = makeRemote('lab', [makeRoute('/lab', 'lab')]);
      await installation.releases.release(installation.build(lab));
      const key = privateKey(installation.env['DATA_DIR']!);
      editRemotes((remotes) => {
        const release = { ...remotes['lab']!.release, routes: [makeRoute('/tools/lab', 'lab')] };
        remotes['lab'] = signEntry('lab', release, [], key) as (typeof remotes)[string];
      });
    },
    finds: /\/tools\/lab of lab is not shown: it collides with \/tools of tools/,
    todo: /Release a build of lab without it/,
  },
};

describe('it finds', () => {
  test.each(Object.keys(PLANTED))('%s, and says what to do', async (name) => {
    const { plant, machine, limits, finds, todo } = PLANTED[name]!;
    const change = (await plant?.()) ?? {};
    const found = await faults(change, machine, limits);
    const finding = found.find(({ fault }) => finds.test(fault));
    expect(found.map(({ fault }) => fault)).toEqual(expect.arrayContaining([expect.stringMatching(finds)]));
    expect(finding?.todo).toMatch(todo);
    const text = JSON.stringify(found);
    for (const secret of [SECRET_KEY, 'groups:right', 'groups:wrong', 'reader:reader'])
      expect(text).not.toContain(secret);
  });
});

describe('severe vulnerabilities of the database', () => {
  test('are noted by its version, and are no fault', async () => {
    const { version } = await mongoose.connection.db!.admin().command({ buildInfo: 1 });
    await disconnectDatabase();
    const findings = await examine(sound, MACHINE, PATIENTLY);
    const noted = findings.filter(({ fault }) => fault.includes('publicly known'));
    expect(noted).toEqual(reportVulnerabilities({ version: String(version), memberCount: 1, isEmbedded: false }));
    expect(noted.every(({ isNote }) => isNote)).toBe(true);
  });

  test.each([
    [true, '7.0.28', 'listens on this machine only. For another, have mongod 7.0.48, or one of the next major version'],
    [false, '7.0.28', 'Upgrade it to 7.0.48 or newer'],
  ])('come with what to do (embedded: %p)', (isEmbedded, version, todo) => {
    const [note] = reportVulnerabilities({ version, memberCount: 1, isEmbedded });
    expect(note?.fault).toContain('CVE-2026-9740');
    expect(note?.todo).toContain(todo);
  });

  test('are reported only where there are any', () => {
    expect(reportVulnerabilities({ version: '7.0.48', memberCount: 3, isEmbedded: false })).toEqual([]);
  });
});
