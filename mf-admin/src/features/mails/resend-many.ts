import type { Store } from '@study-groups/web-sdk/store/store';
import { mailsApi } from './api.ts';

const { adminMailPage, adminResendMail } = mailsApi.endpoints;
type Query = Parameters<typeof adminMailPage.initiate>[0]['query'];

const readPage = (query: Query) => (dispatch: Store['dispatch']) =>
  dispatch(adminMailPage.initiate({ query }, { forceRefetch: true, subscribe: false })).unwrap();

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
