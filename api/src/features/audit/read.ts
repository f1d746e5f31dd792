import { AUDIT_PAGE, type listAudit } from '@study-groups/contracts/audit';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { beginsWith } from '../../platform/begins-with.ts';
import { AdminModel, usernameKey } from '../../records/admin.ts';
import { ClassModel } from '../../records/class.ts';
import { EventModel, type EventRecord } from '../../records/event.ts';
import { soughtWords, wordFilter } from '../../records/words.ts';

type Asked = z.output<NonNullable<typeof listAudit.query>>;

/** A page of the trail, the newest first. @returns where the next page begins; null after the last */
export async function readTrail(asked: Asked): Promise<{ events: EventRecord[]; next: string | null }> {
  const about = asked.q ? await aboutText(asked.q) : undefined;
  const found = await EventModel.find({ ...filterOf(asked), ...(about && { $and: [about] }) })
    .sort({ at: -1, id: -1 })
    .limit(AUDIT_PAGE + 1)
    .lean();
  const events = found.slice(0, AUDIT_PAGE);
  const last = events.at(-1);
  return { events, next: last && found.length > AUDIT_PAGE ? `${last.at.getTime()}-${last.id}` : null };
}

function filterOf(asked: Asked) {
  const { before, from, to, q: _, ...same } = asked;
  const [ms, id] = before?.split('-').map(Number) ?? [];
  const at = {
    ...(from && { $gte: new Date(from) }),
    ...(to && { $lt: new Date(to) }),
    ...(ms !== undefined && { $lte: new Date(ms) }),
  };
  const isAfter = ms !== undefined && { $or: [{ at: trusted({ $lt: new Date(ms) }) }, { id: trusted({ $lt: id }) }] };
  return { ...same, ...(Object.keys(at).length > 0 && { at: trusted(at) }), ...isAfter };
}

/** The events about the classes that a text finds by their words, and about the admins whose username begins with it. */
async function aboutText(q: string) {
  const sought = soughtWords(q);
  const key = usernameKey(q);
  const [classes, admins] = await Promise.all([
    // In one answer, for a short beginning finds thousands.
    sought.length > 0 ? ClassModel.distinct('id', wordFilter(sought)) : [],
    AdminModel.distinct('id', { usernameKey: trusted(beginsWith(key)) }),
  ]);
  const [ofClasses, ofAdmins] = [classes, admins].map((ids) => trusted({ $in: ids }));
  if (admins.length === 0) return { classId: ofClasses };
  if (classes.length === 0) return { adminId: ofAdmins };
  return { $or: [{ classId: ofClasses }, { adminId: ofAdmins }] };
}
