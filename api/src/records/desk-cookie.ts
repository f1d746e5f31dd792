import type { Context } from 'koa';
import { databaseNow } from '../platform/clock.ts';
import { readCookie, setCookie } from '../platform/cookies.ts';
import { ApiError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { equalSecrets } from '../platform/vault.ts';
import type { ClassRecord } from './class.ts';
import { roleAt, SeatModel, type SeatRecord } from './seat.ts';

const PURPOSE = 'desk-cookie';
const LASTS_MS = 12 * 3_600_000;

const cookieOf = (classId: number) => `desk-${classId}`;
const OWNER = 'owner';
const signed = (classId: number, facts: string) => JSON.stringify([classId, facts]);

type Owned = Pick<ClassRecord, 'id' | 'instructorEmail'>;

/**
 * Opens a class's desk in this browser to the holder of a seat, and nothing else of theirs, for half a day at most. Who becomes
 * the owner meanwhile comes by a launch again, for that may ask for more.
 */
export function openDesk(platform: Platform, ctx: Context, cls: Owned, seat: SeatRecord): void {
  const end = databaseNow().getTime() + LASTS_MS;
  const facts = [seat.id, end, ...(roleAt(cls, seat) === OWNER ? [OWNER] : [])].join('.');
  const value = `${facts}.${platform.vault.hash(signed(cls.id, facts), PURPOSE)}`;
  setCookie(platform, ctx, { name: cookieOf(cls.id), value });
}

/** Closes it. */
export function closeDesk(platform: Platform, ctx: Context, classId: number): void {
  if (readCookie(platform, ctx, cookieOf(classId))) setCookie(platform, ctx, { name: cookieOf(classId), value: null });
}

/**
 * Returns who opened the desk in this browser that way, and until when; undefined for nobody, and for somebody who was removed
 * from it.
 * @throws ApiError request_id_missing for a write without `x-request-id`, which other sites' forms cannot send
 */
export async function seatOfCookie(
  platform: Platform,
  ctx: Context,
  cls: Owned,
): Promise<{ seat: SeatRecord; endsAt: Date } | undefined> {
  const cookie = readCookie(platform, ctx, cookieOf(cls.id));
  if (!cookie) return undefined;
  const [id, end, ...others] = cookie.split('.');
  const hash = others.pop() ?? '';
  const rights = platform.vault.hashes(signed(cls.id, [id, end, ...others].join('.')), PURPOSE);
  if (!rights.some((right) => equalSecrets(right, hash)) || Number(end) < databaseNow().getTime()) {
    return undefined;
  }
  const seat = await SeatModel.findOne({ classId: cls.id, id: Number(id) }).lean();
  const role = seat && roleAt(cls, seat);
  if (!seat || !role || (role === OWNER && !others.includes(OWNER))) return undefined;
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD' && !ctx.get('x-request-id'))
    throw new ApiError('request_id_missing');
  return { seat, endsAt: new Date(Number(end)) };
}
