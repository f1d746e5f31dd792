import { deleteClass } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import { deleteAdmin, listAdmins } from '@study-groups/contracts/admin-users';
import { adminHeaders, request } from './api.ts';
import { OutsideOrigin } from './outside-origin.ts';
import { type System, test as base } from './system.ts';

/**
 * Playwright's test with a second system, which the files of e2e/alone have one after another, and an origin that may bring
 * remotes to it: for what changes the whole installation (what is live, its jobs, its admins) or counts what is in it.
 */
export const test = base.extend<object, { outside: OutsideOrigin }>({
  outside: [
    async ({}, use) => {
      const outside = await OutsideOrigin.open();
      await use(outside);
      await outside.close();
    },
    { scope: 'worker' },
  ],
  systemEnv: [
    async ({ outside }, use) => {
      await use({ REMOTE_ORIGINS: outside.url });
    },
    { scope: 'worker' },
  ],
});

/** Erases what the files before have left: all classes and requests, and all admins but the first. */
export async function empty(system: System): Promise<void> {
  const headers = await adminHeaders(system);
  for (;;) {
    const { classes } = await request(system, listClasses, { headers });
    if (classes.length === 0) break;
    for (const { id } of classes) await request(system, deleteClass, { params: { id }, headers });
  }
  for (const { id, username } of await request(system, listAdmins, { headers }))
    if (username !== system.admin.username) await request(system, deleteAdmin, { params: { id }, headers });
}
