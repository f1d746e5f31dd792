import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import { AdminModel } from '../records/admin.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../testing/factories.ts';
import { usernamesWithoutCase } from './002-usernames-without-case.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('admins of the release before are found without regard to case, and two whose names are one by then are told apart', async () => {
  const [first, second, other] = [
    await buildAdmin({ username: 'Omar' }),
    await buildAdmin({ username: 'ruth' }),
    await buildAdmin({ username: 'Noa' }),
  ];
  await AdminModel.collection.updateMany({}, { $unset: { usernameKey: 1 } });
  await AdminModel.collection.updateOne({ id: second.id }, { $set: { username: 'omar' } });
  const signsIn = async (username: string) => {
    const { status, body } = await api.call(loginAdmin, { body: { username, password: ADMIN_PASSWORD } });
    return status === 200 ? body.id : status;
  };
  expect(await signsIn('Omar')).toBe(401);

  await usernamesWithoutCase.up();
  // As if it had been ended before its last step was known to be done.
  await usernamesWithoutCase.up();
  expect(await signsIn('OMAR')).toBe(first.id);
  expect(await signsIn(`omar-${second.id}`)).toBe(second.id);
  expect(await signsIn('noa')).toBe(other.id);
});
