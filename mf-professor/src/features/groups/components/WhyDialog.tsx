import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Modal from 'antd/es/modal';
import { useShownClass } from '../../class/shown-class.ts';
import { WhyHere } from './WhyHere.tsx';

interface WhyDialogProps {
  /** Undefined while it is closed. */
  studentId: number | undefined;
  onClose: () => void;
}

/** Explains why a student is in the group. */
export default function WhyDialog({ studentId, onClose }: WhyDialogProps) {
  const { t } = useTexts('professor-groups');
  const { students, groups } = useShownClass();
  const student = students.find(({ id }) => id === studentId);
  const group = groups.find(({ members }) => members.some(({ id }) => id === studentId));
  return (
    <Modal
      open={student !== undefined}
      title={student && t('why.title', { name: student.fullName, group: group?.name ?? '' })}
      width={640}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {student && group && <WhyHere student={student} group={group} />}
    </Modal>
  );
}
