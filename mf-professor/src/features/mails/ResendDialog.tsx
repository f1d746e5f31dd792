import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState, useId } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { inactiveLeaders, mailCount, announcedMails, type ResendType, type InactiveLeader } from './resend.ts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import styles from './ResendDialog.module.css';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorResendMutation } from '../session/api.ts';
import { useChange } from '../change/useChange.ts';

interface ResendDialogProps {
  type: ResendType;
  open: boolean;
  onClose: () => void;
  /** The mails are on their way. */
  onSent?: () => void;
}

/** Says who gets which mail again, and sends them; what failed can be tried again with the same choice. */
export function ResendDialog({ type, open, onClose, onSent }: ResendDialogProps) {
  const { t } = useTexts('professor-settings');
  const dashboard = useShownClass();
  const { groups, class: course } = dashboard;
  const { resend, isSending, isLimited } = useResend();
  /** Leaders who are not to be reminded: at first, all are. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [isNobodyChosen, setNobodyChosen] = useState(false);

  const isForLeaders = type === 'inactive-leaders';
  const leaders = inactiveLeaders(groups);
  const chosen = leaders.filter((leader) => !leftOut.has(leader.id)).map((leader) => leader.id);
  const count = isForLeaders ? chosen.length : mailCount(type, dashboard);

  function close() {
    setLeftOut(new Set());
    setNobodyChosen(false);
    onClose();
  }

  async function send() {
    setNobodyChosen(isForLeaders && count === 0);
    if (count === 0) return;
    const answer = await resend(type, isForLeaders ? chosen : undefined);
    if (!answer) return;
    close();
    onSent?.();
  }

  return (
    <ConfirmDialog
      open={open}
      title={t(`mails.ask.${type}`)}
      confirmLabel={t('mails.confirm', { count })}
      busy={isSending}
      onConfirm={() => void send()}
      onCancel={close}
    >
      <p>
        {t(`mails.tells.${announcedMails(type, dashboard)}`, {
          count: mailCount('class', dashboard),
          email: course.instructorEmail,
        })}
      </p>
      {isForLeaders && (
        <LeaderChoice
          leaders={leaders}
          leftOut={leftOut}
          problem={isNobodyChosen && count === 0 ? t('mails.nobodyChosen') : undefined}
          onChange={setLeftOut}
        />
      )}
      {isLimited && <Notice kind="warning" role="alert" title={t('mails.limited')} text={t('mails.limitedText')} />}
      <p className={layout.muted}>{t('mailsFinal')}</p>
    </ConfirmDialog>
  );
}

interface LeaderChoiceProps {
  leaders: readonly InactiveLeader[];
  /** Ids of those who are not chosen. */
  leftOut: ReadonlySet<number>;
  problem: string | undefined;
  onChange: (leftOut: ReadonlySet<number>) => void;
}

/** Asks which leaders are reminded. */
function LeaderChoice({ leaders, leftOut, problem, onChange }: LeaderChoiceProps) {
  const { t } = useTexts('professor-settings');
  const problemId = useId();
  const chosen = leaders.filter(({ id }) => !leftOut.has(id)).length;
  const isAll = chosen === leaders.length;

  function toggle(id: number) {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <fieldset className={styles.field} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{t('mails.leaders', { count: chosen, total: leaders.length })}</legend>
      <Button size="small" kind="quiet" onClick={() => onChange(new Set(isAll ? leaders.map(({ id }) => id) : []))}>
        {t(isAll ? 'mails.chooseNone' : 'mails.chooseAll')}
      </Button>
      <ul className={styles.list}>
        {leaders.map(({ id, fullName, group }) => (
          <li key={id}>
            <CheckRow checked={!leftOut.has(id)} onChange={() => toggle(id)}>
              <span>
                <bdi>{fullName}</bdi> <span className={layout.muted}>{group}</span>
              </span>
            </CheckRow>
          </li>
        ))}
      </ul>
      <div id={problemId} className={layout.fieldError} role="alert">
        {problem}
      </div>
    </fieldset>
  );
}

/** Sends mails again and says how many; `isLimited` after it was done too often. */
function useResend() {
  const { t } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isSending }] = useProfessorResendMutation();
  const [isLimited, setLimited] = useState(false);
  const resend = (type: ResendType, leaderIds?: number[]) => {
    setLimited(false);
    return change({
      send: () =>
        send({ ...args, body: { type, ...(leaderIds && { leaderIds }) } })
          .unwrap()
          .catch((error: unknown) => {
            setLimited(isRequestFailure(error) && error.status === 429);
            throw error;
          }),
      failed: t('mails.failed'),
      done: ({ emailsQueued }) => ({ title: t('mails.done'), text: t('mailsOnTheirWay', { count: emailsQueued }) }),
    });
  };
  return { resend, isSending, isLimited };
}
