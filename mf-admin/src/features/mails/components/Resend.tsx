import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import type { Command } from '../../../commands/command.ts';
import type { MailFilter } from '../api.ts';
import type { MailSelection } from '@study-groups/contracts/bulk';
import type { MailSummary } from '@study-groups/contracts/mail';
import type { Selection } from '../../../table/selection.ts';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { isolated } from '@study-groups/contracts/isolated';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useAdminResendMailMutation } from '../api.ts';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useState } from 'react';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useToast } from '@study-groups/web-sdk/host/useHost';

interface ResendDialogProps {
  open: boolean;
  /** The mail that is sent again. */
  mail: MailSummary | undefined;
  /** The mail server takes no mails at the moment. */
  isStopped: boolean;
  /** Shows the mail that is going out: the same, or a new one. */
  onShow: (id: number) => void;
  onClose: () => void;
}

/** Asks before a mail goes out once more, and says to whom; it waits for the server, for a mail can't be called back. */
export function ResendDialog({ open, mail, isStopped, onShow, onClose }: ResendDialogProps) {
  const { t } = useTexts('admin-mails');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [resend, { isLoading }] = useAdminResendMailMutation();

  async function send(): Promise<void> {
    if (!mail) return;
    try {
      const queued = await resend({ params: { id: String(mail.id) }, body: {} }).unwrap();
      toast('success', t('resend.success'), {
        text: t('resend.to', { to: isolated(queued.to) }),
        action: { label: t('resend.show'), onPress: () => onShow(queued.id) },
      });
    } catch (error) {
      toast('destructive', t('resend.failed'), { text: failureText(error) });
    }
    onClose();
  }

  const words = { to: isolated(mail?.to ?? ''), subject: isolated(mail?.subject ?? '') };
  return (
    <ConfirmDialog
      open={open}
      title={t('resend.title')}
      confirmLabel={t('resend.confirm')}
      busy={isLoading}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <div className={layout.stack}>
        <p>{mail?.status === 'sent' ? t('resend.copy', words) : t('resend.waiting', words)}</p>
        {isStopped && <p>{t('resend.stopped')}</p>}
      </div>
    </ConfirmDialog>
  );
}

interface DeadMails {
  /** Number of those that were given up, in the whole outbox. */
  count: number;
  /** Those of the loaded ones that are selected and were given up; without a selection all are meant. */
  selected: readonly MailSummary[];
  selection: Selection;
  filter: MailFilter;
}

/** The command that sends mails again which were given up: those that are selected, or all. */
export function useResendDead({ count, selected, selection, filter }: DeadMails) {
  const { t } = useTexts('admin-mails');
  /** The mails about which the dialog asks. */
  const [asked, setAsked] = useState<MailSelection>();
  const isQuery = selection.of === 'query';
  const isOfSelected = isQuery || selected.length > 0;
  const command: Command = {
    id: 'mails.resendDead',
    title: isQuery
      ? t('dead.chosen')
      : isOfSelected
        ? t('dead.selected', { count: selected.length })
        : t('dead.command'),
    section: 'mails',
    icon: RedoOutlined,
    unavailable: isOfSelected || count > 0 ? undefined : t('dead.none'),
    run: () => setAsked(isOfSelected ? chosenOf(selection, filter) : ALL_DEAD),
  };
  return { command, asked, close: () => setAsked(undefined) };
}

const ALL_DEAD: MailSelection = { of: 'query', status: 'dead', except: [] };

function chosenOf(selection: Selection, filter: MailFilter): MailSelection {
  if (selection.of === 'ids') return { of: 'ids', ids: [...selection.ids] };
  return { of: 'query', ...filter, except: [...selection.except] };
}

interface ResendDeadDialogProps {
  /** Those of which the ones are meant that were given up; undefined for what was begun before. */
  mails: MailSelection | undefined;
  /** The mail server takes no mails at the moment. */
  isStopped: boolean;
  onShow: (id: number) => void;
  onBegun: () => void;
  onClose: () => void;
}

/** Asks before mails that were given up go out after all, and says how that ended for each. */
export function ResendDeadDialog({ mails, isStopped, onShow, onBegun, onClose }: ResendDeadDialogProps) {
  const { t } = useTexts('admin-mails');
  return (
    <BulkDialog
      list="mails"
      asked={mails && { action: 'resend', mails }}
      titleOf={({ total }) => t('dead.title', { count: total })}
      confirmOf={() => t('dead.confirm')}
      question={({ total, concerns, others }) => (
        <>
          <p>{total > 0 ? t('dead.people', { count: concerns.people }) : t('dead.none')}</p>
          <p>{t('dead.once')}</p>
          {others > 0 && <p className={layout.muted}>{t('dead.others', { count: others })}</p>}
          {isStopped && <p>{t('dead.stopped')}</p>}
        </>
      )}
      onShow={(subject) => onShow(Number(subject))}
      onBegun={onBegun}
      onClose={onClose}
    />
  );
}
