import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../commands/command.ts';
import { useOpenClass } from '../../ui/useOpenClass.ts';

interface MailActions {
  onOpen: (mail: MailSummary) => void;
  onResend: (mail: MailSummary) => void;
}

/** Returns the commands for a mail. */
export function useMailCommands({ onOpen, onResend }: MailActions): (mail: MailSummary) => readonly Command[] {
  const { t } = useTexts('admin-mails');
  const openClass = useOpenClass();
  return (mail) => {
    const { class: cls } = mail;
    const open: Command = {
      id: 'mails.open',
      title: t('command.open'),
      section: 'mails',
      icon: ReadOutlined,
      shortcut: 'o',
      run: () => onOpen(mail),
    };
    const resend: Command = {
      id: 'mails.resend',
      title: t('command.resend'),
      section: 'mails',
      icon: SendOutlined,
      run: () => onResend(mail),
    };
    if (!cls) return [open, resend];
    const show: Command = {
      id: 'mails.openClass',
      title: t('command.openClass'),
      section: 'mails',
      icon: TableOutlined,
      run: () => openClass(cls),
    };
    return [open, resend, show];
  };
}
