import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { removeStudent } from '@study-groups/contracts/actions';
import { createDriveFolder } from '@study-groups/contracts/google';
import { inTransaction } from '../../platform/transaction.ts';
import { DriveFolderModel } from '../../records/drive-folder.ts';
import { buildClass, buildGroups, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { CALENDAR_SCOPE, DRIVE_SCOPE } from '../../testing/google/accounts.ts';
import type { Failure } from '../../testing/google/fake-google.ts';
import { withGoogle, type WithGoogle } from '../../testing/google/with-google.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';
import { eraseClass } from '../privacy/erase.ts';

let google: WithGoogle['google'];
let api: WithGoogle['api'];
withGoogle((started) => void ({ google, api } = started));

const MEMBERS = [
  { fullName: 'Ruth Levi', isLeader: true, email: 'ruth.levi@example.edu' },
  { fullName: 'Omar Haddad', isLeader: false, email: 'omar@example.edu' },
  { fullName: 'Noa Cohen', isLeader: false, email: 'noa@example.edu' },
];

/** Makes the folder, signed in with the account of fake Google. */
function create(body: object = {}, accessToken = google.accounts.giveToken(DRIVE_SCOPE)) {
  const wish = { groupId: 7, accessToken, folderName: 'Algorithms: Group 1', groupMembers: MEMBERS };
  return api.call(createDriveFolder, { body: { ...wish, ...body } });
}

/** A group of three, and its leader's token. */
async function buildLedGroup() {
  const cls = await buildClass(api.platform);
  const students = await buildStudents(api.platform, cls.id, 3);
  const [group] = await buildGroups(cls, [students.map(({ id }) => id)]);
  const tokens = await inTransaction((session) => issueLeaderLinks(api.platform.vault, session, [group!]));
  return { cls, students, groupId: group!.id, leaderToken: tokens.get(group!.id)! };
}

test('makes the folder in the caller’s Drive and shares it with everybody else, one after another', async () => {
  const { status, body } = await create();
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'Folder created successfully!',
      folder: { name: 'Algorithms: Group 1', shareUrl: 'https://drive.example.edu/folders/folder-1' },
      failed: [],
    },
  ]);
  // The owner has it, under the same address in other letters.
  expect(google.drive.folders).toMatchObject([
    { name: 'Algorithms: Group 1', writers: ['omar@example.edu', 'noa@example.edu'] },
  ]);
  expect(google.asked).toEqual(['list', 'create', 'share', 'share']);
  // Without a leader's link it is about no group of ours.
  expect(await DriveFolderModel.countDocuments()).toBe(0);
});

test("from a leader's link it is shared with the group's own members, noted as the group's, and erased with its class", async () => {
  const { cls, students, groupId, leaderToken } = await buildLedGroup();
  expect((await create({ groupId, leaderToken })).status).toBe(200);
  expect(google.drive.folders[0]?.writers).toEqual(students.map(({ email }) => email));
  expect((await create({ groupId, leaderToken })).status).toBe(200);
  expect(await DriveFolderModel.find({}, '-_id').lean()).toEqual([
    {
      id: expect.any(Number),
      classId: cls.id,
      groupId,
      folderId: 'folder-1',
      folderName: 'Algorithms: Group 1',
      ownerId: students[0]!.id,
      ownerEmail: google.drive.owner,
      shareUrl: 'https://drive.example.edu/folders/folder-1',
      createdAt: expect.any(Date),
    },
  ]);
  await eraseClass(cls.id, 'deleted');
  expect(await DriveFolderModel.countDocuments()).toBe(0);
  expect((await create({ groupId, leaderToken })).body.code).toBe('link_not_found');
});

test('a leader who is removed from the class takes the note of their folder along', async () => {
  const { cls, students, groupId, leaderToken } = await buildLedGroup();
  await create({ groupId, leaderToken });
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const remove = ({ id: studentId }: { id: number }) =>
    api.call(removeStudent, { params: { slug: cls.slug!, studentId }, headers });
  expect((await remove(students[1]!)).status).toBe(200);
  expect(await DriveFolderModel.countDocuments()).toBe(1);
  expect((await remove(students[0]!)).status).toBe(200);
  expect(await DriveFolderModel.countDocuments()).toBe(0);
});

test('a leader’s link opens no other group', async () => {
  const { leaderToken } = await buildLedGroup();
  const { groupId } = await buildLedGroup();
  expect((await create({ groupId, leaderToken })).status).toBe(404);
  expect(google.asked).toEqual([]);
});

describe('a retry', () => {
  test('finds the folder and shares it with those who were missed', async () => {
    google.fail('share', { status: 500 });
    const first = await create();
    expect(first.body).toMatchObject({ success: true, failed: [{ email: 'omar@example.edu' }] });
    const second = await create();
    expect(second.body).toEqual({ ...first.body, failed: [] });
    expect(google.drive.folders).toMatchObject([{ writers: ['noa@example.edu', 'omar@example.edu'] }]);
  });

  test('finds a folder whose making was not heard of', async () => {
    google.fail('create', 'lost');
    expect((await create()).status).toBe(502);
    expect((await create()).status).toBe(200);
    expect(google.drive.folders).toHaveLength(1);
  });

  test('makes a new one for another name, another group, or after the first was thrown away', async () => {
    await create();
    await create({ folderName: 'Exams' });
    await create({ groupId: 8 });
    expect(google.drive.folders).toHaveLength(3);
    google.drive.folders[0]!.trashed = true;
    await create();
    expect(google.drive.folders).toHaveLength(4);
  });
});

describe('when Google fails', () => {
  test.each<[string, Failure, string]>([
    ['an error', { status: 503 }, 'google_unavailable'],
    ['no answer', 'hang', 'google_unavailable'],
    ['a hang-up', 'cut', 'google_unavailable'],
    ['an address that it does not share with', { status: 400, reason: 'invalidSharingRequest' }, 'google_refused'],
    ['a limit', { status: 403, reason: 'sharingRateLimitExceeded' }, 'too_many_requests'],
  ])('on one member with %s, the folder and the others stay', async (_, failure, code) => {
    google.fail('share', failure, { after: 1 });
    const { status, body } = await create();
    expect([status, body.success]).toEqual([200, true]);
    expect(body.failed).toEqual([{ email: 'noa@example.edu', code, message: expect.any(String) }]);
    expect(google.drive.folders[0]?.writers).toEqual(['omar@example.edu']);
  });

  test.each<[string, Failure, number, string]>([
    ['an error', { status: 500 }, 502, 'google_unavailable'],
    ['no answer', 'hang', 502, 'google_unavailable'],
    ['an answer that nobody can read', 'broken', 502, 'google_unavailable'],
    ['too many requests', { status: 429 }, 429, 'too_many_requests'],
    ['a full Drive', { status: 403, reason: 'storageQuotaExceeded' }, 403, 'google_refused'],
  ])('on the folder with %s, there is an error and nothing is noted', async (_, failure, status, code) => {
    const { groupId, leaderToken } = await buildLedGroup();
    google.fail('create', failure);
    const answer = await create({ groupId, leaderToken });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, message: expect.any(String), error: answer.body.message });
    expect(await DriveFolderModel.countDocuments()).toBe(0);
  });

  test('a token that is unknown, taken back or for something else asks for a new sign-in', async () => {
    for (const token of ['a-token-of-nobody', google.accounts.giveToken(CALENDAR_SCOPE)]) {
      const { status, body } = await create({}, token);
      expect([status, body.code]).toEqual([401, 'google_sign_in']);
    }
    const token = google.accounts.giveToken(DRIVE_SCOPE);
    expect((await create({}, token)).status).toBe(200);
    google.accounts.revoke();
    expect((await create({}, token)).status).toBe(401);
  });

  test('without a Google client there is nothing to ask', async () => {
    const { GOOGLE_CLIENT_ID } = api.platform.env;
    delete api.platform.env.GOOGLE_CLIENT_ID;
    const { status, body } = await create();
    api.platform.env.GOOGLE_CLIENT_ID = GOOGLE_CLIENT_ID;
    expect([status, body.code]).toEqual([409, 'google_not_configured']);
    expect(google.asked).toEqual([]);
  });
});

test('an answer of Google that leads elsewhere is not followed', async () => {
  const heard: string[] = [];
  const elsewhere = createServer(({ method, url }, response) => {
    heard.push(`${method} ${url}`);
    response.setHeader('content-type', 'application/json').end('{"files": []}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/inside`;
  google.fail('list', { status: 307, headers: { location } });
  const answer = await create();
  elsewhere.close();
  expect(heard).toEqual([]);
  expect(answer.body.code).toBe('google_unavailable');
});

// The last one: it looks at all that the tests before have left.
test('no access token is in a log or a metric', async () => {
  const output = `${api.logs.join('\n')}\n${(await api.fetch('/metrics')).body}`;
  expect(output).toContain('/api/create-google-drive-folder');
  expect(google.accounts.secrets.length).toBeGreaterThan(10);
  for (const secret of google.accounts.secrets) expect(output).not.toContain(secret);
  expect(output).not.toContain('a-token-of-nobody');
});
