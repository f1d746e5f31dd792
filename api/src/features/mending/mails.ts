import type { Vault } from '../../platform/vault.ts';
import type { ClassRecord } from '../../records/class.ts';
import { type NewMail, toInstructor } from '../../records/outbox.ts';
import { pageOpening } from '../../records/page-links.ts';
import type { Needs } from './needs.ts';

/** To the instructor: how many are in no group, and how many groups are too small. Names stand on the dashboard alone. */
export function groupsNeedYouMail(vault: Vault, cls: ClassRecord, { unplaced, small }: Needs): NewMail {
  const { id, courseName, slug } = cls;
  if (!slug) throw new Error(`class ${id} has no slug`);
  return {
    kind: 'groups-need-you',
    ...toInstructor(cls),
    occurrence: `version-${cls.changes}-${unplaced.length}-${small.length}`,
    props: {
      courseName,
      slug,
      unplaced: unplaced.length,
      small: small.length,
      ...pageOpening(vault, cls, 'dashboard'),
    },
  };
}
