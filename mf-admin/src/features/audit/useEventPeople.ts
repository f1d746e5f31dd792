import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';

/** Who and what an event names, in words; the same functions until the language changes. */
export function useEventPeople() {
  const { t } = useTexts('admin-audit');
  return useMemo(
    () => ({
      /** Who did it: an admin by the username of then, all others by what they are. */
      authorOf: ({ by, admin }: AuditEvent): string => admin?.username ?? t(`by.${by}`),
      /** The class, by its name or, once it is erased, by its number. */
      classOf: ({ class: cls }: AuditEvent): string =>
        cls === null ? '' : (cls.courseName ?? t('erasedClass', { id: cls.id })),
      /** The student, by name or, once they are not in the class any more, by number. */
      studentOf: ({ student }: AuditEvent): string =>
        student === null ? '' : (student.fullName ?? t('goneStudent', { id: student.id })),
    }),
    [t],
  );
}
