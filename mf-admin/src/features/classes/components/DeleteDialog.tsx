import type { AdminClass } from '@study-groups/contracts/admin';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isolated } from '@study-groups/contracts/isolated';
import { isPassing } from '../../../network/failures.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAdminDeleteClassMutation } from '../api.ts';
import styles from './DecisionDialog.module.css';

interface DeleteDialogProps {
  one: AdminClass;
  /** Called with the id once the class is gone. */
  onDeleted: (id: number) => void;
  onClose: () => void;
}

/** Asks before a class is erased, and says how many people's data goes with it. */
export function DeleteDialog({ one, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTexts('admin-classes');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [send, { isLoading }] = useAdminDeleteClassMutation();

  async function remove() {
    try {
      await send({ params: { id: String(one.id) } }).unwrap();
      toast('success', t('delete.success'));
      onDeleted(one.id);
    } catch (error) {
      if (isRequestFailure(error) && error.status === 404) {
        toast('info', t('delete.already'));
        onDeleted(one.id);
      } else toast('destructive', t('delete.failed'), { text: failureText(error) });
      if (isPassing(error)) return;
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      danger
      busy={isLoading}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Erased students={one.studentCount} groups={one.groupCount}>
        {t('delete.text', { name: isolated(one.courseName) })}
      </Erased>
    </ConfirmDialog>
  );
}

interface ErasedProps {
  students: number;
  groups: number;
  children: string;
}

/** Shows the data that is lost with the classes that are deleted. */
export function Erased({ students, groups, children }: ErasedProps) {
  const { t } = useTexts('admin-classes');
  return (
    <div className={styles.decision}>
      <p>{children}</p>
      <ul>
        <li>{students > 0 ? t('delete.students', { count: students }) : t('delete.noStudents')}</li>
        {groups > 0 && <li>{t('delete.groups', { count: groups })}</li>}
        <li>{t('delete.mails')}</li>
      </ul>
      <p className={styles.warning}>{t('delete.final')}</p>
    </div>
  );
}
