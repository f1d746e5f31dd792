import type { MailFault } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Returns the reason that the mail server rejected a mail, as the part of a sentence, and the remedy. */
export function useMailFault(): (fault: MailFault) => { words: string; todo: string } {
  const { t } = useTexts('admin-setup');
  return (fault) => ({ words: t(`mail.fault.${fault}`), todo: t([`mail.todo.${fault}`, 'mail.todo.other']) });
}
