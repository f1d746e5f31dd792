import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import type { MailSummary } from '@study-groups/contracts/mail';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useState } from 'react';
import type { Command } from '../../commands/command.ts';
import { readDeadMails } from './resend-many.ts';
import './texts.ts';

/** The mails about which the dialog asks. */
interface Asked {
  mails: readonly MailSummary[];
  more: boolean;
}

interface DeadMails {
  /** How many were given up, in the whole outbox. */
  count: number;
  /** Those of them that are selected; without any, all are meant. */
  selected: readonly MailSummary[];
}

/** The command that sends mails again which were given up: those that are selected, or all. */
export function useResendDead({ count, selected }: DeadMails) {
  const { t } = useTexts('admin-mails');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);

  async function askAboutAll(): Promise<void> {
    setBusy(true);
    try {
      setAsked(await dispatch(readDeadMails()));
    } catch (error) {
      toast('destructive', t('dead.failed'), { text: failureText(error) });
    } finally {
      setBusy(false);
    }
  }

  const isOfSelected = selected.length > 0;
  const command: Command = {
    id: 'mails.resendDead',
    title: isOfSelected ? t('dead.selected', { count: selected.length }) : t('dead.command'),
    section: 'mails',
    icon: RedoOutlined,
    busy,
    unavailable: isOfSelected || count > 0 ? undefined : t('dead.none'),
    run: () => (isOfSelected ? setAsked({ mails: selected, more: false }) : void askAboutAll()),
  };
  return { command, asked, close: () => setAsked(undefined) };
}
