import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { useDashboardArgs } from '../session/access.ts';
import {
  useProfessorRosterQuery,
  useProfessorCoursesQuery,
  useProfessorReadCoursesMutation,
  useProfessorInviteListedMutation,
} from '../session/api.ts';
import { useShownClass } from '../class/shown-class.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { SettingSwitch } from '../change/SettingSwitch.tsx';
import { RosterForm } from './components/RosterForm.tsx';
import { Standing } from './components/Standing.tsx';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getClassCourses, readCourseRoster } from '@study-groups/contracts/lms';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useChange } from '../change/useChange.ts';
import type { ListedPerson } from '@study-groups/contracts/roster';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { mayInvite } from './invitations.ts';

/** The reasons why somebody gets no mail, except that they have signed up, which the page shows already. */
const REASONS = ['recent', 'hadAll', 'stopped'] as const;

/** Mails everybody on the roster who has not signed up, and says how many, and who was left out. */
function useInvite() {
  const { t, language } = useTexts('professor-roster');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isInviting }] = useProfessorInviteListedMutation();
  const invite = () =>
    change({
      send: () => send({ ...args, body: {} }).unwrap(),
      failed: t('inviteFailed'),
      isLong: true,
      done: ({ emailsQueued: count, leftOut, waiting = 0 }) => ({
        title: count === 0 ? t('invitedNobody') : t('invited', { count }),
        text: [
          ...(waiting > 0 ? [t('waits.more', { waiting: new Intl.NumberFormat(language).format(waiting) })] : []),
          ...REASONS.filter((reason) => leftOut[reason] > 0).map((reason) =>
            t(`leftOut.${reason}`, { count: leftOut[reason] }),
          ),
        ].join(' '),
      }),
    });
  return { invite, isInviting };
}

/** Invites everybody on the roster who has not signed up, and switches the reminders; until the deadline. */
function Invitations({
  people,
  perDay,
}: {
  people: readonly ListedPerson[];
  /** The most mails that the class sends within a day, if the server says so. */
  perDay: number | undefined;
}) {
  const { t, language } = useTexts('professor-roster');
  const { students, hasDeadlinePassed } = useShownClass();
  const { invite, isInviting } = useInvite();
  const [isAsking, setAsking] = useState(false);
  if (hasDeadlinePassed) return null;
  const signedUp = new Set(students.map(({ email }) => email));
  const missing = people.filter(({ email }) => !signedUp.has(email));
  const now = Date.now();
  const count = missing.filter((person) => mayInvite(person, now)).length;
  const waiting = missing.filter(({ waits }) => waits).length;
  const number = new Intl.NumberFormat(language);

  async function send() {
    await invite();
    setAsking(false);
  }

  return (
    <>
      {count > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('invite')}</Button>
        </div>
      )}
      {waiting > 0 && perDay !== undefined && (
        <Notice
          kind="info"
          title={t('waits.title', { waiting: number.format(waiting) })}
          text={t('waits.text', { perDay: number.format(perDay) })}
        />
      )}
      {count === 0 && waiting === 0 && missing.length > 0 && <p className={layout.muted}>{t('inviteNobody')}</p>}
      <SettingSwitch setting="remindRoster" label={t('remind')} on={t('remindOn')} off={t('remindOff')} />
      <ConfirmDialog
        open={isAsking}
        title={t('inviteTitle')}
        confirmLabel={t('inviteConfirm')}
        busy={isInviting}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('inviteText', { count })}</p>
        <p>{t('inviteLimits')}</p>
      </ConfirmDialog>
    </>
  );
}

/**
 * Lists the students who should come to the class: who of them has signed up, who has not, and who has without being expected.
 */
export default function RosterSection({ id }: { id: string }) {
  const { t } = useTexts('professor-roster');
  const { t: settings } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const { data, error, isFetching, refetch } = useProfessorRosterQuery(args);
  const [isReplacing, setReplacing] = useState(false);
  const people = data?.people ?? [];
  const close = () => setReplacing(false);
  return (
    <SettingsSection id={id} title={settings('roster.title')} text={t('text')}>
      <Courses />
      {error && <LoadFailed title={t('loadFailed')} query={{ data, isFetching, refetch }} />}
      {!data && !error && (
        <Skeleton>
          <Bone height={150} />
        </Skeleton>
      )}
      {people.length > 0 && (
        <>
          <Standing people={people} onReplace={isReplacing ? undefined : () => setReplacing(true)} />
          <SettingSwitch setting="rosterOnly" label={t('only')} on={t('onlyOn')} off={t('onlyOff')} />
          <Invitations people={people} perDay={data?.invitesPerDay} />
        </>
      )}
      {data && (people.length === 0 || isReplacing) && (
        <RosterForm id={id} onSaved={close} onCancel={isReplacing ? close : undefined} />
      )}
    </SettingsSection>
  );
}

type Read = NonNullable<ResponseOf<typeof getClassCourses>['read']>;

/** The courses of learning platforms that open the class, from which the roster is read each day and by a button; nothing without one. */
function Courses() {
  const { t } = useTexts('professor-roster');
  const args = useDashboardArgs();
  const change = useChange();
  const { data } = useProfessorCoursesQuery(args);
  const [read, { isLoading, data: answer }] = useProfessorReadCoursesMutation();
  if (!data || data.courses.length === 0) return null;
  const canRead = data.courses.some(({ givesPeople }) => givesPeople);

  async function readNow() {
    await change({
      send: () => read({ ...args, body: {} }).unwrap(),
      failed: t('courses.failed'),
      done: ({ reading }) => (reading === 'saved' ? { title: t('saved') } : undefined),
    });
  }

  return (
    <div className={layout.stack}>
      <ul>
        {data.courses.map(({ platform, title }) => (
          <li key={`${platform} ${title}`}>
            {title ? t('courses.course', { title, platform }) : t('courses.untitled', { platform })}
          </li>
        ))}
      </ul>
      <p className={layout.muted}>{t(canRead ? 'courses.text' : 'courses.closed')}</p>
      {data.read && <LastReading {...data.read} leftOut={answer?.leftOut} />}
      {canRead && (
        <div>
          <Button size="small" busy={isLoading} onClick={() => void readNow()}>
            {t('courses.read')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LastReadingProps extends Read {
  /** Those who are not taken for students, after a reading by hand. */
  leftOut: ResponseOf<typeof readCourseRoster>['leftOut'];
}

/** Shows when the courses were last read, what differed, who was left out, and what went wrong. */
function LastReading({
  at,
  reading,
  joined,
  dropped,
  withoutAddress,
  notStudents = 0,
  leftOut = [],
}: LastReadingProps) {
  const { t } = useTexts('professor-roster');
  const { dateTime } = useTimes();
  const { class: course } = useShownClass();
  const when = t('courses.last', { at: dateTime(at, course.timeZone) });
  if (reading !== 'saved' && reading !== 'same') {
    return <Notice kind="warning" title={t(`courses.fault.${reading}`)} text={when} />;
  }
  return (
    <>
      <p>
        {when} {t('courses.joined', { count: joined })} {t('courses.dropped', { count: dropped })}
        {withoutAddress > 0 && ` ${t('courses.withoutAddress', { count: withoutAddress })}`}
        {notStudents > 0 && ` ${t('courses.notStudents', { count: notStudents })}`}
      </p>
      {leftOut.length > 0 && (
        <ul aria-label={t('courses.leftOut')}>
          {leftOut.map(({ name, why }) => (
            <li key={`${why} ${name}`}>{t(`courses.why.${why}`, { name })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
