import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { isolated } from '@study-groups/contracts/isolated';
import { useDashboardArgs } from '../../dashboard/access.ts';
import { useProfessorCountMutation } from '../../dashboard/api.ts';
import { useMay } from '../../dashboard/may.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useChange } from '../../dashboard/useChange.ts';

/** Counts a student whose address is not confirmed; nothing for whoever counts. */
export function CountStudent({ student }: { student: DashboardStudent }) {
  const { t } = useTexts('professor-students');
  const args = useDashboardArgs();
  const change = useChange();
  const may = useMay();
  const { class: course } = useShownClass();
  const [count, { isLoading }] = useProfessorCountMutation();
  if (!isUnconfirmed(course, student) || !may('manage')) return null;
  const { id, fullName } = student;

  async function countStudent() {
    await change({
      send: (version) =>
        count({ ...args, params: { ...args.params, studentId: String(id) }, body: { version } }).unwrap(),
      fits: (present) => present.students.some((each) => each.id === id && isUnconfirmed(present.class, each)),
      failed: t('confirmation.failed'),
      done: () => ({
        title: t('confirmation.counted'),
        text: t('confirmation.countedText', { name: isolated(fullName) }),
      }),
      undo: 'quiet',
    });
  }

  return (
    <Button busy={isLoading} onClick={() => void countStudent()}>
      {t('confirmation.count')}
    </Button>
  );
}
