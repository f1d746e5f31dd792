import { expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import { startTestApi } from '../testing/api.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../testing/factories.ts';

test('behind a proxy that speaks plainly to us, cookies are still for https only', async () => {
  const api = await startTestApi({ PUBLIC_URL: 'https://groups.example.edu' });
  const { username } = await buildAdmin();
  const { status, headers } = await api.call(loginAdmin, { body: { username, password: ADMIN_PASSWORD } });
  await api.close();
  expect(status).toBe(200);
  const [cookie] = headers.getSetCookie().filter((line) => line.startsWith('admin-session='));
  expect(cookie).toMatch(/; path=\/api; expires=[^;]+; samesite=lax; secure; httponly$/);
});
