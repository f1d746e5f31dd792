import type { ClassEvent, EventKind } from '@study-groups/contracts/history';
import { type Observable, observable } from '@study-groups/web-sdk/host/observable';
import type { Dashboard } from '../class/shown-class.ts';

/** The edits of one class that a page has made, by their events. */
interface Own {
  /** Those that stand, the latest last. */
  made: readonly number[];
  /** The one that it has undone last, and not made again. */
  undone?: number;
}

export interface OwnEdits extends Observable<Own> {
  noteMade: (eventId: number) => void;
  noteUndone: (eventId: number) => void;
  /** Leaves one to others: it can't be undone by itself any more. */
  forget: (eventId: number) => void;
}

export function newOwnEdits(): OwnEdits {
  const { current, subscribe, change } = observable<Own>({ made: [] });
  const without = (eventId: number) => current().made.filter((each) => each !== eventId);
  return {
    current,
    subscribe,
    noteMade: (eventId) => change({ made: [...without(eventId), eventId] }),
    noteUndone: (eventId) => change({ made: without(eventId), undone: eventId }),
    forget: (eventId) => change({ ...current(), made: without(eventId) }),
  };
}

/** Nothing before one of these can be undone. */
const ENDS: ReadonlySet<EventKind> = new Set([
  'matched',
  'reshuffled',
  'deadline-extended',
  'student-removed',
  'data-erased',
]);

/** The change that undo takes back next: its event, as far as the class that is shown holds it, and the id to name it by. */
export interface NextUndo {
  event: ClassEvent | null;
  /** Undefined for the latest edit of all, which then is another than the one that is shown. */
  eventId?: number;
}

/** The page's own latest edit that stands, else the latest of anybody; null where nothing can be undone. */
export function nextUndo({ undo, redo, history }: Dashboard, { made, undone }: Own): NextUndo | null {
  const latest = history[0]?.id ?? 0;
  const own = made.at(-1);
  // Just made, and not shown yet.
  if (own !== undefined && own > latest) return { event: undo, eventId: own };
  if (!undo) return null;
  const ended = history.find(({ kind }) => ENDS.has(kind))?.id ?? 0;
  const event = own !== undefined && own > ended && own !== redo?.id && history.find(({ id }) => id === own);
  if (event) return { event, eventId: event.id };
  // Undone by this page, and still shown.
  return undo.id === undone ? { event: undo } : { event: undo, eventId: undo.id };
}
