import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getAdmin, getAdminDashboard, loginAdmin } from '@study-groups/contracts/admin';
import {
  changePassword,
  createAdmin,
  deleteAdmin,
  listAdmins,
  updateAdmin,
  updateProfile,
} from '@study-groups/contracts/admin-users';
import type { Call } from '@study-groups/contracts/call';
import mongoose from 'mongoose';
import { inTransaction } from '../../platform/transaction.ts';
import { AdminModel, type AdminRecord } from '../../records/admin.ts';
import { SessionModel } from '../../records/session.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { untilConflict } from '../../testing/conflict.ts';
import { ADMIN_PASSWORD, buildAdmin, buildClass, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { hashPassword } from './password.ts';

let api: TestApi;
let ruth: AdminRecord;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  ruth = await buildAdmin();
  headers = await signIn(api, ruth);
});
afterAll(() => api.close());

const asRuth = (call: Call, sent: Sent = {}) => api.call(call, { headers, ...sent });
const isSignedIn = async (session: Record<string, string>) =>
  (await api.call(getAdmin, { headers: session })).status === 200;
const canLogIn = async (username: string, password: string) =>
  (await api.call(loginAdmin, { body: { username, password } })).status === 200;

const omar = { username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu' };
const password = 'left horse';

describe('another admin', () => {
  test('is added, listed and can sign in', async () => {
    const body = { username: ' omar ', name: ' Omar Haddad', email: 'Omar@Example.edu ', password };
    const created = await asRuth(createAdmin, { body });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: expect.any(Number), ...omar, version: 0, createdAt: expect.any(String) });
    expect((await asRuth(listAdmins)).body.map((admin: AdminRecord) => admin.username)).toEqual([
      ruth.username,
      'omar',
    ]);
    expect(await canLogIn('omar', password)).toBe(true);
    expect(await asRuth(createAdmin, { body })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', errors: [{ path: 'username', message: 'This username is already taken' }] },
    });
  });

  test('is the same in capitals', async () => {
    expect((await asRuth(createAdmin, { body: { ...omar, password } })).status).toBe(201);
    const taken = { status: 409, body: { code: 'username_taken' } };
    expect(await asRuth(createAdmin, { body: { ...omar, username: 'OMAR', password } })).toMatchObject(taken);
    expect(await asRuth(updateProfile, { body: { ...omar, username: 'OMAR' } })).toMatchObject(taken);
    expect(await canLogIn('OMAR', password)).toBe(true);
  });

  test('gets in whatever keyboard composes the password, and with one that was stored as it was typed', async () => {
    expect((await asRuth(createAdmin, { body: { ...omar, password: 'café noir' } })).status).toBe(201);
    expect(await canLogIn('omar', 'cafe\u0301 noir')).toBe(true);
    await AdminModel.updateOne({ username: 'omar' }, { $set: { passwordHash: await hash('cafe\u0301 noir') } });
    expect(await canLogIn('omar', 'cafe\u0301 noir')).toBe(true);
  });

  test('needs every field', async () => {
    const body = { username: ' ab ', name: ' ', email: 'omar', password: '12345' };
    expect(await asRuth(createAdmin, { body })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'username', message: 'Username must be at least 3 characters' },
          { path: 'name', message: 'Name is required' },
          { path: 'email', message: 'Invalid email address' },
          { path: 'password', message: 'Password must be at least 6 characters' },
        ],
      },
    });
    expect(await AdminModel.countDocuments({})).toBe(1);
  });

  test('keeps the password unless a new one is given, which ends the sessions', async () => {
    const other = await buildAdmin();
    const session = await signIn(api, other);
    const update = (id: number, body: object) => asRuth(updateAdmin, { params: { id }, body });
    for (const blank of [{}, { password: '' }, { password: '  ' }]) {
      expect(await update(other.id, { ...omar, ...blank })).toMatchObject({ status: 200, body: omar });
    }
    expect(await isSignedIn(session)).toBe(true);
    expect(await update(other.id, { ...omar, password: '12345' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'Password must be at least 6 characters' }] },
    });
    expect((await update(other.id, { ...omar, password })).status).toBe(200);
    expect(await isSignedIn(session)).toBe(false);
    expect(await canLogIn('omar', ADMIN_PASSWORD)).toBe(false);
    expect(await canLogIn('omar', password)).toBe(true);
    expect(await update(other.id, { ...omar, username: ruth.username })).toMatchObject({ status: 409 });
    expect(await update(999, omar)).toMatchObject({ status: 404, body: { code: 'admin_not_found' } });
    // Ruth's own session goes on after her own new password.
    expect((await update(ruth.id, { ...omar, username: 'ruth', password })).status).toBe(200);
    expect(await isSignedIn(headers)).toBe(true);
  });
});

describe('an edit that names the version it saw', () => {
  const edit = (id: number, changes: object) => asRuth(updateAdmin, { params: { id }, body: { ...omar, ...changes } });

  test('is made on that version only, and counts', async () => {
    const { id } = await buildAdmin();
    expect((await edit(id, { name: 'First', version: 0 })).body.version).toBe(1);
    const late = await edit(id, { name: 'Late', version: 0, password });
    expect(late).toMatchObject({ status: 409, body: { code: 'admin_changed' } });
    expect(await AdminModel.findOne({ id }).lean()).toMatchObject({ name: 'First', edits: 1 });
    expect(await canLogIn('omar', password)).toBe(false);
    expect((await edit(id, { name: 'Unseen' })).body.version).toBe(2);
    const trail = await mongoose.connection.collection('events').find({ kind: 'admin-edited' }).toArray();
    expect(trail).toHaveLength(2);
  });

  test('is one of two at once', async () => {
    const { id } = await buildAdmin();
    const answers = await Promise.all(['One', 'Other'].map((name) => edit(id, { name, version: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of the own profile counts with those of others', async () => {
    const own = (version: number) => asRuth(updateProfile, { body: { ...omar, version } });
    expect((await own(0)).body).toMatchObject({ ...omar, version: 1 });
    expect((await edit(ruth.id, { version: 1 })).status).toBe(200);
    expect(await own(1)).toMatchObject({ status: 409, body: { code: 'admin_changed' } });
    expect((await own(2)).body.version).toBe(3);
  });
});

describe('deleting admins', () => {
  test('ends their sessions; the last one stays', async () => {
    const other = await buildAdmin();
    const session = await signIn(api, other);
    expect(await asRuth(deleteAdmin, { params: { id: other.id } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await isSignedIn(session)).toBe(false);
    expect(await SessionModel.countDocuments({ adminId: other.id })).toBe(0);
    expect(await asRuth(deleteAdmin, { params: { id: other.id } })).toMatchObject({
      status: 404,
      body: { code: 'admin_not_found' },
    });
    expect(await asRuth(deleteAdmin, { params: { id: ruth.id } })).toMatchObject({
      status: 409,
      body: { code: 'last_admin', message: 'The last admin cannot be deleted' },
    });
    expect(await isSignedIn(headers)).toBe(true);
  });

  test('all at once leaves one', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const admins = [ruth, await buildAdmin(), await buildAdmin(), await buildAdmin()];
    const sessions = await Promise.all(admins.map((admin) => signIn(api, admin)));
    const answers = await Promise.all(
      admins.map((admin, index) => api.call(deleteAdmin, { params: { id: admin.id }, headers: sessions[index]! })),
    );
    expect(await AdminModel.countDocuments({})).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe('one’s own account', () => {
  test('gets a new password with the current one; the other sessions end', async () => {
    const elsewhere = await signIn(api, ruth);
    const change = (body: object) => asRuth(changePassword, { body });
    expect(await change({ currentPassword: 'wrong', newPassword: password })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] },
    });
    expect(await change({ currentPassword: '', newPassword: '12345' })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'currentPassword', message: 'Current password is required' },
          { path: 'newPassword', message: 'Password must be at least 6 characters' },
        ],
      },
    });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change({ currentPassword: ADMIN_PASSWORD, newPassword: password })).status).toBe(200);
    expect([await isSignedIn(headers), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await canLogIn(ruth.username, password)).toBe(true);
  });

  test('leaves no session to somebody who signs in with the old password at the same moment', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const { id, username } = ruth;
    const passwordHash = await hashPassword(password);
    let loggingIn: Promise<boolean> | undefined;
    await inTransaction(async (session) => {
      await AdminModel.updateOne({ id }, { $set: { passwordHash } }, { session });
      await SessionModel.deleteMany({ adminId: id }, { session });
      loggingIn ??= canLogIn(username, ADMIN_PASSWORD);
      await Promise.race([loggingIn, untilConflict()]);
    });
    expect(await loggingIn).toBe(false);
    expect(await SessionModel.countDocuments()).toBe(0);
    expect(await canLogIn(username, password)).toBe(true);
  });

  test('lets a stolen session guess the password 20 times', async () => {
    const statuses = [];
    for (let i = 0; i < 21; i++) {
      const body = { currentPassword: `guess ${i}`, newPassword: password };
      statuses.push((await asRuth(changePassword, { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  });

  test('has a profile to edit', async () => {
    const other = await buildAdmin();
    expect(await asRuth(updateProfile, { body: omar })).toMatchObject({ status: 200, body: { id: ruth.id, ...omar } });
    expect((await asRuth(getAdmin)).body).toEqual({ id: ruth.id, ...omar, version: 1 });
    expect(await asRuth(updateProfile, { body: { ...omar, username: other.username } })).toMatchObject({
      status: 409,
      body: { code: 'username_taken' },
    });
  });
});

test('any class is shown with its passwords', async () => {
  const cls = await buildClass(api.platform);
  const student = await buildStudent(api.platform, cls.id);
  const { status, body } = await asRuth(getAdminDashboard, { params: { slug: cls.slug! } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    class: {
      id: cls.id,
      groupsPagePassword: CLASS_PASSWORDS.groups,
      dashboardPassword: CLASS_PASSWORDS.dashboard,
      dashboardUrl: `http://groups.example.edu/dashboard/${cls.slug}`,
      signUpUrl: `http://groups.example.edu/class/${cls.slug}`,
    },
    students: [{ id: student.id, email: student.email }],
    groups: [],
    state: 'accepting',
  });
  const pending = await buildClass(api.platform, { status: 'pending' });
  for (const slug of [pending.slug!, 'no-such-class']) {
    expect(await asRuth(getAdminDashboard, { params: { slug } })).toMatchObject({
      status: 404,
      body: { code: 'class_not_found' },
    });
  }
});
