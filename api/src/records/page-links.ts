import type { OpenedPage } from '@study-groups/contracts/links';
import type { Context } from 'koa';
import { databaseNow } from '../platform/clock.ts';
import { readCookie, setCookie } from '../platform/cookies.ts';
import { ApiError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { equalSecrets, openOrNull, type Vault } from '../platform/vault.ts';
import { openPassword } from './class-passwords.ts';
import type { ClassRecord } from './class.ts';

type Opens = Pick<ClassRecord, 'id' | 'passwords'>;

/** Returns what a token or cookie is made from: it changes with the password, so nothing of it is stored. */
const opened = (vault: Vault, cls: Opens, page: OpenedPage) =>
  JSON.stringify([cls.id, page, openPassword(vault, cls, page)]);

/** The same with its end, in ms since 1970; without one it ends with the browser. */
const openedUntil = (text: string, end: string | undefined) => (end === undefined ? text : `${text} ${end}`);

const cookieOf = (cls: Pick<Opens, 'id'>, page: OpenedPage) => `open-${page}-${cls.id}`;

/** The token of the link that opens a page of a class without its password, for as long as that stays. */
export function pageToken(vault: Vault, cls: Opens, page: OpenedPage): string {
  return vault.hash(opened(vault, cls, page), 'page-link');
}

/** The same for a mail, which does without it where the password cannot be opened. */
export function pageOpening(vault: Vault, cls: Opens, page: OpenedPage): { pageToken?: string } {
  const token = openOrNull(() => pageToken(vault, cls, page));
  return token === null ? {} : { pageToken: token };
}

/** Sets the cookie that opens the page, until the browser is closed. @throws ApiError link_not_found for a wrong token */
export function openByToken(platform: Platform, ctx: Context, cls: Opens, page: OpenedPage, token: string): void {
  const { vault } = platform;
  const text = openOrNull(() => opened(vault, cls, page));
  if (text === null || !isOneOf(vault.hashes(text, 'page-link'), token)) throw new ApiError('link_not_found');
  setCookie(platform, ctx, { name: cookieOf(cls, page), value: vault.hash(text, 'page-cookie') });
}

/** Time for which a browser that is remembered opens a page without its password. */
const REMEMBERED_MS = 7 * 86_400_000;

/** Has the browser open the page for a week, for somebody who has just opened it; the time is part of what is signed. */
export function rememberDevice(platform: Platform, ctx: Context, cls: Opens, page: OpenedPage): void {
  const { vault } = platform;
  const end = String(databaseNow().getTime() + REMEMBERED_MS);
  const value = `${end}.${vault.hash(openedUntil(opened(vault, cls, page), end), 'page-cookie')}`;
  setCookie(platform, ctx, { name: cookieOf(cls, page), value, maxAge: REMEMBERED_MS });
}

/** Has it ask for the password again. */
export function forgetDevice(platform: Platform, ctx: Context, cls: Opens, page: OpenedPage): void {
  setCookie(platform, ctx, { name: cookieOf(cls, page), value: null });
}

/** Tells whether the browser is remembered, and still opens the page. */
export function isRemembered(platform: Platform, ctx: Context, cls: Opens, page: OpenedPage): boolean {
  return (readCookie(platform, ctx, cookieOf(cls, page))?.includes('.') ?? false) && isOpened(platform, ctx, cls, page);
}

/**
 * Tells whether the browser has opened the page by a link, or is remembered, and its password is still the one from then.
 * @throws ApiError request_id_missing for a write without `x-request-id`, which other sites' forms cannot send
 */
export function isOpened(platform: Platform, ctx: Context, cls: Opens, page: OpenedPage): boolean {
  const cookie = readCookie(platform, ctx, cookieOf(cls, page));
  if (!cookie) return false;
  const { vault } = platform;
  const text = openOrNull(() => opened(vault, cls, page));
  const [signature = '', end] = cookie.split('.').reverse();
  if (end !== undefined && !(Number(end) > databaseNow().getTime())) return false;
  if (text === null || !isOneOf(vault.hashes(openedUntil(text, end), 'page-cookie'), signature)) return false;
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD' && !ctx.get('x-request-id')) {
    throw new ApiError('request_id_missing');
  }
  return true;
}

/** Returns until when a browser that opens the page is remembered; undefined for one that forgets it when it is closed. */
export function rememberedUntil(
  platform: Platform,
  ctx: Context,
  cls: Pick<Opens, 'id'>,
  page: OpenedPage,
): Date | undefined {
  const [, end] = readCookie(platform, ctx, cookieOf(cls, page))?.split('.').reverse() ?? [];
  return end === undefined ? undefined : new Date(Number(end));
}

const isOneOf = (secrets: readonly string[], given: string) => secrets.some((secret) => equalSecrets(secret, given));
