import { ApiError } from '../../platform/errors.ts';
import { shared } from '../../platform/shared.ts';
import type { LiveState } from './read-live.ts';

/** A page hears no more than once in this time. */
const EVENT_EVERY_MS = 1_000;
const COMMENT_EVERY_MS = 15_000;
/** Number of comments after which a class without news is looked at, and its followers are checked again for access. */
const COMMENTS_BETWEEN_LOOKS = 4;

/** An open page, from its call on. */
export interface LivePage {
  /** Begins its answer. */
  open(): void;
  send(data: string): void;
  comment(): void;
  end(): void;
  /** Tells whether what opened it would open it now, judged by the class alone. */
  isOpenedBy(state: LiveState): boolean;
  /** The same by what else is stored. */
  isSignedIn(): Promise<boolean>;
}

/** The open pages of one class in this process. */
export interface LiveFeed {
  /** Opens a page with its first event. @throws ApiError class_not_found or wrong_password; the database's error */
  join(page: LivePage): Promise<void>;
  leave(page: LivePage): void;
  /** Has the class looked at, as soon as that may be. */
  changed(): void;
  /** Ends the pages of those whose session or seat has ended, or whose seat is another now. */
  endSignedOut(): void;
  /** Ends every page. */
  end(): void;
  readonly isEmpty: boolean;
}

/** The data that a page was sent last, and when; empty while it is being opened. */
interface LastSent {
  data?: string;
  at: number;
}

/**
 * Makes one. However many pages it has and however much happens, the class is read once in a second, and each page hears of
 * what changed for it, once its reader is shown to be still allowed to.
 * @param read the class as it is now; null if it is gone
 * @param onError is called when it cannot be read; it is tried again
 */
export function createFeed(read: () => Promise<LiveState | null>, onError: (error: unknown) => void): LiveFeed {
  const pages = new Map<LivePage, LastSent>();
  /** Pages that come at once are served by one read. */
  const readFirst = shared(read);
  let timer: NodeJS.Timeout | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let lookedAt = -EVENT_EVERY_MS;
  let isLooking = false;
  let hasChanged = false;
  let isChecking = false;
  let hasToCheck = false;
  let comments = 0;
  let latest: LiveState | undefined;

  const send = (page: LivePage, last: LastSent, data: string) => {
    Object.assign(last, { data, at: lookedAt });
    page.send(data);
  };

  const endAll = () => {
    for (const page of pages.keys()) page.end();
  };

  const sendAll = async (state: LiveState) => {
    latest = state;
    const data = JSON.stringify(state.live);
    const tell = async ([page, last]: [LivePage, LastSent]) => {
      if (last.data === undefined) return;
      if (!page.isOpenedBy(state)) return page.end();
      if (last.data === data) return;
      // It was opened just now.
      if (lookedAt - last.at < EVENT_EVERY_MS) return void (hasChanged = true);
      if (!(await page.isSignedIn())) return page.end();
      send(page, last, data);
    };
    await Promise.all([...pages].map(tell));
  };

  const look = async () => {
    timer = undefined;
    isLooking = true;
    hasChanged = false;
    lookedAt = performance.now();
    try {
      const state = await read();
      if (state) await sendAll(state);
      else endAll();
    } catch (error) {
      onError(error);
    }
    isLooking = false;
    if (hasChanged) changed();
  };

  const changed = () => {
    hasChanged = true;
    if (isLooking || pages.size === 0) return;
    timer ??= setTimeout(() => void look(), Math.max(0, lookedAt + EVENT_EVERY_MS - performance.now()));
  };

  const endIfSignedOut = async (page: LivePage) => {
    try {
      if (!(await page.isSignedIn())) page.end();
    } catch (error) {
      onError(error);
    }
  };
  /** However often rights change, each page is looked at by one at a time, and once more after the last. */
  const endSignedOut = () => {
    hasToCheck = true;
    if (!isChecking) void checkAll();
  };
  const checkAll = async () => {
    isChecking = true;
    while (hasToCheck) {
      hasToCheck = false;
      await Promise.all([...pages.keys()].map(endIfSignedOut));
    }
    isChecking = false;
  };

  const tick = () => {
    comments += 1;
    for (const page of pages.keys()) page.comment();
    const isTime = comments % COMMENTS_BETWEEN_LOOKS === 0;
    // A process that dies while it forms groups leaves nothing to be heard of it.
    if (isTime || latest?.live.matching) changed();
    if (isTime) endSignedOut();
  };

  const leave = (page: LivePage) => {
    pages.delete(page);
    if (pages.size > 0) return;
    clearInterval(ticking);
    clearTimeout(timer);
    ticking = timer = undefined;
  };

  return {
    async join(page) {
      const last: LastSent = { at: -EVENT_EVERY_MS };
      pages.set(page, last);
      ticking ??= setInterval(tick, COMMENT_EVERY_MS);
      try {
        const state = await readFirst();
        lookedAt = performance.now();
        if (!state) throw new ApiError('class_not_found');
        if (!page.isOpenedBy(state)) throw new ApiError('wrong_password');
        page.open();
        send(page, last, JSON.stringify(state.live));
        // Others may have been sent something newer while this was read.
        if (latest && JSON.stringify(latest.live) !== last.data) changed();
        latest ??= state;
      } catch (error) {
        leave(page);
        throw error;
      }
    },
    leave,
    changed,
    endSignedOut,
    end: endAll,
    get isEmpty() {
      return pages.size === 0;
    },
  };
}
