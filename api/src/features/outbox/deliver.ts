import { setTimeout as sleep } from 'node:timers/promises';
import { databaseNow } from '../../platform/clock.ts';
import { isDatabaseAway } from '../../platform/database-away.ts';
import type { Platform } from '../../platform/platform.ts';
import { openMail } from '../../records/mail-payload.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { type Failure, failureOf } from '../mails/faults.ts';
import { holdForMailbox } from './hold.ts';
import { type Lease, leaseNext } from './lease.ts';
import { renderMail } from './render.ts';
import { displayName } from '../mails/strangers-words.ts';
import {
  askToSend,
  countRefusal,
  giveTryBack,
  goOnSending,
  isOfRefusals,
  isServersDoing,
  type Leave,
  refusedDomains,
  retryAfter,
} from './stop.ts';
import type { MailTransport } from '../mails/transport.ts';

/** The steps of a mail's delivery: leased, accepted by the server but not marked yet, and marked. */
export const MAIL_STEPS = ['mail-leased', 'mail-taken', 'mail-marked'] as const;
export type MailStep = (typeof MAIL_STEPS)[number];

/** The resources that the delivery uses. */
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
const GIVE_UP_AFTER_MS = 86_400_000;
/**
 * The longest wait between retries of a mail that was refused for good: some thirty attempts in its day, instead of one every
 * ten minutes.
 */
const LAST_RETRY_OF_REFUSED_MS = 3_600_000;
/** Number of attempts to mark a sent mail while the database is away. */
const MARK_ATTEMPTS = 30;
const MARK_AGAIN_MS = 1_000;

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
  // Alone: where the server takes none, one sender finds that out for all.
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
async function sendNext(delivery: Delivery): Promise<'sent' | 'failed' | 'held' | undefined> {
  if (delivery.signal?.aborted || (await delivery.isPaused?.())) return undefined;
  const leave = await askToSend(present(delivery));
  if (!leave) return undefined;
  const leasing = { present: () => present(delivery), logger: delivery.platform.logger };
  // Where mails are refused, one of them would be no fair try.
  const { stop } = leave;
  const lease = await leaseNext(leasing, stop && isOfRefusals(stop) ? await refusedDomains(stop) : undefined);
  if (lease && (await holdForMailbox(delivery.platform, lease, present(delivery)))) {
    return attempt(delivery, lease, leave);
  }
  if (leave.stop) await giveTryBack(present(delivery));
  return lease && 'held';
}

const present = ({ now }: Delivery) => now?.() ?? databaseNow();

async function attempt(delivery: Delivery, lease: Lease, leave: Leave): Promise<'sent' | 'failed'> {
  const { onStep, platform } = delivery;
  await onStep?.('mail-leased');
  try {
    await lease.keepDuring(() => send(delivery, lease));
  } catch (error) {
    if (lease.isLost) {
      platform.logger.warn({ mail: lease.mail.id, kind: lease.mail.kind }, 'A mail is left to who has it by now');
      if (leave.stop) await giveTryBack(present(delivery));
      return 'failed';
    }
    const failure = failureOf(error);
    const isServers = await isServersDoing(failure, lease.mail.id, leave, present(delivery), platform.logger);
    await postpone(delivery, lease, failure, isServers);
    if (!isServers) await countRefusal(failure, lease.mail, present(delivery), platform.logger);
    return 'failed';
  }
  await onStep?.('mail-taken');
  if (leave.stop || leave.isAfterRefusals) await goOnSending(platform.logger);
  await markSent(delivery, lease.mail);
  await onStep?.('mail-marked');
  return 'sent';
}

async function send({ platform, transport }: Delivery, lease: Lease): Promise<void> {
  const { mail } = lease;
  const { PUBLIC_URL } = platform.env;
  const rendered = await renderMail(openMail(platform.vault, mail), mail.language, PUBLIC_URL);
  const messageId = messageIdOf(mail.key, PUBLIC_URL);
  const to = { name: displayName(mail.to.name), address: mail.to.address };
  await transport.send({ ...rendered, messageId, language: mail.language, to }, () => lease.assertHeld());
}

/**
 * Marks a mail as sent, no matter who holds the lease by now: the mail was accepted, and that is written down as soon as the
 * database answers.
 */
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
 * Puts a mail off, or gives it up: what its recipient will never take at once, what failed for a day else. What the server
 * does to all mails alike is no failure of this one.
 */
async function postpone(delivery: Delivery, lease: Lease, failure: Failure, isServers: boolean): Promise<void> {
  const { id, kind, attempts, ...mail } = lease.mail;
  const { fault, code } = failure;
  const now = present(delivery);
  // A mail that nobody tried to send, for there was no worker or mail server, has not failed yet.
  const failingSince = isServers ? mail.failingSince : (mail.failingSince ?? now);
  const isTooOld = failingSince !== null && now.getTime() - failingSince.getTime() > GIVE_UP_AFTER_MS;
  const isDead = !isServers && (failure.isFinal || isTooOld);
  delivery.platform.logger.warn(
    { mail: id, kind, attempts, fault, reason: code },
    isDead ? 'A mail is given up' : 'A mail is sent later',
  );
  const wait = retryAfter(attempts, failure.isRefusal && !isServers ? LAST_RETRY_OF_REFUSED_MS : undefined);
  const change = {
    status: isDead ? 'dead' : 'queued',
    nextAttemptAt: new Date(now.getTime() + wait),
    leaseUntil: null,
    leaseOwner: null,
    failingSince,
    lastFault: fault,
    lastError: code,
  } as const;
  await MailModel.updateOne(lease.held, { $set: change });
}
