import { setTimeout as sleep } from 'node:timers/promises';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDatabaseAway } from '../../platform/database-away.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/vault.ts';
import { openMail } from '../../records/mail-payload.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { type Failure, failureOf } from './faults.ts';
import { renderMail } from './render.ts';
import { displayName } from './strangers-words.ts';
import { askToSend, giveTryBack, goOnSending, retryAfter, stopSending } from './stop.ts';
import type { MailTransport } from './transport.ts';

/** What a mail goes through on its way: leased, taken by the server but not marked yet, and marked. */
export const MAIL_STEPS = ['mail-leased', 'mail-taken', 'mail-marked'] as const;
export type MailStep = (typeof MAIL_STEPS)[number];

/** What the delivery works with. */
export interface Delivery {
  platform: Platform;
  transport: MailTransport;
  /** The present; another one in tests. */
  now?: () => Date;
  /** Called when a mail reaches a step. */
  onStep?: (step: MailStep) => Promise<void>;
  /** Asked before each mail: whether an operator has paused the sending. */
  isPaused?: () => Promise<boolean>;
  /** No more mails are taken once it is aborted. */
  signal?: AbortSignal;
}

const SENDERS = 5;
/** How long a lease outlives its sender, who renews it while a slow server keeps the mail waiting. */
const LEASE_MS = 120_000;
const RENEW_EVERY_MS = 30_000;
const GIVE_UP_AFTER_MS = 86_400_000;
/** How often a sent mail is marked while the database is away. */
const MARK_ATTEMPTS = 30;
const MARK_AGAIN_MS = 1_000;

const leaseOwner = newToken();

/** The Message-ID of a mail: its key at the host of PUBLIC_URL. */
export function messageIdOf(key: string, publicUrl: string): string {
  return `<${key}@${new URL(publicUrl).hostname}>`;
}

/**
 * Sends every mail that is due, several at a time. Each is leased, sent, then marked: a process that dies in between
 * leaves a mail that is sent once more when its lease has run out, with the same Message-ID. Safe beside other processes.
 * While the mail server takes no mails one is tried now and then, by one process. Settles when none is on its way any
 * more, even if the database went away meanwhile.
 * @returns how many were sent
 */
export async function deliverDueMails(delivery: Delivery): Promise<number> {
  // Alone: where the server takes none, it need not be asked by all senders to tell.
  const first = await sendNext(delivery);
  if (!first) return 0;
  const senders = Array.from({ length: SENDERS }, async () => {
    let sent = 0;
    for (let outcome = await sendNext(delivery); outcome; outcome = await sendNext(delivery)) {
      if (outcome === 'sent') sent += 1;
    }
    return sent;
  });
  await Promise.allSettled(senders);
  const sent = (await Promise.all(senders)).reduce((sum, each) => sum + each);
  return sent + (first === 'sent' ? 1 : 0);
}

/** Sends the next mail. @returns undefined if there is none, or none may be sent now */
async function sendNext(delivery: Delivery): Promise<'sent' | 'failed' | undefined> {
  if (delivery.signal?.aborted || (await delivery.isPaused?.())) return undefined;
  const leave = await askToSend(present(delivery));
  if (leave === 'not') return undefined;
  const mail = await leaseNext(delivery);
  if (mail) return attempt(delivery, mail, leave === 'to try');
  if (leave === 'to try') await giveTryBack(present(delivery));
  return undefined;
}

const present = ({ now }: Delivery) => now?.() ?? databaseNow();

/** Takes the mail that has waited longest. */
async function leaseNext(delivery: Delivery): Promise<MailDocument | null> {
  const now = present(delivery);
  return MailModel.findOneAndUpdate(
    {
      status: 'queued',
      nextAttemptAt: trusted({ $lte: now }),
      $or: [{ leaseUntil: null }, { leaseUntil: trusted({ $lte: now }) }],
    },
    { $set: { leaseUntil: new Date(now.getTime() + LEASE_MS), leaseOwner }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1, id: 1 }, returnDocument: 'after' },
  ).lean();
}

async function attempt(delivery: Delivery, mail: MailDocument, isTry: boolean): Promise<'sent' | 'failed'> {
  const { onStep, platform } = delivery;
  await onStep?.('mail-leased');
  try {
    await send(delivery, mail);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.stopsAll) await stopSending(failure, isTry, present(delivery), platform.logger);
    else if (isTry) await goOnSending(platform.logger);
    await postpone(delivery, mail, failure);
    return 'failed';
  }
  await onStep?.('mail-taken');
  if (isTry) await goOnSending(platform.logger);
  await markSent(delivery, mail);
  await onStep?.('mail-marked');
  return 'sent';
}

async function send(delivery: Delivery, mail: MailDocument): Promise<void> {
  const { platform, transport } = delivery;
  const { PUBLIC_URL } = platform.env;
  const renewing = setInterval(() => void renewLease(delivery, mail), RENEW_EVERY_MS);
  try {
    const rendered = await renderMail(openMail(platform.vault, mail), mail.language, PUBLIC_URL);
    const messageId = messageIdOf(mail.key, PUBLIC_URL);
    const to = { name: displayName(mail.to.name), address: mail.to.address };
    await transport.send({ ...rendered, messageId, language: mail.language, to });
  } finally {
    clearInterval(renewing);
  }
}

async function renewLease(delivery: Delivery, { id, kind }: MailDocument): Promise<void> {
  const leaseUntil = new Date(present(delivery).getTime() + LEASE_MS);
  try {
    await MailModel.updateOne({ id, leaseOwner, status: 'queued' }, { $set: { leaseUntil } });
  } catch (error) {
    const { name } = error as Error;
    delivery.platform.logger.warn({ mail: id, kind, reason: name }, 'The lease of a mail is as it was');
  }
}

/** Whoever holds the lease by now: the mail was taken, and that is what is written down, as soon as the database answers. */
async function markSent(delivery: Delivery, { id }: MailDocument): Promise<void> {
  const sent = {
    status: 'sent',
    sentAt: present(delivery),
    leaseUntil: null,
    leaseOwner: null,
    lastError: null,
    lastFault: null,
  } as const;
  for (let tries = 1; ; tries++) {
    try {
      await MailModel.updateOne({ id }, { $set: sent });
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || tries === MARK_ATTEMPTS) throw error;
      await sleep(MARK_AGAIN_MS);
    }
  }
}

/**
 * Puts a mail off, or gives it up: what will never be taken at once, what failed for a day else. What the server does to all
 * mails alike is no failure of this one.
 */
async function postpone(delivery: Delivery, mail: MailDocument, failure: Failure): Promise<void> {
  const { id, kind, attempts } = mail;
  const { fault, code } = failure;
  const now = present(delivery);
  // A mail that nobody tried to send, for there was no worker or mail server, has not failed yet.
  const failingSince = failure.stopsAll ? mail.failingSince : (mail.failingSince ?? now);
  const isTooOld = failingSince !== null && now.getTime() - failingSince.getTime() > GIVE_UP_AFTER_MS;
  const isDead = failure.isPermanent || (isTooOld && !failure.stopsAll);
  delivery.platform.logger.warn(
    { mail: id, kind, attempts, fault, reason: code },
    isDead ? 'A mail is given up' : 'A mail is sent later',
  );
  const change = {
    status: isDead ? 'dead' : 'queued',
    nextAttemptAt: new Date(now.getTime() + retryAfter(attempts)),
    leaseUntil: null,
    leaseOwner: null,
    failingSince,
    lastFault: fault,
    lastError: code,
  } as const;
  await MailModel.updateOne({ id, leaseOwner, status: 'queued' }, { $set: change });
}
