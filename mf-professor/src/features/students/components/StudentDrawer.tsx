import UserDeleteOutlined from '@ant-design/icons-svg/es/asn/UserDeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import Drawer from 'antd/es/drawer';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../../class/may.ts';
import { LeaveButton } from '../../leaving/LeaveButton.tsx';
import { AskAgain } from '../../people/AskAgain.tsx';
import { usePeople } from '../../people/people-context.ts';
import styles from './StudentDrawer.module.css';
import { Submission } from './Submission.tsx';
import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';
import { isolated } from '@study-groups/contracts/isolated';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorCountMutation } from '../../session/api.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useChange } from '../../change/useChange.ts';

interface StudentDrawerProps {
  /** Undefined while it is closed. */
  student: DashboardStudent | undefined;
  /** The student next to this one in the list, to go on with when this one is gone. */
  neighbour: number | undefined;
  /** More that can be done with a student. */
  renderActions: ((student: DashboardStudent) => ReactNode) | undefined;
  onClose: () => void;
  /** Called when it is closed, with the student to whose row the focus goes. */
  onClosed: (studentId: number | undefined) => void;
}

/** The whole submission of one student, and what can be done with it. */
export function StudentDrawer({ student, neighbour, renderActions, onClose, onClosed }: StudentDrawerProps) {
  const { t, rtl } = useTexts('professor-students');
  const { t: words } = useTexts('professor-people');
  const people = usePeople();
  const may = useMay();
  const returnTo = useRef<number>(undefined);
  // Kept while the drawer closes.
  const [shown, setShown] = useState(student);
  if (student && student !== shown) setShown(student);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = student !== undefined;
  }, [student]);

  function close() {
    returnTo.current = student?.id;
    onClose();
  }

  return (
    <Drawer
      open={student !== undefined}
      onClose={close}
      afterOpenChange={(open) => !open && onClosed(returnTo.current)}
      // The row may be rendered again, or be gone.
      focusable={{ focusTriggerAfterClose: false }}
      placement={rtl ? 'left' : 'right'}
      size="min(720px, 100vw)"
      title={shown && <bdi>{shown.fullName}</bdi>}
      closable={{ placement: 'end', 'aria-label': t('student.close') }}
      footer={
        shown && (
          <div className={styles.actions}>
            {may('manage') && (
              <Button kind="primary" icon={<Icon of={EditOutlined} />} onClick={() => people.edit(shown.id)}>
                {words('edit')}
              </Button>
            )}
            <AskAgain student={shown} />
            {/* People who only arrange groups get no links that act as a student. */}
            {shown.editUrl === null ? (
              may('manage') && <p>{t('student.editLost')}</p>
            ) : (
              <a
                className={buttonClass({})}
                href={shown.editUrl}
                target="_blank"
                rel="noreferrer"
                aria-description={t('student.newTab')}
              >
                <Icon of={LinkOutlined} />
                {t('student.editLink')}
              </a>
            )}
            <CountStudent student={shown} />
            {renderActions?.(shown)}
            <LeaveButton
              studentIds={[shown.id]}
              icon={<Icon of={UserDeleteOutlined} />}
              // The student may be gone from the list, and from here, before the dialog is.
              onAsk={() => (returnTo.current = neighbour)}
              // A dialog that is gone after the drawer gives the focus back to where it was in here.
              onClosed={() => !isOpen.current && onClosed(returnTo.current)}
            />
          </div>
        )
      }
    >
      {shown && <Submission student={shown} />}
    </Drawer>
  );
}

/** Counts a student whose address is not confirmed; nothing for one who counts. */
function CountStudent({ student }: { student: DashboardStudent }) {
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
