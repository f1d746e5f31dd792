import { type Language, LANGUAGES } from '@study-groups/contracts/language';
import { type ClientSession, model, Schema, type SchemaDefinition, trusted } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Stored } from '../platform/stored.ts';
import { inTransaction } from '../platform/transaction.ts';

const KINDS = ['home-link', 'data-link', 'group-links'] as const;
type LinkKind = (typeof KINDS)[number];

const fields = {
  kind: { type: String, enum: KINDS, required: true },
  email: { type: String, required: true },
  language: { type: String, enum: LANGUAGES, required: true },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/**
 * A link that somebody has asked to be mailed to an address, until a worker has seen whether anything is known of it. What is
 * stored before the answer is the same for every address, so no caller learns by its time which of them are known.
 */
export type LinkRequestRecord = Stored<typeof fields>;

const schema = new Schema<LinkRequestRecord>(fields, SCHEMA_OPTIONS);
schema.index({ email: 1 });

export const LinkRequestModel = model('LinkRequest', schema, 'link_requests');

/** Notes that a link is asked for; a worker hears of it at once. */
export async function requestLink(kind: LinkKind, email: string, language: Language): Promise<void> {
  await LinkRequestModel.create({ kind, email, language, createdAt: databaseNow() });
}

/** Mails a link, in the transaction in which its request goes, to an address of which anything is known. */
type MailLink = (
  platform: Pick<Platform, 'vault'>,
  session: ClientSession,
  to: Pick<LinkRequestRecord, 'email' | 'language'>,
) => Promise<void>;

/** Does what was requested, in the order of the requests; what fails waits for the next time. Safe to repeat and to run concurrently. */
export async function doLinkRequests(
  platform: Pick<Platform, 'vault' | 'logger'>,
  mailLink: Record<LinkKind, MailLink>,
): Promise<void> {
  let open = LinkRequestModel.findOne();
  for (;;) {
    const request = await open.sort({ _id: 1 }).lean();
    if (!request) return;
    const { _id, kind, email, language } = request;
    try {
      await inTransaction(async (session) => {
        const { deletedCount } = await LinkRequestModel.deleteOne({ _id }, { session });
        // Of two at the same moment one has it.
        if (deletedCount === 1) await mailLink[kind](platform, session, { email, language });
      });
    } catch (err) {
      platform.logger.error({ err }, 'A link that was asked for could not be mailed');
    }
    open = LinkRequestModel.findOne({ _id: trusted({ $gt: _id }) });
  }
}
