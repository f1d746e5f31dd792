import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MailModel } from '../../records/mail.ts';
import {
  deadMails,
  deliver,
  later,
  mailbox,
  openMailbox,
  queue,
  statuses,
  submissions,
  submitted,
} from '../../testing/deliveries.ts';
import { stopClock } from '../../testing/clock.ts';
import { DIALOGUE } from '../../testing/mailbox.ts';
import { readStop } from './stop.ts';

describe('a sender that stood still', () => {
  const PAUSE_MS = 130_000;

  test('hands nothing over while nobody can tell whose it is, and has counted no failure', async () => {
    await queue(submitted(1));
    const began = stopClock().getTime();
    mailbox.beforeRecipient = async () => {
      mailbox.beforeRecipient = null;
      stopClock(began + PAUSE_MS);
      jest.spyOn(MailModel, 'updateOne').mockImplementationOnce(() => {
        throw new Error('the database is away');
      });
    };
    // The lease has run out by then, so the next sender takes the mail.
    expect(await deliver({ now: () => new Date() })).toBe(1);
    expect(mailbox.mails).toHaveLength(1);
    expect(await MailModel.findOne().lean()).toMatchObject({ attempts: 2, lastFault: null, failingSince: null });
    jest.restoreAllMocks();
  });
});

describe('a mail server that is away', () => {
  // Retries are due by the clock, not by how long a test takes.
  beforeEach(() => void stopClock());

  test.each(DIALOGUE)('or dies at %s costs no mail, and a copy with the same Message-ID at most', async (place) => {
    await queue(...submissions(6));
    const dead = mailbox;
    dead.diesAt = place;
    expect(await deliver()).toBe(0);
    expect(new Set(await statuses())).toEqual(new Set(['queued']));
    expect(dead.mails.length > 0).toBe(place === 'taken');

    await openMailbox(dead.port);
    expect(await deliver({ now: later(6_000) })).toBe(6);
    const ids = mailbox.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toHaveLength(6);
    for (const copy of dead.mails) expect(ids).toContain(copy.messageId);
  });
});

describe('a mail server that refuses mails once they have come in', () => {
  beforeEach(() => void stopClock());

  test('goes on refusing, where it asks only for recipients that are not there', async () => {
    await queue(...submissions(3));
    mailbox.refusedContent.set('all', 554);
    await deliver();
    await queue(submitted(8), submitted(9));
    for (const i of [8, 9]) mailbox.refused.set(`noa-${i}@example.edu`, 550);
    await deliver({ now: later(6_000) });
    expect(await readStop()).toMatchObject({ fault: 'message', failures: 2 });
    expect(await deadMails()).toBe(2);
  });

  test('of one refuses that one, which is tried some thirty times in a day and is dead then', async () => {
    await queue(...submissions(4));
    mailbox.refusedContent.set('noa-1@example.edu', 554);
    expect(await deliver()).toBe(3);
    expect(await readStop()).toBeNull();
    expect(await statuses()).toEqual(['sent', 'queued', 'sent', 'sent']);
    const one = () => MailModel.findOne({ 'to.address': 'noa-1@example.edu' }).lean();
    for (let hour = 0; hour <= 25; hour += 0.5) await deliver({ now: later(hour * 3_600_000) });
    expect(await one()).toMatchObject({ status: 'dead', lastFault: 'message', lastError: 'EMESSAGE 554' });
    expect((await one())!.attempts).toBeGreaterThan(20);
    expect((await one())!.attempts).toBeLessThan(40);
    expect(await readStop()).toBeNull();
  });

  test('now and then, with others taken between, is not stopped for', async () => {
    for (const i of [1, 3, 5, 7]) {
      mailbox.refusedContent.set(`noa-${i}@example.edu`, 554);
      await queue(submitted(i));
      expect(await deliver()).toBe(0);
      await queue(submitted(i + 1));
      expect(await deliver()).toBe(1);
    }
    expect(await readStop()).toBeNull();
  });
});
