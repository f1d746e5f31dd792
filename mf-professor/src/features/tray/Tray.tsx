import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useId, useState } from 'react';
import { useShownClass, type Dashboard } from '../class/shown-class.ts';
import styles from './Tray.module.css';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { MemberMenuButton } from '../editing/components/MemberMenuButton.tsx';
import { handleMark } from '../editing/drag-marks.ts';
import { useEditing, useRowState } from '../editing/editing-context.ts';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';

/** The most that fit in one line of a desktop. */
const FEW = 4;

/** As wide as the tiles of a phone's board. */
const isNarrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 699px)').matches;

/**
 * Lists the students without a group, to be put into one; nothing if everybody is in one, or nobody yet. On a phone it is one
 * line until it is opened, so that the groups stay in sight.
 * @param remedy what helps all of them at once
 */
export function Tray({ remedy }: { remedy?: ReactNode }) {
  const { t } = useTexts('professor-editing');
  const waiting = waitingIn(useShownClass());
  const id = useId();
  const [isOpen, setOpen] = useState(() => !isNarrow());
  if (waiting.length === 0) return null;
  return (
    <section className={`${layout.card} ${styles.tray}`} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {t('waiting.title')} <span className={styles.count}>{waiting.length}</span>
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'waiting.hide' : 'waiting.show')} <Icon of={DownOutlined} />
        </button>
        {waiting.length <= FEW && <p className={styles.text}>{t('waiting.text')}</p>}
        {remedy && <div className={styles.remedy}>{remedy}</div>}
      </div>
      <ul id={`${id}list`} className={styles.list} hidden={!isOpen}>
        {waiting.map((each) => (
          <TrayMember key={each.student.id} waiting={each} />
        ))}
      </ul>
    </section>
  );
}

/** Somebody who is in no group: the whole name drags, and a menu says what else can be done. */
function TrayMember({ waiting: { student, why, since } }: { waiting: Waiting }) {
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

/** The reasons why a student is in no group though there are groups. */
type WaitingReason = 'incomplete' | 'unconfirmed' | 'added' | 'late' | 'leftOut';

/** Somebody who is in no group. */
interface Waiting {
  student: DashboardStudent;
  why: WaitingReason;
  /** Since when: an instant. */
  since: string;
}

/** Returns the students who are in no group though there are groups, those who have waited longest first. */
export function waitingIn({ class: course, students, groups, runs }: Dashboard): Waiting[] {
  if (groups.length === 0) return [];
  const formedAt = runs.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b), '');
  return students
    .filter(({ groupId }) => groupId === null)
    .map((student): Waiting => {
      const { createdAt, isIncomplete, isAdded } = student;
      const isLate = createdAt > formedAt || createdAt > course.deadline;
      const why = isIncomplete
        ? 'incomplete'
        : isUnconfirmed(course, student)
          ? 'unconfirmed'
          : !isLate
            ? 'leftOut'
            : isAdded
              ? 'added'
              : 'late';
      return { student, why, since: createdAt > formedAt ? createdAt : formedAt };
    })
    .sort((a, b) => a.since.localeCompare(b.since) || a.student.id - b.student.id);
}
