import type { ClassRequest } from '@study-groups/contracts/class';
import type { ClassSwitch } from '@study-groups/contracts/class-switches';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { proposeSlug } from '@study-groups/contracts/slug';
import { mapValues } from '@study-groups/contracts/tables';
import { databaseNow } from '../../platform/clock.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClientSession, inTransaction } from '../../platform/transaction.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { mailTurns } from '../../records/open-mails.ts';
import { queueMails } from '../../records/outbox.ts';
import { copySeats } from '../../records/seat.ts';
import { adminRecipients } from '../admins/recipients.ts';
import { requestMails } from './request-mails.ts';
import { sizeFields } from './sizes.ts';
import { activeUntil } from './term.ts';

/** Settings that a class may have from the start although no request form asks for them. */
export type CopiedSettings = Partial<
  Pick<
    ClassRecord,
    | ClassSwitch
    | 'firstMeeting'
    | 'newGroupFrom'
    | 'setup'
    | 'groupCount'
    | 'groupNaming'
    | 'groupSize'
    | 'minGroupSize'
    | 'maxGroupSize'
  >
>;

/**
 * Stores a request for an admin to decide, with the mails to its instructor and the admins.
 * @param copied the class of which it is a copy, whose people sit at its desk too, and the settings that come along; and what
 *   is written in the same transaction
 */
export async function requestClass(
  platform: Platform,
  request: ClassRequest,
  {
    settings = {},
    copyOf,
    also = async () => undefined,
  }: {
    settings?: CopiedSettings;
    copyOf?: ClassRecord;
    also?: (session: ClientSession, cls: ClassRecord) => Promise<void>;
  } = {},
): Promise<ClassRecord> {
  const { semester, timeZone } = request;
  const deadline = new Date(request.deadline);
  const year = Number(request.year);
  const named = {
    courseName: request.courseName,
    ...mapValues(CLASS_TEXTS, (_text, name) => request[name]),
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
    expectedStudents: request.expectedStudents ?? null,
    ...settings,
    ...(copyOf && { copiedFrom: copyOf.id }),
    createdAt: databaseNow(),
  };
  const turns = mailTurns(platform);
  return inTransaction(async (session) => {
    const [created] = await ClassModel.create([fields], { session });
    if (!created) throw new Error('unreachable: one class was created');
    const cls = created.toObject();
    if (copyOf) await copySeats(session, copyOf, cls);
    const admins = await adminRecipients(session);
    const { received, waiting } = requestMails(cls, admins);
    const notBefore = await turns.ofRequestToAdmins();
    await queueMails(platform, session, [received, ...waiting.map((mail) => ({ ...mail, notBefore }))]);
    await also(session, cls);
    return cls;
  });
}
