import type { getMail, listMails, MailSummary } from '@study-groups/contracts/mail';
import type { ResponseOf } from '@study-groups/contracts/call';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { openOrNull } from '../../platform/vault.ts';
import { findClassRefs } from '../../records/class-refs.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailDocument } from '../../records/mail.ts';
import type { MailStopRecord } from '../../records/mail-stop.ts';
import { withPicturesInside } from '../mails/layout.ts';
import { renderMail, subjectOf } from './render.ts';

const CANNOT_BE_OPENED = 'This mail cannot be opened: it was changed, or sealed with another key';

/** Lines of the admin's outbox. */
export async function presentMails(
  { vault }: Pick<Platform, 'vault'>,
  mails: readonly MailDocument[],
): Promise<MailSummary[]> {
  const classes = await findClassRefs(mails.map(({ classId }) => classId));
  return mails.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    to: mail.to.address,
    subject: openOrNull(() => subjectOf(openMail(vault, mail), mail.language)) ?? CANNOT_BE_OPENED,
    language: mail.language,
    status: mail.status,
    attempts: mail.attempts,
    lastFault: mail.lastFault && { fault: mail.lastFault, code: mail.lastError ?? '' },
    nextAttemptAt: mail.status === 'queued' ? mail.nextAttemptAt.toISOString() : null,
    ...(mail.isHeld && mail.status === 'queued' && mail.nextAttemptAt > databaseNow() && { isHeld: true }),
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    class: (mail.classId !== null && classes.get(mail.classId)) || null,
  }));
}

/** One of them. */
export async function presentMail(platform: Pick<Platform, 'vault'>, mail: MailDocument): Promise<MailSummary> {
  const [summary] = await presentMails(platform, [mail]);
  return summary!;
}

/** A whole mail, its pictures inside the page. */
export async function presentMailPreview(
  platform: Pick<Platform, 'vault' | 'env'>,
  mail: MailDocument,
): Promise<ResponseOf<typeof getMail>> {
  const summary = await presentMail(platform, mail);
  const opened = openOrNull(() => openMail(platform.vault, mail));
  if (!opened) return { ...summary, html: `<p>${CANNOT_BE_OPENED}</p>`, text: CANNOT_BE_OPENED };
  const rendered = await renderMail(opened, mail.language, platform.env.PUBLIC_URL);
  return { ...summary, html: withPicturesInside(rendered), text: rendered.text };
}

/** Presents the fact that nothing is sent, and why. */
export function presentStop(stop: MailStopRecord | null): ResponseOf<typeof listMails>['stopped'] {
  if (!stop) return null;
  const { fault, code, since, nextTryAt } = stop;
  return { fault, code, since: since.toISOString(), nextTryAt: nextTryAt.toISOString() };
}
