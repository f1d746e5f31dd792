import type { OpenedPage } from '@study-groups/contracts/open-token';
import type { Context } from 'koa';
import { readCookie, setCookie } from '../platform/cookies.ts';
import { ApiError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { equalSecrets, openOrNull, type Vault } from '../platform/vault.ts';
import { openPassword } from './class-passwords.ts';
import type { ClassRecord } from './class.ts';

type Opens = Pick<ClassRecord, 'id' | 'passwords'>;

/** What a token or cookie is made from: with the password it changes, so nothing of it is stored. */
const opened = (vault: Vault, cls: Opens, page: OpenedPage) =>
  JSON.stringify([cls.id, page, openPassword(vault, cls, page)]);

const cookieOf = (cls: Opens, page: OpenedPage) => `open-${page}-${cls.id}`;

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

/**
 * Whether the browser has opened the page by a link, and its password is still the one from then.
 * @throws ApiError request_id_missing for a write without `x-request-id`, which other sites' forms cannot send
 */
export function isOpened(platform: Platform, ctx: Context, cls: Opens, page: OpenedPage): boolean {
  const cookie = readCookie(platform, ctx, cookieOf(cls, page));
  if (!cookie) return false;
  const { vault } = platform;
  const text = openOrNull(() => opened(vault, cls, page));
  if (text === null || !isOneOf(vault.hashes(text, 'page-cookie'), cookie)) return false;
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD' && !ctx.get('x-request-id')) {
    throw new ApiError('request_id_missing');
  }
  return true;
}

const isOneOf = (secrets: readonly string[], given: string) => secrets.some((secret) => equalSecrets(secret, given));
