import type { Host } from '@study-groups/web-sdk/host/host';

const GROUP_PASSWORD = /group.*password/i;

/**
 * Removes whatever passwords of groups pages this browser has stored. The page keeps the one that was entered in
 * memory only, so that each visit asks for it: lecture-hall computers are shared.
 */
export function forgetGroupPasswords({ local, session }: Host['storage']): void {
  for (const storage of [local, session]) {
    for (const key of storage.keys()) if (GROUP_PASSWORD.test(key)) storage.remove(key);
  }
}
