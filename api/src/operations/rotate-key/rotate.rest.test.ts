import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { removeStudents, undoEdit } from '@study-groups/contracts/actions';
import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import { createStudent, getStudent } from '@study-groups/contracts/student';
import mongoose from 'mongoose';
import { agreeOnKey, followKey, readKeyRecord } from '../../platform/database-key.ts';
import { answerPlace, KeyedWriteModel } from '../../platform/idempotency/record.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { leaveProcesses } from '../../platform/processes.ts';
import { createVault } from '../../platform/vault.ts';
import { openAccessKey } from '../../records/access-key.ts';
import { ClassModel } from '../../records/class.ts';
import { openPassword } from '../../records/class-passwords.ts';
import { MailModel } from '../../records/mail.ts';
import { openMail } from '../../records/mail-payload.ts';
import { queueMail } from '../../records/outbox.ts';
import { SessionModel } from '../../records/session.ts';
import { StudentModel } from '../../records/student.ts';
import { leaderMail } from '../../features/groups/mails.ts';
import { findLedGroup } from '../../features/leader-links/links.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { bundle } from '../../testing/bundle.ts';
import { buildAdmin, buildClass, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildPlace } from '../../testing/places.ts';
import { signIn } from '../../testing/sign-in.ts';
import { rotateKey, ROTATE_STEPS } from './rotate.ts';

const OLD = 'the old key of the tests, used nowhere else';
const NEW = 'the new key of the tests, used nowhere else';

let api: TestApi;
let doomed: string;
beforeAll(async () => {
  api = await startTestApi({ SECRET_KEY: NEW, OLD_SECRET_KEY: OLD });
  doomed = fileURLToPath(await bundle('testing/doomed-rotation.ts'));
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const canOpen = async () => undefined;
const quiet = { say: () => undefined, followMs: 0 };

/** A matched class and a signed-in admin, as they were under the old key. */
async function buildUnderOldKey() {
  const { vault } = api.platform;
  await agreeOnKey(vault, canOpen);
  await signIn(api, await buildAdmin());
  const place = await buildPlace(api.platform, 'matched', 'matched');
  const { leader, ...led } = await findLedGroup(vault, place.leaderToken);
  const mail = leaderMail(led, leader, place.leaderToken, 'you-are-leader');
  await inTransaction((session) => queueMail(api.platform, session, mail));
  return place;
}

/** Changes the key in another process, which is killed after a step. */
async function rotateUntilKilled(step: string): Promise<NodeJS.Signals | null> {
  const { MONGODB_URI } = api.platform.env;
  const env = { MONGODB_URI, SECRET_KEY: NEW, OLD_SECRET_KEY: OLD };
  const child = spawn(process.execPath, [doomed, step, mongoose.connection.name], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

test.each(ROTATE_STEPS)(
  'killed after %s and begun again, it leaves nothing that the old key has sealed',
  async (step) => {
    const { vault } = api.platform;
    const place = await buildUnderOldKey();
    expect(
      createVault(OLD).open((await StudentModel.findOne().orFail().lean()).accessKeySealed, await placeOfFirst()),
    ).toBe(place.students[0]!.accessKey);
    expect(await rotateUntilKilled(step)).toBe('SIGKILL');

    // A process that runs meanwhile reads what either key has sealed.
    await followKey(api.platform);
    for (const { accessKey } of place.students) {
      expect((await api.call(getStudent, { params: { accessKey } })).status).toBe(200);
    }

    await rotateKey(vault, quiet);
    const fresh = createVault(NEW);
    await agreeOnKey(fresh, canOpen);
    for (const cls of await ClassModel.find({ passwords: { $ne: null } })
      .setOptions({ sanitizeFilter: false })
      .lean()) {
      expect(openPassword(fresh, cls, 'dashboard')).not.toBe('');
      expect(openPassword(fresh, cls, 'groups')).not.toBe('');
    }
    const students = await StudentModel.find().lean();
    expect(students.map((student) => openAccessKey(fresh, student)).sort()).toEqual(
      place.students.map(({ accessKey }) => accessKey).sort(),
    );
    for (const mail of await MailModel.find().lean()) expect(openMail(fresh, mail).kind).toBe(mail.kind);
    expect((await findLedGroup(fresh, place.leaderToken)).cls.id).toBe(place.cls.id);
    expect(await SessionModel.countDocuments()).toBe(0);
    expect(await readKeyRecord()).toMatchObject({ check: fresh.checks.key, oldCheck: null });
    await expect(agreeOnKey(createVault(OLD), canOpen)).rejects.toThrow('SECRET_KEY is not the key of this database.');
  },
);

test('a submission that is sent again after the change of the key gets its access key all the same', async () => {
  const { vault } = api.platform;
  await agreeOnKey(vault, canOpen);
  const body = { classId: (await buildClass(api.platform)).id, ...buildSubmission() };
  const submit = () => api.call(createStudent, { body, headers: { [IDEMPOTENCY_HEADER]: 'a-key-of-the-test' } });
  const first = await submit();
  expect(first.status).toBe(201);
  await rotateKey(vault, quiet);
  const { answer, key } = await KeyedWriteModel.findOne().orFail().lean();
  expect(JSON.parse(createVault(NEW).open(answer!, answerPlace(key))).value).toEqual(first.body);
  expect(await submit()).toMatchObject({ status: 201, body: first.body });
});

test('students who were removed at once come back after the change of the key, and so do the mails that waited', async () => {
  const { vault } = api.platform;
  await agreeOnKey(vault, canOpen);
  const { id: classId, slug } = await buildClass(api.platform);
  const { accessKey } = (await api.call(createStudent, { body: { classId, ...buildSubmission() } })).body;
  const sent = { params: { slug: slug! }, headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard } };
  const studentIds = [(await StudentModel.findOne().orFail().lean()).id];
  expect((await api.call(removeStudents, { ...sent, body: { studentIds, version: 0 } })).status).toBe(200);
  await rotateKey(vault, quiet);
  const fresh = createVault(NEW);
  expect((await api.call(undoEdit, { ...sent, body: { version: 1 } })).status).toBe(200);
  expect(openAccessKey(fresh, await StudentModel.findOne().orFail().lean())).toBe(accessKey);
  expect(openMail(fresh, await MailModel.findOne().orFail().lean()).kind).toBe('submission-received');
  expect((await api.call(getStudent, { params: { accessKey } })).status).toBe(200);
});

/** Returns the place that the first student's access key is sealed for. */
async function placeOfFirst(): Promise<string> {
  return `student:${(await StudentModel.findOne().orFail().lean()).id}:access-key`;
}

test('it does not begin while a process runs that lacks the new key', async () => {
  const { vault } = api.platform;
  await buildUnderOldKey();
  await followKey({ ...api.platform, vault: createVault(OLD) });
  await expect(rotateKey(vault, quiet)).rejects.toThrow('1 processes run that do not have the new key.');
  await leaveProcesses();
  await rotateKey(vault, quiet);
});

test('a process without the old key is refused while the key is changed', async () => {
  await buildUnderOldKey();
  expect(await rotateUntilKilled('students')).toBe('SIGKILL');
  await expect(agreeOnKey(createVault(NEW), canOpen)).rejects.toThrow('OLD_SECRET_KEY must be the one before');
});
