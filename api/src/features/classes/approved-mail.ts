import type { Vault } from '../../platform/vault.ts';
import { passwordOrNull } from '../../records/class-passwords.ts';
import type { ClassRecord } from '../../records/class.ts';
import { pageOpening } from '../../records/page-links.ts';
import { type NewMail, toInstructor } from '../../records/outbox.ts';

/** To the instructor of an approved class: link, QR code, dashboard and both passwords. */
export function approvedMail(vault: Vault, cls: ClassRecord): NewMail {
  if (!cls.slug) throw new Error(`class ${cls.id} has no slug`);
  return {
    kind: 'class-approved',
    ...toInstructor(cls),
    props: {
      courseName: cls.courseName,
      slug: cls.slug,
      deadline: cls.deadline.toISOString(),
      timeZone: cls.timeZone,
      dashboardPassword: passwordOrNull(vault, cls, 'dashboard'),
      groupsPassword: passwordOrNull(vault, cls, 'groups'),
      ...pageOpening(vault, cls, 'dashboard'),
    },
  };
}
