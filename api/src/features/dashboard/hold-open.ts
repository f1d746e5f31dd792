import type { Context } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import type { EventStream } from '../../platform/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { passwordOrNull } from '../../records/class-passwords.ts';
import { readSession } from '../admins/sessions.ts';
import { type DashboardCaller, findPersonAt } from '../classes/guard.ts';
import type { LivePage } from './live-feed.ts';
import { hubOf } from './live-hub.ts';

/** The longest that a timer takes: 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Held {
  /** Begins the answer. */
  open(): EventStream;
  /** Is called with how the class is at first, and once a second where it has changed. */
  onLive?(stream: EventStream, data: string): void;
  /** Is called once: when the stream has ended, or none was opened. */
  onEnd(): void;
}

/**
 * Opens a stream to a person at the desk of a class, and ends it as soon as they would no longer be let in: their session or
 * cookie has ended, their seat is taken or has changed, the password has changed, or the class is gone.
 * @throws ApiError class_not_found, wrong_password or unavailable; the database's error
 */
export async function holdOpen(
  platform: Platform,
  { ctx, caller }: { ctx: Context; caller: DashboardCaller },
  { open, onLive, onEnd }: Held,
): Promise<void> {
  const { cls, isAdmin, endsAt, actor } = caller;
  const hub = hubOf(platform);
  const password = passwordOrNull(platform.vault, cls, 'dashboard');
  const seat = JSON.stringify(actor.person);
  let stream: EventStream | undefined;
  let ending: NodeJS.Timeout | undefined;
  const page: LivePage = {
    open: () => {
      stream = open();
      const left = endsAt && endsAt.getTime() - databaseNow().getTime();
      if (left !== undefined) ending = setTimeout(page.end, Math.min(left, LONGEST_TIMER_MS));
      stream.onEnd(() => {
        clearTimeout(ending);
        hub.leave(cls.id, page);
        onEnd();
      });
    },
    send: (data) => stream && onLive?.(stream, data),
    comment: () => stream?.comment(),
    end: () => stream?.end(),
    isOpenedBy: (state) => isAdmin || actor.person !== undefined || state.password === password,
    isSignedIn: async () => {
      if (isAdmin) return (await readSession(platform, ctx)) !== undefined;
      if (!actor.person) return true;
      const found = await findPersonAt(platform, ctx, cls);
      return JSON.stringify(found?.person) === seat;
    },
  };
  try {
    await hub.join(cls.id, page);
  } catch (error) {
    onEnd();
    throw error;
  }
}
