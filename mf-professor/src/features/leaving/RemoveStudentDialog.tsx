import type { DashboardStudent, DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { isolated } from '@study-groups/contracts/isolated';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRemoveStudentMutation } from '../session/api.ts';
import { isProvisional, useShownClass } from '../class/shown-class.ts';
import { useChange } from '../change/useChange.ts';
import { allOf } from '../rules/edit-rules.ts';
import styles from './RemoveStudentDialog.module.css';
import type { Rules } from '@study-groups/contracts/rules';

interface RemoveStudentDialogProps {
  /** Whom it asks about; undefined while it is closed. */
  studentId: number | undefined;
  onClose: () => void;
  /** Called when the dialog is gone. */
  afterClose: () => void;
}

/** Asks before a student is erased: what goes, who is mailed, and what can't be taken back any more. */
export function RemoveStudentDialog({ studentId, onClose, afterClose }: RemoveStudentDialogProps) {
  const { t } = useTexts('professor-students');
  const args = useDashboardArgs();
  const change = useChange();
  const { students } = useShownClass();
  const [remove, { isLoading }] = useProfessorRemoveStudentMutation();
  const asked = students.find(({ id }) => id === studentId);
  // Kept while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);

  async function removeStudent(id: number) {
    await change({
      send: (version) =>
        remove({ ...args, params: { ...args.params, studentId: String(id) }, body: { version } }).unwrap(),
      fits: (present) => present.students.some((student) => student.id === id),
      made: (present) =>
        present.students.every((student) => student.id !== id) ? { title: t('remove.done') } : undefined,
      failed: t('remove.failed'),
      done: ({ studentName }) => ({ title: t('remove.done'), text: t('remove.doneText', { name: studentName }) }),
    });
    onClose();
  }

  return (
    <Modal
      open={asked !== undefined}
      title={shown && t('remove.title', { name: isolated(shown.fullName) })}
      okText={t('remove.confirm')}
      cancelText={t('remove.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => asked && void removeStudent(asked.id)}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      {shown && <Consequences student={shown} />}
    </Modal>
  );
}

function Consequences({ student }: { student: DashboardStudent }) {
  const { t } = useTexts('professor-students');
  const { groups, class: course } = useShownClass();
  const { group, others, isLeader, rules } = removalOf(student.id, groups, course.rules);
  const mails = isProvisional(course) ? 0 : others;
  const name = isolated(student.fullName);
  const groupName = group && isolated(group.name);
  return (
    <div className={styles.consequences}>
      <p>{t('remove.erased')}</p>
      <ul>
        {groupName && <li>{t('remove.group', { group: groupName })}</li>}
        {rules > 0 && <li>{t('remove.rules', { count: rules })}</li>}
        <li>
          {mails === 0
            ? t('remove.noMail', { name })
            : t(isLeader ? 'remove.mails' : 'remove.told', { count: mails, group: groupName })}
        </li>
      </ul>
      <p className={styles.final}>{t('remove.final')}</p>
      <p className={layout.muted}>{t('remove.undoEnds')}</p>
    </div>
  );
}

/** The consequences of removing a student. */
interface Removal {
  group: DashboardGroup | undefined;
  /** Number of the other members, who are mailed, about another leader if this one leads. */
  others: number;
  isLeader: boolean;
  /** Number of rules that name the student. */
  rules: number;
}

/** Returns the consequences of removing a student. */
export function removalOf(id: number, groups: readonly DashboardGroup[], rules: Rules): Removal {
  const group = groups.find(({ members }) => members.some((member) => member.id === id));
  const isLeader = group?.members.some((member) => member.id === id && member.isLeader) ?? false;
  const { together, apart } = allOf(rules);
  const pairs = [...together, ...apart].filter((pair) => pair.includes(id)).length;
  const tags = rules.notAlone.filter(({ students }) => students.includes(id)).length;
  return {
    group,
    others: group ? group.members.length - 1 : 0,
    isLeader,
    rules: pairs + tags + Number(rules.fixed.includes(id)),
  };
}
