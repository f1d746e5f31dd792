import { HOME_LINK_MINUTES, type HomeLink } from '@study-groups/contracts/links';
import type { Language } from '@study-groups/contracts/language';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalSecrets, type Vault } from '../../platform/vault.ts';
import { ClassModel } from '../../records/class.ts';
import { HomeLinkModel, type HomeLinkRecord } from '../../records/home-link.ts';
import { requestLink } from '../../records/link-request.ts';
import { queueMail } from '../../records/outbox.ts';
import { SeatModel, TAKEN } from '../../records/seat.ts';
import { refuseIfOnlyByProvider } from '../openid-connect/ways-in.ts';

const PURPOSE = 'home-link';

const named = ({ id, email }: Pick<HomeLinkRecord, 'id' | 'email'>) => JSON.stringify([id, email]);

/** Tells whether a token came with the mail of a link. */
export function isHomeToken(vault: Vault, link: HomeLinkRecord, token: string): boolean {
  return vault.hashes(named(link), PURPOSE).some((right) => equalSecrets(right, token));
}

/** Makes a link that signs an address in, once. @param minutes how long it lasts */
export async function issueHomeLink(
  { vault }: Pick<Platform, 'vault'>,
  session: ClientSession,
  { email, classId = null, minutes }: { email: string; classId?: number | null; minutes: number },
): Promise<HomeLink> {
  const id = await nextId('home_links');
  const expiresAt = new Date(databaseNow().getTime() + minutes * 60_000);
  await HomeLinkModel.create([{ id, email, classId, expiresAt }], { session });
  return { id, token: vault.hash(named({ id, email }), PURPOSE) };
}

/** Tells whether an address has a class, or a seat at one. */
export async function hasClasses(email: string, session: ClientSession | null = null): Promise<boolean> {
  const own = { instructorEmail: email, status: trusted({ $ne: 'rejected' as const }) };
  const seat = { email, ...TAKEN, role: trusted({ $ne: 'owner' as const }) };
  const found =
    (await ClassModel.findOne(own, '_id').session(session).lean()) ??
    (await SeatModel.findOne(seat, '_id').session(session).lean());
  return found !== null;
}

/**
 * Has the link to one's home mailed. Nobody learns whether an address has classes: see `LinkRequestRecord`.
 * @throws ApiError provider_only or too_many_requests
 */
export async function sendHomeLink(platform: Platform, email: string, language: Language): Promise<void> {
  await refuseIfOnlyByProvider();
  await platform.limits.homeLinkMails.take(email);
  await requestLink('home-link', email, language);
}

/** Mails the link that was asked for; an address that has no classes gets none. @returns whether it has any */
export async function mailHomeLink(
  platform: Pick<Platform, 'vault'>,
  session: ClientSession,
  { email, language }: { email: string; language: Language },
): Promise<boolean> {
  if (!(await hasClasses(email))) return false;
  const link = await issueHomeLink(platform, session, { email, minutes: HOME_LINK_MINUTES });
  await queueMail(platform, session, {
    kind: 'home-link',
    to: { name: '', address: email },
    language,
    classId: null,
    occurrence: `link-${link.id}`,
    props: { link, minutes: HOME_LINK_MINUTES },
  });
  return true;
}
