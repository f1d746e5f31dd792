import { AUDIT_PAGE, type listAudit } from '@study-groups/contracts/audit';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { EventModel, type EventRecord } from '../../records/event.ts';

type Asked = z.output<NonNullable<typeof listAudit.query>>;

/** A page of the trail, the newest first. @returns where the next page begins; null after the last */
export async function readTrail(asked: Asked): Promise<{ events: EventRecord[]; next: string | null }> {
  const found = await EventModel.find(filterOf(asked))
    .sort({ at: -1, id: -1 })
    .limit(AUDIT_PAGE + 1)
    .lean();
  const events = found.slice(0, AUDIT_PAGE);
  const last = events.at(-1);
  return { events, next: last && found.length > AUDIT_PAGE ? `${last.at.getTime()}-${last.id}` : null };
}

function filterOf({ before, from, to, ...same }: Asked) {
  const [ms, id] = before?.split('-').map(Number) ?? [];
  const at = {
    ...(from && { $gte: new Date(from) }),
    ...(to && { $lt: new Date(to) }),
    ...(ms !== undefined && { $lte: new Date(ms) }),
  };
  const isAfter = ms !== undefined && { $or: [{ at: trusted({ $lt: new Date(ms) }) }, { id: trusted({ $lt: id }) }] };
  return { ...same, ...(Object.keys(at).length > 0 && { at: trusted(at) }), ...isAfter };
}
