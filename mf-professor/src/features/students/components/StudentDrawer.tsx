import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import Drawer from 'antd/es/drawer';
import type { Dashboard } from '../../dashboard/types.ts';
import { Submission } from './Submission.tsx';

interface StudentDrawerProps {
  /** Undefined while it is closed. */
  student: DashboardStudent | undefined;
  /** The name of the student's group. */
  group: string | undefined;
  dashboard: Dashboard;
  onClose: () => void;
}

/** The whole submission of one student, and the way to edit it. */
export function StudentDrawer({ student, group, dashboard, onClose }: StudentDrawerProps) {
  const { t, rtl } = useTexts('professor-students');
  return (
    <Drawer
      open={student !== undefined}
      onClose={onClose}
      placement={rtl ? 'left' : 'right'}
      size="min(480px, 100vw)"
      title={student && <bdi>{student.fullName}</bdi>}
      closable={{ placement: 'end', 'aria-label': t('student.close') }}
      footer={
        student &&
        (student.editUrl === null ? (
          <p>{t('student.editLost')}</p>
        ) : (
          <a
            className={buttonClass({ kind: 'primary', block: true })}
            href={student.editUrl}
            target="_blank"
            rel="noreferrer"
            aria-description={t('student.newTab')}
          >
            <Icon of={EditOutlined} />
            {t('student.edit')}
          </a>
        ))
      }
    >
      {student && <Submission student={student} group={group} dashboard={dashboard} />}
    </Drawer>
  );
}
