import { DAYS, type Day } from '@study-groups/contracts/grid';
import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { semesterOf, termEnd } from '@study-groups/contracts/term';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';

export const DURATION = { min: 30, max: 180, step: 15, default: 60 };

/** A weekly slot of the form: taken or not, and removed for as long as that can be undone. */
export interface DraftSlot extends MeetingSlot {
  chosen: boolean;
  removed: boolean;
}

/** The content of the form; the days are `YYYY-MM-DD`. */
export interface Draft {
  slots: DraftSlot[];
  startDate: string;
  endDate: string;
}

/** Two slots of the same day and time are one. */
export const keyOf = ({ day, time }: Pick<MeetingSlot, 'day' | 'time'>) => `${day} ${time}`;

/**
 * The form as it opens: the suggested times (`Monday 14:00`) for an hour each, the first of them chosen, from today to
 * the end of the term.
 * @param from the first of its days, if not today
 */
export function newDraft(suggestedTimes: readonly string[], today: string, from = today): Draft {
  const slots = suggestedTimes.flatMap((suggested): DraftSlot[] => {
    const [name = '', time = ''] = suggested.toLowerCase().split(' ');
    const day = dayOf(name);
    return day ? [{ day, time, duration: DURATION.default, chosen: false, removed: false }] : [];
  });
  return {
    slots: slots.map((slot, index) => ({ ...slot, chosen: index === 0 })),
    startDate: from,
    endDate: termEnd(semesterOf(Number(today.slice(5, 7))), Number(today.slice(0, 4))),
  };
}

/** With a slot of one's own, chosen; it takes the place of one at the same time. */
export function withSlot(draft: Draft, slot: MeetingSlot): Draft {
  const others = draft.slots.filter((one) => keyOf(one) !== keyOf(slot));
  return { ...draft, slots: [...others, { ...slot, chosen: true, removed: false }] };
}

/** With one slot changed. */
export function changeSlot(draft: Draft, key: string, change: Partial<DraftSlot>): Draft {
  return { ...draft, slots: draft.slots.map((slot) => (keyOf(slot) === key ? { ...slot, ...change } : slot)) };
}

/** The slots that count, from Monday on. */
export function chosenSlots({ slots }: Draft): MeetingSlot[] {
  return slots
    .filter(({ chosen, removed }) => chosen && !removed)
    .map(({ day, time, duration }) => ({ day, time, duration }))
    .sort((a, b) => orderOf(a.day) - orderOf(b.day) || a.time.localeCompare(b.time));
}

/** The day of a name. */
export function dayOf(name: string): Day | undefined {
  return DAYS.find((day) => day === name);
}

const orderOf = (day: Day) => DAYS.indexOf(day);

const STORED_AS = 'meeting-schedule';

interface Stored {
  token: string;
  draft: Draft;
  /** True if the page was left to sign in with Google, and continues when it is back. */
  waiting: boolean;
}

/** Stores the form in this tab, over a reload and over the way to Google and back; without storage it starts from scratch. */
export function keepDraft(storage: SafeStorage, token: string, draft: Draft, waiting = false): void {
  storage.write(STORED_AS, JSON.stringify({ token, draft, waiting } satisfies Stored));
}

/** Returns the form stored in this tab for a token. */
export function readDraft(storage: SafeStorage, token: string): Stored | undefined {
  try {
    const stored = JSON.parse(storage.read(STORED_AS) ?? 'null') as Stored | null;
    return stored?.token === token ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what was kept, once it has led to something. */
export function forgetDraft(storage: SafeStorage): void {
  storage.remove(STORED_AS);
}
