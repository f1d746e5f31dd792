import type { ClientSession } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, nothingElse } from '../../platform/transaction.ts';
import { generatePasswords, sealPasswords } from '../../records/class-passwords.ts';
import { isUndecided } from '../../records/class-policy.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { queueMail } from '../../records/outbox.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { approvedMail } from './approved-mail.ts';
import { rejectionMail } from './request-mails.ts';
import { freeSlug, randomSlug, retryOnTakenSlug } from './slugs.ts';
import { yearOf } from './term.ts';

/**
 * Approves a request: its slug, both passwords and the mail to the professor, all or nothing.
 * @throws ApiError class_not_found or already_decided
 */
export async function approveRequest(
  platform: Platform,
  id: number,
  by: Actor,
  also = nothingElse,
): Promise<ClassRecord> {
  return retryOnTakenSlug(() =>
    inTransaction(async (session) => {
      const request = await findRequest(id, session);
      const slug = await freeSlug(request.slugProposal ?? randomSlug(request.courseName), session);
      const passwords = generatePasswords(request.courseName, yearOf(request));
      const approved = await decide(session, id, {
        status: 'approved',
        slug,
        ...classWords({ ...request, slug }),
        passwords: sealPasswords(platform.vault, id, passwords),
      });
      await queueMail(platform, session, approvedMail(platform.vault, approved));
      await recordEvent(session, by, { kind: 'request-approved', classId: id });
      await also(session);
      return approved;
    }),
  );
}

/**
 * Rejects a request and mails that to its instructor.
 * @param reason what the admin writes of it, several lines; undefined or empty for nothing
 * @throws ApiError class_not_found or already_decided
 */
export async function rejectRequest(
  platform: Platform,
  id: number,
  reason: string | undefined,
  by: Actor,
  also = nothingElse,
): Promise<ClassRecord> {
  return inTransaction(async (session) => {
    await findRequest(id, session);
    const rejected = await decide(session, id, { status: 'rejected', ...(reason && { rejectionReason: reason }) });
    await queueMail(platform, session, rejectionMail(rejected));
    await recordEvent(session, by, { kind: 'request-rejected', classId: id });
    await also(session);
    return rejected;
  });
}

async function findRequest(id: number, session: ClientSession): Promise<ClassRecord> {
  const request = await ClassModel.findOne({ id }).session(session).lean();
  if (!request) throw new ApiError('class_not_found');
  if (!isUndecided(request)) throw new ApiError('already_decided');
  return request;
}

async function decide(session: ClientSession, id: number, fields: Partial<ClassRecord>): Promise<ClassRecord> {
  const decided = await ClassModel.findOneAndUpdate(
    { id, status: 'pending' },
    { $set: fields },
    { session, returnDocument: 'after', runValidators: true },
  ).lean();
  if (!decided) throw new ApiError('already_decided');
  return decided;
}
