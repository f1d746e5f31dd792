import type { beginBulk as beginCall } from '@study-groups/contracts/bulk';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { nextId } from '../../platform/ids.ts';
import { BulkModel, type BulkRecord, BulkRowModel } from '../../records/bulk.ts';
import type { SignedIn } from '../admins/sessions.ts';
import { fixClasses, fixDeadMails, fixFailedJobs, fixRequests, type FixedRows } from './works.ts';

type Asked = z.output<NonNullable<typeof beginCall.body>>;

/** Somebody reads the question, and answers it or not. */
const ASKED_MS = 3_600_000;
const NO_CONCERNS = { students: 0, groups: 0, people: 0, classes: 0 };
const STORED_AT_ONCE = 5_000;

/** Fixes with which rows something is to be done. What the same admin asked for before and did not begin is forgotten. */
export async function beginBulk(asked: Asked, { admin, actor }: SignedIn): Promise<BulkRecord> {
  const { subjects, others, gone, concerns } = await fixRows(asked);
  await forgetBulks({ adminId: admin.id, state: 'asked' });
  const bulk = {
    id: await nextId('bulks'),
    action: asked.action,
    state: 'asked' as const,
    adminId: admin.id,
    adminUsername: admin.username,
    source: actor.source ?? '',
    ...queryOf(asked),
    total: subjects.length,
    others,
    gone,
    concerns: { ...NO_CONCERNS, ...concerns },
    expiresAt: new Date(databaseNow().getTime() + ASKED_MS),
  };
  const record = await BulkModel.create(bulk);
  const rows = subjects.map((subject, place) => ({ bulkId: bulk.id, place, subject, outcome: null }));
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE) {
    // As they are: checked one by one they would hold up all others.
    await BulkRowModel.collection.insertMany(rows.slice(from, from + STORED_AT_ONCE) as never[]);
  }
  return record.toObject();
}

function fixRows(asked: Asked): Promise<FixedRows> {
  switch (asked.action) {
    case 'approve':
    case 'reject':
      return fixRequests(asked.classes);
    case 'delete':
      return fixClasses(asked.classes);
    case 'resend':
      return fixDeadMails(asked.mails);
    case 'retry':
      return fixFailedJobs();
  }
}

/** Returns the filter that all rows had to match; nothing where each was picked. */
function queryOf(asked: Asked): Pick<BulkRecord, 'query'> {
  const chosen = 'classes' in asked ? asked.classes : 'mails' in asked ? asked.mails : undefined;
  if (chosen?.of !== 'query') return {};
  const { of: _, except: __, ...query } = chosen;
  return { query };
}

/** Forgets bulk actions with all of their rows. */
export async function forgetBulks(which: object): Promise<void> {
  const found = await BulkModel.find(which, { _id: 0, id: 1 }).lean();
  if (found.length === 0) return;
  const ids = trusted({ $in: found.map(({ id }) => id) });
  await BulkRowModel.deleteMany({ bulkId: ids });
  await BulkModel.deleteMany({ id: ids });
}

/** Forgets what was asked for and never begun, and reports that nobody has dismissed for long. */
export async function forgetExpiredBulks(now = databaseNow()): Promise<void> {
  await forgetBulks({ expiresAt: trusted({ $lte: now }), state: trusted({ $ne: 'running' }) });
}
