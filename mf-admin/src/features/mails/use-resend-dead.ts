import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import type { Command } from '../../commands/command.ts';
import './texts.ts';

interface DeadMails {
  /** How many were given up, in the whole outbox. */
  count: number;
  /** Those of them that are selected; without any, all are meant. */
  selected: readonly MailSummary[];
}

/** About which mails the dialog asks: those that were selected, or so many, which are all. */
type Asked = { mails: readonly MailSummary[] } | { count: number };

/** The command that sends mails again which were given up: those that are selected, or all. */
export function useResendDead({ count, selected }: DeadMails) {
  const { t } = useTexts('admin-mails');
  const [asked, setAsked] = useState<Asked>();
  const isOfSelected = selected.length > 0;
  const command: Command = {
    id: 'mails.resendDead',
    title: isOfSelected ? t('dead.selected', { count: selected.length }) : t('dead.command'),
    section: 'mails',
    icon: RedoOutlined,
    unavailable: isOfSelected || count > 0 ? undefined : t('dead.none'),
    run: () => setAsked(isOfSelected ? { mails: selected } : { count }),
  };
  return { command, asked, close: () => setAsked(undefined) };
}
