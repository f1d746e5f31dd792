import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import { unconfirmedOf } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useOwnMatch } from '../useDashboard.ts';
import styles from './CreateGroups.module.css';
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined';
import { groupCountRange, mailCountRange } from '@study-groups/contracts/group-count';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { isPassing } from '../../../network/failures.ts';
import { workspaceActions } from '../../../workspace/slice.ts';
import { type AdminDashboard, useAdminCancelMatchMutation } from '../api.ts';

/** Failures after which the run goes on without us, or was ended by somebody: the page says how it ends. */
const NO_FAILURES: ReadonlySet<string> = new Set(['timeout', 'matching_running', 'matching_cancelled']);

/** Forms the groups of a class as it is shown, also of those who have not confirmed their address if asked, and says how that ended; never rejects. */
function useCreateGroups({
  version,
  class: { slug, courseName },
}: AdminDashboard): (withUnconfirmed: boolean) => Promise<void> {
  const { t } = useTexts('admin-class');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const { start } = useOwnMatch(slug);
  return async (withUnconfirmed) => {
    const body = { version, ...(withUnconfirmed && { withUnconfirmed }) };
    dispatch(workspaceActions.runBegun({ slug, title: courseName }));
    try {
      const { groups, emailsQueued } = await start({ params: { slug }, body }).unwrap();
      dispatch(workspaceActions.runReported(slug));
      toast('success', t('match.success'), {
        text: t('match.successText', {
          count: emailsQueued,
          groups: t('summary.count', { count: groups.length }),
        }),
      });
    } catch (error) {
      const code = isRequestFailure(error) ? error.code : undefined;
      // It may go on all the same, and is followed until it ends.
      if (!isPassing(error) && code !== 'matching_running') dispatch(workspaceActions.runReported(slug));
      if (code !== undefined && NO_FAILURES.has(code)) return;
      if (code === 'groups_exist') return toast('info', t('match.already'));
      toast('destructive', t('match.failed'), { text: code === 'stale' ? t('match.stale') : failureText(error) });
    }
  };
}

/** Ends the search for groups, and says how that went; never rejects. */
function useCancelMatch({ class: { slug } }: AdminDashboard): { cancel: () => Promise<void>; isBusy: boolean } {
  const { t } = useTexts('admin-class');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [send, { isLoading }] = useAdminCancelMatchMutation();
  async function cancel() {
    try {
      await send({ params: { slug }, body: {} }).unwrap();
      toast('info', t('running.cancelled'), { text: t('running.cancelledText') });
    } catch (error) {
      if (isRequestFailure(error) && error.code === 'matching_not_running') toast('info', t('running.tooLate'));
      else toast('destructive', t('running.failed'), { text: failureText(error) });
    }
  }
  return { cancel, isBusy: isLoading };
}

/** Forms the groups of a class that has students and none yet; while they are being formed, says how far that is. */
export function CreateGroups({ dashboard }: { dashboard: AdminDashboard }) {
  const { class: course, students, groups } = dashboard;
  const { isRunning } = useOwnMatch(course.slug);
  if (isRunning || course.matching) return <RunningMatch dashboard={dashboard} />;
  return groups.length === 0 && students.length > 0 ? <Offer dashboard={dashboard} /> : null;
}

function Offer({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const { class: course, students, hasDeadlinePassed } = dashboard;
  const create = useCreateGroups(dashboard);
  const [isAsking, setAsking] = useState(false);
  const [withUnconfirmed, setWithUnconfirmed] = useState(false);
  // Without a confirmed address, where the class asks for one, nobody is matched who is not asked for.
  const unconfirmed = unconfirmedOf(dashboard).length;
  const counted = students.length - unconfirmed;
  const count = withUnconfirmed ? students.length : counted;
  const isFew = counted < course.minStudents;
  const fewText = t('match.fewText', { count: course.minStudents });
  const command: Command = {
    id: 'class.match',
    title: t('match.action'),
    section: 'class',
    icon: ThunderboltOutlined,
    unavailable: students.length < course.minStudents ? fewText : course.can.match ? undefined : t('match.unavailable'),
    run: () => {
      setWithUnconfirmed(false);
      setAsking(true);
    },
  };
  useCommands([command]);
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t('match.title')}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('match.title')}</h2>
        {isFew ? (
          <Notice kind="warning" title={t('match.few')} text={fewText} />
        ) : (
          <p>{t('match.text', { count: counted })}</p>
        )}
        {unconfirmed > 0 && <p>{t('match.unconfirmed', { count: unconfirmed })}</p>}
        {!hasDeadlinePassed && <p className={layout.muted}>{t('match.early')}</p>}
        <Trouble dashboard={dashboard} />
      </div>
      <CommandButton command={command} kind="primary" />
      <ConfirmDialog
        open={isAsking}
        title={t('match.ask', { count })}
        confirmLabel={t('match.confirm')}
        disabled={count < course.minStudents}
        onConfirm={() => {
          setAsking(false);
          void create(withUnconfirmed);
        }}
        onCancel={() => setAsking(false)}
      >
        {!hasDeadlinePassed && <p>{t('match.early')}</p>}
        {unconfirmed > 0 && (
          <>
            <p>{t('match.leftOut', { count: unconfirmed })}</p>
            <CheckRow checked={withUnconfirmed} onChange={setWithUnconfirmed}>
              {t('match.too')}
            </CheckRow>
          </>
        )}
        {count < course.minStudents ? (
          <Notice kind="warning" title={t('match.few')} text={fewText} />
        ) : (
          <MatchMails students={count} size={course.groupSize} groupCount={course.groupCount} />
        )}
      </ConfirmDialog>
    </section>
  );
}

/** Shows the reason that the groups could not be formed at the deadline. */
function Trouble({ dashboard: { class: course } }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const times = useTimes();
  const { matchTrouble, timeZone } = course;
  if (!matchTrouble) return null;
  const { fault, attempts, at } = matchTrouble;
  return (
    <Notice
      kind="error"
      title={t('trouble.title')}
      text={
        <>
          <p>{t(`trouble.${fault}`)}</p>
          <p>{t('trouble.attempts', { count: attempts, time: times.dateTime(at, timeZone) })}</p>
        </>
      }
    />
  );
}

/** Shows groups that are being formed, no matter by whom: the progress, and the way out. */
function RunningMatch({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const { cancel, isBusy } = useCancelMatch(dashboard);
  const [isAsking, setAsking] = useState(false);
  const { class: course, groups, hasDeadlinePassed } = dashboard;
  const { phase, done } = course.matching ?? { phase: 'waiting', done: 0 };
  // Else the job would begin again at once.
  const endsAuto = course.autoMatch && hasDeadlinePassed && groups.length === 0;
  const command: Command = {
    id: 'class.cancelMatch',
    title: t('running.cancel'),
    section: 'class',
    icon: StopOutlined,
    busy: isBusy,
    danger: true,
    run: () => setAsking(true),
  };
  useCommands([command]);
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t('running.title')}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('running.title')}</h2>
        <p>
          <span role="status">{t(course.matching ? `running.phase.${phase}` : 'running.starting')}</span>{' '}
          <span className={layout.muted}>{t('running.safe')}</span>
        </p>
        <progress className={styles.bar} max={100} value={Math.round(100 * done)} aria-label={t('running.label')} />
      </div>
      <CommandButton command={command} />
      <ConfirmDialog
        open={isAsking}
        title={t('running.ask')}
        confirmLabel={t('running.confirm')}
        danger
        busy={isBusy}
        onConfirm={() => void cancel().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{t('running.text')}</p>
        {endsAuto && <p>{t('running.auto')}</p>}
      </ConfirmDialog>
    </section>
  );
}

/** Shows the number of people who get mails when groups are formed, and the content of these mails. */
interface MatchMailsProps {
  students: number;
  size: GroupSize;
  groupCount: number | undefined;
}

function MatchMails({ students, size, groupCount }: MatchMailsProps) {
  const { t } = useTexts('admin-class');
  const mails = mailCountRange(students, size, groupCount);
  const leaders = groupCountRange(students, size, groupCount);
  return (
    <>
      <p>{mails.from === mails.to ? t('match.mails', { count: mails.from }) : t('match.mailsRange', { ...mails })}</p>
      <ul className={styles.mails}>
        <li>{t('match.toStudents', { count: students })}</li>
        <li>
          {leaders.from === leaders.to
            ? t('match.toLeaders', { count: leaders.from })
            : t('match.toLeadersRange', { ...leaders })}
        </li>
        <li>{t('match.toInstructor')}</li>
      </ul>
      <p className={layout.muted}>{t('match.final')}</p>
    </>
  );
}
