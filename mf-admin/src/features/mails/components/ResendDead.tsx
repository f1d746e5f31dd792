import { layout } from '@study-groups/web-sdk/ui/layout';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';
import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import type { MailSelection } from '@study-groups/contracts/bulk';
import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import type { Command } from '../../../commands/command.ts';
import type { Selection } from '../../../table/selection.ts';
import type { MailFilter } from '../api.ts';

interface DeadMails {
  /** How many were given up, in the whole outbox. */
  count: number;
  /** Those of the loaded ones that are selected and were given up; without a selection all are meant. */
  selected: readonly MailSummary[];
  selection: Selection;
  /** What the list is narrowed to. */
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
  /** Whether the mail server takes no mails at the moment. */
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
