import { deliverDueMails, type MailStep } from '../features/outbox/deliver.ts';
import type { MailTransport, OutgoingMail } from '../features/mails/transport.ts';
import type { Random } from '../matching/random.ts';
import type { Platform } from '../platform/platform.ts';
import { MailModel } from '../records/mail.ts';
import { calendarMailbox, type CalendarMailbox, type KeptEvent } from './calendar-mailbox.ts';

const MINUTE_MS = 60_000;
/** Time by which the clock may advance until the last mail is out. */
const OUT_WITHIN_MS = 12 * 60 * MINUTE_MS;

/** Mishaps that a mail meets with by chance; the server accepts the rest and says so. */
const MISHAPS = ['no server', 'not now', 'no answer', 'killed before', 'killed after'] as const;

/**
 * Two workers that send mails to a server on a bad line: one mail in five is not taken, or taken twice for the answer was lost,
 * or its worker is killed before or after it was taken.
 */
export class FailingPost {
  readonly #mailboxes = new Map<string, CalendarMailbox>();
  readonly #platform: Platform;
  readonly #random: Random;
  /** Number of mails that met with a mishap. */
  mishaps = 0;

  constructor(platform: Platform, random: Random) {
    this.#platform = platform;
    this.#random = random;
  }

  /** Has both workers send what is due. @param aheadMs how far their clock is ahead of the stopped one */
  async work(aheadMs = 0): Promise<void> {
    await Promise.allSettled([this.#worker(aheadMs), this.#worker(aheadMs)]);
  }

  /** Returns the contents of the calendars, by address, once every mail is out. @throws if one is not within half a day */
  async calendars(): Promise<Map<string, KeptEvent[]>> {
    for (let ahead = 0; await MailModel.exists({ status: 'queued' }); ahead += 5 * MINUTE_MS) {
      if (ahead > OUT_WITHIN_MS) throw new Error('mails are waiting still');
      await this.work(ahead);
    }
    return new Map([...this.#mailboxes].map(([address, mailbox]) => [address, mailbox.events()]));
  }

  async #worker(aheadMs: number): Promise<void> {
    const mishap = () => {
      if (this.#random.below(5) > 0) return undefined;
      this.mishaps++;
      return MISHAPS[this.#random.below(MISHAPS.length)];
    };
    let next: (typeof MISHAPS)[number] | undefined;
    const transport: MailTransport = {
      send: async (mail, beforeData) => {
        if (next === 'no server') throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
        await beforeData();
        if (next === 'not now') throw Object.assign(new Error('busy'), { responseCode: 451, command: 'DATA' });
        this.#take(mail);
        if (next === 'no answer') throw Object.assign(new Error('lost'), { code: 'ESOCKET' });
      },
      close: () => undefined,
    };
    const onStep = async (step: MailStep) => {
      if (step === 'mail-leased') next = mishap();
      const killedAt = { 'killed before': 'mail-leased', 'killed after': 'mail-taken' };
      if (next && step === killedAt[next as keyof typeof killedAt]) throw new Error('killed');
    };
    const now = () => new Date(Date.now() + aheadMs);
    await deliverDueMails({ platform: this.#platform, transport, now, onStep });
  }

  #take({ to: { address }, calendar }: OutgoingMail): void {
    if (!calendar) return;
    const mailbox = this.#mailboxes.get(address) ?? calendarMailbox();
    this.#mailboxes.set(address, mailbox);
    mailbox.take(calendar.ics);
  }
}
