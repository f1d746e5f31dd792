import { describe, expect, test } from '@jest/globals';
import { buildClass } from '../testing/factories.ts';
import { MailModel } from './mail.ts';
import { api, edit, RECEIVED, sentAfter, signUp, VICTIM } from '../testing/strangers-mails.ts';

describe('a mailbox that is named over and over', () => {
  /** Signs up with an address, and gives it away to an invented one. */
  const nameAndLeave = async (classId: number, round: number) => {
    const accessKey = await signUp(classId, VICTIM);
    await edit(accessKey, classId, { email: `left-${round}@example.edu` });
  };

  test('in one class gets ten mails and a few, and its owner’s confirmation within ten minutes', async () => {
    const [cls, another] = [await buildClass(api.platform), await buildClass(api.platform)];
    for (let round = 0; round < 20; round += 1) await nameAndLeave(cls.id, round);
    await signUp(cls.id, VICTIM);
    await signUp(another.id, VICTIM);
    const toVictim = async (minutes: number) => (await sentAfter(minutes)).filter((each) => each.startsWith(VICTIM));
    // Ten of the class that is abused, and one of the other.
    const atOnce = await toVictim(0);
    expect(atOnce).toHaveLength(11);
    expect(await toVictim(9)).toEqual([]);
    expect(await toVictim(10)).toEqual([RECEIVED]);
    expect(await MailModel.countDocuments({ 'to.address': VICTIM, status: 'queued' })).toBe(0);
  });
});
