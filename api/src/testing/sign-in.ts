import { loginAdmin } from '@study-groups/contracts/admin';
import type { AdminRecord } from '../records/admin.ts';
import type { TestApi } from './api.ts';
import { ADMIN_PASSWORD } from './factories.ts';

/** The headers of a built admin's new session. */
export async function signIn(api: TestApi, { username }: AdminRecord): Promise<Record<string, string>> {
  const { body } = await api.call(loginAdmin, { body: { username, password: ADMIN_PASSWORD } });
  return { authorization: `Bearer ${body.token}` };
}
