import type { Feedback } from '@study-groups/contracts/feedback';
import type { ClientSession } from 'mongoose';
import { openOrNull, type Vault } from '../../platform/vault.ts';
import { MailModel } from '../../records/mail.ts';
import { openMail } from '../../records/mail-payload.ts';

/** Feedback that somebody sent by the form, and the mails that hold it, one for each admin at the time. */
export interface WrittenFeedback {
  feedback: Feedback;
  createdAt: Date;
  mailIds: number[];
}

/**
 * Finds the feedback that an address sent. It is stored sealed in the mails alone, so all of them are opened: there are few,
 * for a while.
 */
export async function feedbackBy(vault: Vault, email: string, session?: ClientSession): Promise<WrittenFeedback[]> {
  const written = new Map<string, WrittenFeedback>();
  const mails = MailModel.find({ kind: 'feedback' }, 'id key kind payload createdAt', session && { session }).lean();
  for await (const mail of mails.cursor()) {
    // One that was sealed with a key that is lost says nothing to anybody any more.
    const opened = openOrNull(() => openMail(vault, mail));
    if (opened?.kind !== 'feedback' || opened.props.email !== email) continue;
    const text = JSON.stringify([mail.createdAt, opened.props]);
    const known = written.get(text) ?? { feedback: opened.props, createdAt: mail.createdAt, mailIds: [] };
    known.mailIds.push(mail.id);
    written.set(text, known);
  }
  return [...written.values()];
}
