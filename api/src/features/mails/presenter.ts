import type { getMail, listMails, MailSummary } from '@study-groups/contracts/mail';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { Platform } from '../../platform/platform.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailDocument } from '../../records/mail.ts';
import type { MailStopRecord } from '../../records/mail-stop.ts';
import { renderMail, withPicturesInside } from './render.ts';
import { subjectOf } from './subject.ts';

/** A line of the admin's outbox. */
export function presentMail({ vault }: Pick<Platform, 'vault'>, mail: MailDocument): MailSummary {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.to.address,
    subject: subjectOf(openMail(vault, mail), mail.language),
    language: mail.language,
    status: mail.status,
    attempts: mail.attempts,
    lastFault: mail.lastFault && { fault: mail.lastFault, code: mail.lastError ?? '' },
    nextAttemptAt: mail.status === 'queued' ? mail.nextAttemptAt.toISOString() : null,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

/** A whole mail, its pictures inside the page. */
export async function presentMailPreview(
  platform: Pick<Platform, 'vault' | 'env'>,
  mail: MailDocument,
): Promise<ResponseOf<typeof getMail>> {
  const rendered = await renderMail(openMail(platform.vault, mail), mail.language, platform.env.PUBLIC_URL);
  return { ...presentMail(platform, mail), html: withPicturesInside(rendered), text: rendered.text };
}

/** That nothing is sent, and why. */
export function presentStop(stop: MailStopRecord | null): ResponseOf<typeof listMails>['stopped'] {
  if (!stop) return null;
  const { fault, code, since, nextTryAt } = stop;
  return { fault, code, since: since.toISOString(), nextTryAt: nextTryAt.toISOString() };
}
