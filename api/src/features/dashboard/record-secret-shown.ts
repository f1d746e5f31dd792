import type { Platform } from '../../platform/platform.ts';
import { type Actor, type NewEvent, recordSight } from '../../records/record-event.ts';

/** Records that somebody was shown secrets of a class, once an hour: a dashboard that is open asks for them again and again. */
export async function recordSecretShown({ limits }: Platform, actor: Actor, event: NewEvent): Promise<void> {
  const { by, admin, person, source } = actor;
  const isFirst = await limits.sights.tryTake(
    JSON.stringify([event.kind, event.classId, by, admin?.id, person?.id, source]),
  );
  if (isFirst) await recordSight(actor, event);
}
