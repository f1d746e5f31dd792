import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { useShownClass } from '../dashboard/shown-class.ts';
import { MemberMenuButton } from '../editing/components/MemberMenuButton.tsx';
import { handleMark } from '../editing/drag-marks.ts';
import { useEditing, useRowState } from '../editing/editing-context.ts';
import styles from './TrayMember.module.css';
import type { Waiting } from './why-waiting.ts';

/** Somebody who is in no group: the whole name drags, and a menu says what else can be done. */
export function TrayMember({ waiting: { student, why, since } }: { waiting: Waiting }) {
  const { t } = useTexts('professor-editing');
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  const { isPending } = useRowState(student.id);
  const { canDrag } = useEditing();
  const { id, fullName, availability } = student;
  return (
    <li className={styles.member} data-pending={isPending ? '' : undefined}>
      <span className={styles.week} aria-hidden>
        <Week counts={weekOf(availability)} total={1} cell={2} />
      </span>
      <span className={styles.handle} title={fullName} draggable={canDrag} {...handleMark(id)}>
        <span className={styles.name}>
          <bdi>{fullName}</bdi>
        </span>
        <span className={styles.why}>
          {t(`waiting.why.${why}`)} <span aria-hidden>·</span>{' '}
          {t('waiting.since', { date: times.date(since, timeZone) })}
        </span>
      </span>
      {isPending && <span className={layout.hidden}>{t('member.pending')}</span>}
      <MemberMenuButton id={id} fullName={fullName} className={styles.menu ?? ''} />
    </li>
  );
}
