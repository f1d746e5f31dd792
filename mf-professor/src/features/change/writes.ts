import type { Host } from '@study-groups/web-sdk/host/host';
import { newOwnEdits, type OwnEdits } from './own-edits.ts';

/** The changes of one class that this page sends. */
export interface Writes {
  /** Sends one when those before it are answered, however they end. */
  inTurn: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
  /**
   * The version to name for a change that was made on the one that is shown: where this page's own changes came after that,
   * the one that the last of them left. What others did in between is not among them, and makes the change stale.
   */
  versionAfter: (shown: number) => number;
  /** Notes the version that a change left, and the edit that it was. */
  noteAnswer: (named: number, answer: unknown) => void;
  own: OwnEdits;
}

const known = new WeakMap<Host, Map<string, Writes>>();

/** The writes of a class. */
export function writesOf(host: Host, slug: string): Writes {
  const classes = known.get(host) ?? new Map<string, Writes>();
  known.set(host, classes);
  const writes = classes.get(slug) ?? newWrites();
  classes.set(slug, writes);
  return writes;
}

function newWrites(): Writes {
  /** The version that each version became by a change of this page. */
  const left = new Map<number, number>();
  let last: Promise<unknown> = Promise.resolve();
  const own = newOwnEdits();
  return {
    inTurn: (send) => {
      const sent = last.then(send);
      last = sent.catch(() => undefined);
      return sent;
    },
    versionAfter: (shown) => {
      let version = shown;
      for (let next = left.get(version); next !== undefined; next = left.get(version)) version = next;
      return version;
    },
    noteAnswer: (named, answer) => {
      // A change that leaves things as they are keeps the version.
      if (hasVersion(answer) && answer.version > named) left.set(named, answer.version);
      const eventId = eventIdOf(answer);
      if (eventId !== undefined) own.noteMade(eventId);
    },
    own,
  };
}

function hasVersion(answer: unknown): answer is { version: number } {
  return typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number';
}

/** The event of the edit that an answer names; undefined where it was none that can be undone. */
export function eventIdOf(answer: unknown): number | undefined {
  const eventId = typeof answer === 'object' && answer !== null && 'eventId' in answer ? answer.eventId : undefined;
  return typeof eventId === 'number' ? eventId : undefined;
}
