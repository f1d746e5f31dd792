import { beforeEach, describe, expect, test } from '@jest/globals';
import { stopClock } from '../../testing/clock.ts';
import {
  deadMails,
  deliver,
  later,
  mailbox,
  queue,
  statuses,
  submissions,
  submitted,
} from '../../testing/deliveries.ts';
import { readStop } from './stop.ts';

const DAY_MS = 86_400_000;
describe('a mail server that lets no recipient pass', () => {
  beforeEach(() => void stopClock());
  const HOUR_MS = 3_600_000;

  test.each(['550 5.7.1 relaying denied', '550 relay not permitted', '454 4.7.1 relay access denied'])(
    'with "%s" to everybody is stopped for, and costs none of them',
    async (reply) => {
      await queue(...submissions(12));
      mailbox.refused.set('all', reply);
      expect(await deliver()).toBe(0);
      const code = `EENVELOPE ${reply.slice(0, 3)}`;
      expect(await readStop()).toMatchObject({ fault: 'recipient', code, failures: 1 });
      for (const day of [0, 1, 2]) expect(await deliver({ now: later(day * DAY_MS + HOUR_MS) })).toBe(0);
      expect([await deadMails(), (await readStop())?.failures]).toEqual([0, 4]);

      mailbox.refused.clear();
      await deliver({ now: later(4 * DAY_MS) });
      await deliver({ now: later(4 * DAY_MS + HOUR_MS) });
      expect(new Set(await statuses())).toEqual(new Set(['sent']));
      expect(await readStop()).toBeNull();
    },
  );

  test('is noticed in ones and twos, and what was given up before that is kept after all', async () => {
    mailbox.refused.set('all', '550 relay not permitted');
    for (let i = 0; i < 3; i++) {
      expect([await readStop(), await deadMails()]).toEqual([null, i]);
      await queue(submitted(i));
      await deliver();
    }
    expect([(await readStop())?.fault, await deadMails()]).toEqual(['recipient', 0]);
  });

  test('for the time being is stopped for when it has taken nothing for an hour', async () => {
    await queue(...submissions(4));
    mailbox.refused.set('all', '450 4.7.1 greylisted');
    await deliver();
    await deliver({ now: later(HOUR_MS / 2) });
    expect(await readStop()).toBeNull();
    await deliver({ now: later(2 * HOUR_MS) });
    expect(await readStop()).toMatchObject({ fault: 'recipient', code: 'EENVELOPE 450' });
    for (const day of [1, 2]) await deliver({ now: later(day * DAY_MS + HOUR_MS) });
    expect(await deadMails()).toBe(0);
  });

  test('though each by the name of the mailbox, is not stopped for: these are none of ours', async () => {
    await queue(...submissions(6));
    mailbox.refused.set('all', '550 5.1.1 no such mailbox');
    await deliver();
    expect([await readStop(), await deadMails()]).toEqual([null, 6]);
  });

  test('but those of others, which are sent, refuses that one', async () => {
    await queue(...submissions(4));
    mailbox.refused.set('noa-1@example.edu', '550 5.7.1 their server wants nothing of yours');
    expect(await deliver()).toBe(3);
    for (const hour of [1, 2, 25]) await deliver({ now: later(hour * HOUR_MS) });
    expect([await readStop(), await statuses()]).toEqual([null, ['sent', 'dead', 'sent', 'sent']]);
  });

  test('of one domain is tried with another, and then stopped for no more', async () => {
    const elsewhere = submissions(40).map((mail, i) => ({
      ...mail,
      to: { name: 'Eve', address: `eve-${i}@refused.example` },
    }));
    await queue(...elsewhere, submitted(50));
    for (const { to } of elsewhere) mailbox.refused.set(to.address, '550 5.7.1 refused');
    await deliver();
    expect((await readStop())?.fault).toBe('recipient');
    await deliver({ now: later(5_000) });
    expect(mailbox.mails.map(({ recipient }) => recipient)).toEqual(['noa-50@example.edu']);
  });
});
