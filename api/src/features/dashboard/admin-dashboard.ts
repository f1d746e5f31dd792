import type { getAdminDashboard } from '@study-groups/contracts/admin';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { Platform } from '../../platform/platform.ts';
import { passwordOrNull } from '../../records/class-passwords.ts';
import { findApproved } from '../../records/find-class.ts';
import type { Actor } from '../../records/record-event.ts';
import { dashboardUrl } from '../mails/links.ts';
import { showDashboard } from './read.ts';
import { recordSecretShown } from './record-secret-shown.ts';

/** The dashboard of a class with what only admins see: both passwords. @throws ApiError class_not_found */
export async function showClass(
  platform: Platform,
  slug: string,
  actor: Actor,
): Promise<ResponseOf<typeof getAdminDashboard>> {
  const cls = await findApproved({ slug });
  await recordSecretShown(platform, actor, { kind: 'passwords-shown', classId: cls.id });
  const dashboard = await showDashboard(platform, cls, { isAdmin: true });
  return {
    ...dashboard,
    class: {
      ...dashboard.class,
      dashboardUrl: dashboardUrl(platform.env.PUBLIC_URL, slug),
      groupsPagePassword: passwordOrNull(platform.vault, cls, 'groups'),
      dashboardPassword: passwordOrNull(platform.vault, cls, 'dashboard'),
    },
  };
}
