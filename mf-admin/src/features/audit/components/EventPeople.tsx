import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import '../texts.ts';

/** Who did it: an admin by the username of then, all others by what they are. */
export function EventAuthor({ event: { by, admin } }: { event: AuditEvent }) {
  const { t } = useTexts('admin-audit');
  return admin ? <bdi>{admin.username}</bdi> : t(`by.${by}`);
}

/** The class of an event, by its name or, once it is erased, by its number. */
export function EventClass({ event }: { event: AuditEvent }) {
  const { t } = useTexts('admin-audit');
  if (!event.class) return null;
  const { id, courseName } = event.class;
  return courseName === null ? t('erasedClass', { id }) : <bdi>{courseName}</bdi>;
}

/** The student of an event, by name or, once they are not in the class any more, by number. */
export function EventStudent({ event: { student } }: { event: AuditEvent }) {
  const { t } = useTexts('admin-audit');
  if (!student) return null;
  return student.fullName === null ? t('goneStudent', { id: student.id }) : <bdi>{student.fullName}</bdi>;
}
