import type { MailSummary } from '@study-groups/contracts/mail';
import type { Store } from '@study-groups/web-sdk/store/store';
import { mailsApi } from './api.ts';

/** How many mails are sent again in one go. */
const MOST_RESENT = 500;

const { adminMailPage, adminResendMail } = mailsApi.endpoints;
type Query = Parameters<typeof adminMailPage.initiate>[0]['query'];

const readPage = (query: Query) => (dispatch: Store['dispatch']) =>
  dispatch(adminMailPage.initiate({ query }, { forceRefetch: true, subscribe: false })).unwrap();

/** Those that were given up, the newest first, and whether there are more than MOST_RESENT. Rejects with a RequestFailure. */
export function readDeadMails() {
  return async (dispatch: Store['dispatch']): Promise<{ mails: MailSummary[]; more: boolean }> => {
    const mails: MailSummary[] = [];
    let more = true;
    while (more && mails.length < MOST_RESENT) {
      const last = mails.at(-1);
      const page = await dispatch(readPage({ status: 'dead', ...(last && { before: String(last.id) }) }));
      mails.push(...page.mails);
      more = page.more;
    }
    return { mails: mails.slice(0, MOST_RESENT), more: more || mails.length > MOST_RESENT };
  };
}

/** Whether a mail is given up no more: it waits or has gone out, or is erased. Rejects with a RequestFailure. */
export function isAliveAgain(id: number) {
  return async (dispatch: Store['dispatch']): Promise<boolean> => {
    // The list tells it without the mail being read, which the audit trail would note.
    const { mails } = await dispatch(readPage({ before: String(id + 1) }));
    return !mails.some((mail) => mail.id === id && mail.status === 'dead');
  };
}

/** Sends a mail again that was given up, unless it is no more: then it would go out twice. Rejects with a RequestFailure. */
export function resendDeadMail(id: number) {
  return async (dispatch: Store['dispatch']): Promise<void> => {
    if (await dispatch(isAliveAgain(id))) return;
    await dispatch(adminResendMail.initiate({ params: { id: String(id) }, body: {} }, { track: false })).unwrap();
  };
}
