import type { ClassRequest } from '@study-groups/contracts/class';
import { proposeSlug } from '@study-groups/contracts/slug';
import { databaseNow } from '../../platform/clock.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { takeMails, takeMailTo } from '../../records/open-mails.ts';
import { queueMails } from '../../records/outbox.ts';
import { adminRecipients } from '../admins/recipients.ts';
import { requestMails } from './request-mails.ts';
import { sizeFields } from './sizes.ts';
import { activeUntil } from './term.ts';

/** Stores a request for an admin to decide, with the mails to its instructor and the admins. */
export async function requestClass(platform: Platform, request: ClassRequest): Promise<ClassRecord> {
  const { semester, timeZone } = request;
  const deadline = new Date(request.deadline);
  const year = Number(request.year);
  const named = {
    courseName: request.courseName,
    courseCode: request.courseCode,
    university: request.university,
    instructorName: request.instructorName,
    instructorEmail: request.instructorEmail,
    slug: null,
    slugProposal: request.slugProposal ?? proposeSlug(request),
  };
  const fields = {
    id: await nextId('classes'),
    status: 'pending' as const,
    ...named,
    ...classWords(named),
    semester,
    year,
    language: request.language,
    timeZone,
    deadline,
    activeUntil: activeUntil({ semester, year, deadline, timeZone }),
    ...sizeFields(request.groupSize),
    createdAt: databaseNow(),
  };
  // Anybody can name any address: the request counts, but no mailbox is flooded.
  const isTold = await takeMailTo(platform, request.instructorEmail);
  // Asked once, though the transaction may run again.
  let areAdminsTold: boolean | undefined;
  return inTransaction(async (session) => {
    const [created] = await ClassModel.create([fields], { session });
    if (!created) throw new Error('unreachable: one class was created');
    const cls = created.toObject();
    const admins = await adminRecipients(session);
    // The console shows the request in any case.
    areAdminsTold ??= await takeMails(platform, admins.length);
    const mails = requestMails(cls, areAdminsTold ? admins : []);
    await queueMails(platform, session, isTold ? mails : mails.filter(({ kind }) => kind !== 'request-received'));
    return cls;
  });
}
