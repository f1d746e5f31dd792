import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { ConfirmDialog } from '../../dashboard/components/ConfirmDialog.tsx';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { inactiveLeaders, mailCount, announcedMails, type ResendType } from '../resend.ts';
import { useResend } from '../useResend.ts';
import { LeaderChoice } from './LeaderChoice.tsx';

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
