import { DEFAULT_LANGUAGE } from '@study-groups/contracts/language';
import { MAIL_STATUSES } from '@study-groups/contracts/mail';
import { trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { newToken } from '../../platform/vault.ts';
import type { AdminRecord } from '../../records/admin.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { queueMails } from '../../records/outbox.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';

/**
 * Queues a mail to an admin's own address, which shows whether mails arrive.
 * @throws ApiError mail_not_configured where no mail would ever be sent, or too_many_requests
 */
export async function sendTestMail(
  platform: Pick<Platform, 'vault' | 'env' | 'limits'>,
  { id: adminId, name, email }: AdminRecord,
  by: Actor,
): Promise<MailDocument> {
  if (!platform.env.SMTP_URL) throw new ApiError('mail_not_configured');
  await platform.limits.testMails.take(String(adminId));
  const mail = {
    kind: 'test-mail',
    to: { name, address: email },
    language: DEFAULT_LANGUAGE,
    classId: null,
    occurrence: newToken(),
    props: {},
  } as const;
  return inTransaction(async (session) => {
    const [id] = await queueMails(platform, session, [mail]);
    await recordEvent(session, by, { kind: 'test-mail-sent', facts: { mail: id } });
    return MailModel.findOne({ id }).session(session).orFail().lean();
  });
}

/** The last test mail to an address; null before the first. */
export async function lastTestMail(address: string): Promise<MailDocument | null> {
  const ofAnyState = trusted({ $in: [...MAIL_STATUSES] });
  return MailModel.findOne({ kind: 'test-mail', status: ofAnyState, 'to.address': address }).sort({ id: -1 }).lean();
}
