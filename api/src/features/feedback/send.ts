import type { Feedback } from '@study-groups/contracts/feedback';
import { DEFAULT_LANGUAGE } from '@study-groups/contracts/language';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { newToken } from '../../platform/vault.ts';
import { requireMails } from '../../records/open-mails.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import { adminRecipients } from '../admins/recipients.ts';

/** Mails feedback to every admin. It is kept nowhere but in the outbox. @throws ApiError too_many_requests */
export async function sendFeedback(platform: Platform, feedback: Feedback): Promise<void> {
  const occurrence = newToken();
  // Once, though the transaction may run again.
  let isCharged = false;
  await inTransaction(async (session) => {
    const recipients = await adminRecipients(session);
    // Kept nowhere else, so what is not mailed is refused.
    if (!isCharged) await requireMails(platform, 'feedback', recipients.length);
    isCharged = true;
    const mails = recipients.map((to): NewMail => ({
      kind: 'feedback',
      to,
      language: DEFAULT_LANGUAGE,
      classId: null,
      occurrence,
      props: feedback,
    }));
    await queueMails(platform, session, mails);
  });
}
