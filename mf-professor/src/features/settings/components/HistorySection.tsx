import type { ClassEvent } from '@study-groups/contracts/history';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Fragment, useState, useId } from 'react';
import { useEventText } from '../../class/event-text.ts';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './HistorySection.module.css';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import type { Run } from '@study-groups/contracts/dashboard';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useSizesText } from '../../class/sizes.ts';
import type { Language } from '@study-groups/contracts/language';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { formatIn } from '@study-groups/web-sdk/time/format';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';

/** The number of events that are shown at first, and of those that are added each time. */
const PAGE = 30;

/** Lists the changes of the class, newest first, and the runs that formed groups. */
export default function HistorySection({ id }: { id: string }) {
  const { t, language } = useTexts('professor-settings');
  const { history, runs, class: course } = useShownClass();
  const [limit, setLimit] = useState(PAGE);
  const days = byDay(history.slice(0, limit), course.timeZone, language);
  return (
    <SettingsSection id={id} title={t('history.title')} text={t('history.text')}>
      {runs.length > 0 && <RunList runs={runs} timeZone={course.timeZone} />}
      {history.length === 0 && <p>{t('history.empty')}</p>}
      {days.map(({ date, events }) => (
        <div key={date}>
          <h3 className={styles.day}>{date}</h3>
          <ol className={styles.events}>
            {events.map((event) => (
              <EventLine key={event.id} event={event} timeZone={course.timeZone} />
            ))}
          </ol>
        </div>
      ))}
      {history.length > limit && (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + PAGE)}>{t('history.more')}</Button>
          <p className={layout.muted} role="status">
            {t('history.shown', { count: limit, total: history.length })}
          </p>
        </div>
      )}
    </SettingsSection>
  );
}

function EventLine({ event: recorded, timeZone }: { event: ClassEvent; timeZone: string }) {
  const { language } = useTexts('professor-settings');
  const { eventText, authorText } = useEventText();
  const details = useEventDetails();
  const event = withIsolatedNames(recorded);
  const time = formatIn(event.at, timeZone, language, { timeStyle: 'short' });
  return (
    <li className={styles.event}>
      <time className={`${layout.muted} ${styles.time}`} dateTime={event.at}>
        {time}
      </time>
      <div className={styles.words}>
        <p>
          <bdi>{eventText(event)}</bdi>
        </p>
        <p className={layout.muted}>
          {[authorText(event), ...details(event)].map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
    </li>
  );
}

/** The event with names that keep their own direction inside of a sentence of another. */
function withIsolatedNames(event: ClassEvent): ClassEvent {
  const { studentName, otherStudentName, group, fromGroup } = event;
  return {
    ...event,
    studentName: studentName && isolated(studentName),
    otherStudentName: otherStudentName && isolated(otherStudentName),
    ...(group !== undefined && { group: isolated(group) }),
    ...(fromGroup !== undefined && { fromGroup: isolated(fromGroup) }),
  };
}

/** Every run that formed groups, newest first: how good it was, how far from the best it can be, and how to repeat it. */
function RunList({ runs, timeZone }: { runs: readonly Run[]; timeZone: string }) {
  const { t } = useTexts('professor-settings');
  const id = useId();
  return (
    <div>
      <h3 id={id}>{t('runs.title')}</h3>
      <ul className={styles.runs} aria-labelledby={id}>
        {runs.toReversed().map((run) => (
          <RunItem key={run.number} run={run} timeZone={timeZone} />
        ))}
      </ul>
    </div>
  );
}

function RunItem({ run, timeZone }: { run: Run; timeZone: string }) {
  const { t, language } = useTexts('professor-settings');
  const sizesText = useSizesText();
  const times = useTimes();
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <li className={styles.run}>
      <p>
        <strong>{t('runs.run', { number: run.number })}</strong>{' '}
        {t('runs.formed', { date: times.dateTime(run.createdAt, timeZone) })}
      </p>
      <p>
        {t('runs.score', { score: one.format(run.classScore) })} {boundWords()} {run.setup && t('runs.own')}
      </p>
      <p className={layout.muted}>
        {t('runs.groups', { count: run.groupCount })} ·{' '}
        {run.sizes && `${t('runs.sizes', { sizes: sizesText(run.sizes) })} · `}
        {t('runs.students', { count: run.studentCount })} ·{' '}
        {t('runs.took', { seconds: one.format(run.milliseconds / 1000) })} ·{' '}
        {t('runs.seed', { seed: String(run.seed) })}
      </p>
    </li>
  );

  function boundWords(): string {
    if (run.proven) return t('runs.proven');
    return run.bound === null ? t('runs.noBound') : t('runs.bound', { bound: one.format(run.bound) });
  }
}

/** The events of one day of a zone. */
interface Day<Each> {
  /** The date in words. */
  date: string;
  events: Each[];
}

/** Groups events, which are in order, by the days of a time zone. */
function byDay<Each extends { at: string }>(
  events: readonly Each[],
  timeZone: string,
  language: Language,
): Day<Each>[] {
  const days: Day<Each>[] = [];
  for (const event of events) {
    const date = formatIn(event.at, timeZone, language, { dateStyle: 'full' });
    const day = days.at(-1);
    if (day?.date === date) day.events.push(event);
    else days.push({ date, events: [event] });
  }
  return days;
}

/** Shows what an event holds beyond its sentence, each fact in a few words. */
function useEventDetails(): (event: ClassEvent) => string[] {
  const { t, language } = useTexts('professor-settings');
  const times = useTimes();
  const sizeName = useSizeName();
  const groupName = useGroupName();
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (event) => {
    const {
      group,
      fromGroup,
      newGroupSize,
      groupSize,
      groupCount,
      timeZone,
      emailsQueued = 0,
      students = 0,
      placed = 0,
      fromScore,
      toScore,
    } = event;
    const kind = event.of ?? event.kind;
    return [
      kind === 'students-swapped' && fromGroup && group && t('history.between', { from: groupName(fromGroup), group }),
      kind === 'student-moved' && fromGroup && t('history.from', { group: fromGroup }),
      kind === 'groups-repaired' && students > 0 && t('history.moved', { number: students }),
      placed > 0 && t('history.placed', { number: placed }),
      fromScore !== undefined &&
        toScore !== undefined &&
        t('history.score', { from: one.format(fromScore), to: one.format(toScore) }),
      (kind === 'student-removed' || kind === 'data-erased') && group && t('history.from', { group }),
      newGroupSize !== undefined && t('history.newSize', { count: newGroupSize }),
      groupSize !== undefined && t('history.size', { size: sizeName(groupSize) }),
      typeof groupCount === 'number' && t('history.size', { size: sizeName('flex', groupCount) }),
      timeZone !== undefined && t('history.zone', { zone: times.zone(timeZone) }),
      event.passwordsChanged === true && t('history.passwordsChanged'),
      emailsQueued > 0 && t('history.mails', { count: emailsQueued }),
    ].filter((detail) => typeof detail === 'string' && detail !== '') as string[];
  };
}
