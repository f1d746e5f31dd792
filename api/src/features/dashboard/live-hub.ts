import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { watchDatabase } from '../../platform/watch.ts';
import { createFeed, type LiveFeed, type LivePage } from './live-feed.ts';
import { readLive } from './read-live.ts';

/** The open pages of all classes in this process. */
export interface LiveHub {
  /**
   * Opens a page with its first event, and keeps it up to date until it leaves.
   * @throws ApiError class_not_found, wrong_password or unavailable; the database's error
   */
  join(classId: number, page: LivePage): Promise<void>;
  leave(classId: number, page: LivePage): void;
}

interface Change {
  ns: { coll: string };
  operationType: string;
  documentKey: { _id: unknown };
  /** Of a new student, or of what one has done. */
  fullDocument?: { classId: number };
}

/**
 * A sign-up, a confirmed address, whatever becomes of a class, and the end of a session or a change of a seat. A student who
 * is removed changes the class too, and what happens to its groups counts up its version.
 */
const HEARD = [
  {
    $match: {
      $or: [
        { 'ns.coll': 'classes', operationType: { $in: ['update', 'replace', 'delete'] } },
        { 'ns.coll': 'students', operationType: 'insert' },
        { 'ns.coll': { $in: ['sessions', 'home_sessions'] }, operationType: 'delete' },
        { 'ns.coll': 'seats', operationType: { $in: ['update', 'replace', 'delete'] } },
        // A changed student does not say of which class; the event of it does.
        { 'ns.coll': 'events', operationType: 'insert', 'fullDocument.kind': 'address-confirmed' },
      ],
    },
  },
  { $project: { ns: 1, operationType: 1, 'documentKey._id': 1, 'fullDocument.classId': 1 } },
];

/** The collections that say who may look; a change of these does not say of which class. */
const RIGHTS: ReadonlySet<string> = new Set(['sessions', 'home_sessions', 'seats']);

interface Followed {
  feed: LiveFeed;
  /** By which changes name the class; undefined until it was read. */
  key?: string;
}

const hubs = new WeakMap<Platform, LiveHub>();

/** The hub of a process, which all that it streams shares. */
export function hubOf(platform: Platform): LiveHub {
  const hub = hubs.get(platform) ?? createHub(platform);
  hubs.set(platform, hub);
  return hub;
}

/** Makes the hub of a process. One change stream feeds all of its pages, and there is none while none is open. */
function createHub({ vault, logger, ending }: Pick<Platform, 'vault' | 'logger' | 'ending'>): LiveHub {
  const classes = new Map<number, Followed>();
  const byKey = new Map<string, LiveFeed>();
  let endWatch: (() => Promise<void>) | undefined;

  const eachFeed = (work: (feed: LiveFeed) => void) => {
    for (const { feed } of classes.values()) work(feed);
  };
  const failed = (error: unknown) => {
    logger.debug({ reason: (error as Error).name }, 'Open pages hear of a change later');
  };
  let isBroken = false;
  ending?.addEventListener('abort', () => eachFeed((feed) => feed.end()));

  const watch = () =>
    watchDatabase<Change>(HEARD, {
      onBegin: () => {
        isBroken = false;
        eachFeed((feed) => {
          feed.changed();
          feed.endSignedOut();
        });
      },
      onChange: ({ ns, documentKey, fullDocument }) => {
        if (RIGHTS.has(ns.coll)) return eachFeed((feed) => feed.endSignedOut());
        const feed =
          ns.coll === 'classes' ? byKey.get(String(documentKey._id)) : classes.get(fullDocument?.classId ?? 0)?.feed;
        feed?.changed();
      },
      onError: (error) => {
        // Once, however long the database is away.
        if (!isBroken) logger.warn({ reason: (error as Error).name }, 'Open pages hear of nothing for now');
        isBroken = true;
      },
    });

  const follow = (classId: number): Followed => {
    const read = async () => {
      const state = await readLive(vault, classId);
      if (state && followed.key === undefined && classes.get(classId) === followed) {
        followed.key = state.key.toHexString();
        byKey.set(followed.key, followed.feed);
        // Earlier changes named it by a key that was not known here yet.
        followed.feed.changed();
      }
      return state;
    };
    const followed: Followed = { feed: createFeed(read, failed) };
    classes.set(classId, followed);
    return followed;
  };

  const forgetIfEmpty = (classId: number) => {
    const followed = classes.get(classId);
    if (!followed?.feed.isEmpty) return;
    classes.delete(classId);
    if (followed.key !== undefined) byKey.delete(followed.key);
    if (classes.size > 0) return;
    endWatch?.().catch(failed);
    endWatch = undefined;
  };

  return {
    async join(classId, page) {
      if (ending?.aborted) throw new ApiError('unavailable');
      const { feed } = classes.get(classId) ?? follow(classId);
      endWatch ??= watch();
      try {
        await feed.join(page);
        if (ending?.aborted) page.end();
      } catch (error) {
        forgetIfEmpty(classId);
        throw error;
      }
    },
    leave(classId, page) {
      classes.get(classId)?.feed.leave(page);
      forgetIfEmpty(classId);
    },
  };
}
