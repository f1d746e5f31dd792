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
const signed = (classId: number, seatId: string | number, end: string | number) =>
  JSON.stringify([classId, Number(seatId), Number(end)]);

/** Opens a class's desk in this browser to the holder of a seat, and nothing else of theirs, for half a day at most. */
export function openDesk(platform: Platform, ctx: Context, { classId, id }: Pick<SeatRecord, 'classId' | 'id'>): void {
  const end = databaseNow().getTime() + LASTS_MS;
  const value = `${id}.${end}.${platform.vault.hash(signed(classId, id, end), PURPOSE)}`;
  setCookie(platform, ctx, { name: cookieOf(classId), value });
}

/** Closes it. */
export function closeDesk(platform: Platform, ctx: Context, classId: number): void {
  if (readCookie(platform, ctx, cookieOf(classId))) setCookie(platform, ctx, { name: cookieOf(classId), value: null });
}

/**
 * Who opened the desk so in this browser, and until when; undefined for nobody, and for whoever was taken from it.
 * @throws ApiError request_id_missing for a write without `x-request-id`, which other sites' forms cannot send
 */
export async function seatOfCookie(
  platform: Platform,
  ctx: Context,
  cls: Pick<ClassRecord, 'id' | 'instructorEmail'>,
): Promise<{ seat: SeatRecord; endsAt: Date } | undefined> {
  const cookie = readCookie(platform, ctx, cookieOf(cls.id));
  if (!cookie) return undefined;
  const [id = '', end = '', hash = ''] = cookie.split('.');
  const rights = platform.vault.hashes(signed(cls.id, id, end), PURPOSE);
  if (!rights.some((right) => equalSecrets(right, hash)) || Number(end) < databaseNow().getTime()) {
    return undefined;
  }
  const seat = await SeatModel.findOne({ classId: cls.id, id: Number(id) }).lean();
  if (!seat || !roleAt(cls, seat)) return undefined;
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD' && !ctx.get('x-request-id'))
    throw new ApiError('request_id_missing');
  return { seat, endsAt: new Date(Number(end)) };
}
