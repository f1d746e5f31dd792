import type { MailFault } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Why the mail server took a mail not, as the part of a sentence, and what to do about it. */
export function useMailFault(): (fault: MailFault) => { words: string; todo: string } {
  const { t } = useTexts('admin-setup');
  return (fault) => ({ words: t(`mail.fault.${fault}`), todo: t([`mail.todo.${fault}`, 'mail.todo.other']) });
}
