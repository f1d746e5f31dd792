import { beforeEach, expect } from '@jest/globals';
import { type MailKind, type MailStatus, type MailSummary, listMails } from '@study-groups/contracts/mail';
import { inTransaction } from '../platform/transaction.ts';
import type { ClassRecord } from '../records/class.ts';
import { MailModel } from '../records/mail.ts';
import { queueMail } from '../records/outbox.ts';
import { buildClass } from './factories.ts';
import { api, headers } from './console.ts';

/** A class of each test. */
export let cls: ClassRecord;
beforeEach(async () => void (cls = await buildClass(api.platform, { courseName: 'Topology' })));

let occurrences = 0;

/** A mail of a kind that needs no more than the name of its course. */
export async function buildMail(
  address: string,
  {
    kind = 'address-changed',
    status = 'queued',
    classId = null,
  }: { kind?: Extract<MailKind, 'address-changed' | 'request-rejected'>; status?: MailStatus; classId?: number | null },
): Promise<void> {
  const occurrence = String((occurrences += 1));
  const to = { name: 'Noa Levi', address };
  const mail = { kind, to, language: 'en', classId, occurrence, props: { courseName: 'Algorithms' } } as const;
  await inTransaction((session) => queueMail(api.platform, session, mail));
  await MailModel.updateOne({ status: 'queued', 'to.address': address }, { $set: { status } });
}

export async function list(query: Record<string, string> = {}) {
  const { status, body } = await api.call(listMails, { headers, query });
  expect(status).toBe(200);
  return { ...body, to: body.mails.map(({ to }: MailSummary) => to) };
}
