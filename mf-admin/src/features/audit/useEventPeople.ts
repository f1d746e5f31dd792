import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';

/** Returns functions for the names of the people and things in an event; they stay the same until the language changes. */
export function useEventPeople() {
  const { t } = useTexts('admin-audit');
  return useMemo(
    () => ({
      /** Returns the author: an admin by the username at the time, all others by their role. */
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
