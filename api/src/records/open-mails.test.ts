import { describe, expect, test } from '@jest/globals';
import { requestClass } from '@study-groups/contracts/class';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { stopClock } from '../testing/clock.ts';
import { buildClass, buildRequestForm } from '../testing/factories.ts';
import { buildProof } from '../testing/proof.ts';
import { openMail } from './mail-payload.ts';
import { MailModel } from './mail.ts';
import { api, edit, MINUTE, RECEIVED, sentAfter, signUp, start, VICTIM } from '../testing/strangers-mails.ts';

/** Takes all the turns that come at once, as strangers may have done through any process. */
const useUp = (key: string, atOnce: number) =>
  api.platform.limits.turns.tryTake(key, { atOnce, perHour: atOnce }, atOnce);
const useUpAllClasses = () => useUp('ofAllClasses:installation', 2_000);

const request = () => api.call(requestClass, { body: buildRequestForm({ instructorEmail: VICTIM }) });

describe('a student’s confirmation goes out at once', () => {
  test('after ten requests for classes that name the student, and more, whose mails wait for their own turns', async () => {
    const cls = await buildClass(api.platform);
    for (let asked = 0; asked < 12; asked += 1) expect((await request()).status).toBe(201);
    await signUp(cls.id, VICTIM);
    const toVictim = async (minutes: number) => (await sentAfter(minutes)).filter((each) => each.startsWith(VICTIM));
    const atOnce = await toVictim(0);
    expect([atOnce.length, atOnce.includes(RECEIVED)]).toEqual([11, true]);
    expect([(await toVictim(1)).length, (await toVictim(2)).length]).toEqual([1, 1]);
  });

  test('after twelve thousand mails to nobody within the hour, for a proof', async () => {
    const cls = await buildClass(api.platform);
    await useUpAllClasses();
    await api.platform.limits.signUpsInAllByHour.add('every class', 12_000);
    expect(await signUp(cls.id, VICTIM)).toBe('proof_required');
    await signUp(cls.id, VICTIM, await buildProof(api.platform, `sign-up:${cls.id}`));
    expect(await sentAfter(0)).toEqual([RECEIVED]);
  });

  test('out of a class that is flooded, for a proof, and so do those of whoever came before', async () => {
    const cls = await buildClass(api.platform, { expectedStudents: 10 });
    for (let at = 0; at < 20; at += 1) await signUp(cls.id, `nobody-${at}@example.edu`);
    expect(await signUp(cls.id, VICTIM)).toBe('proof_required');
    await signUp(cls.id, VICTIM, await buildProof(api.platform, `sign-up:${cls.id}`));
    const sent = await sentAfter(0);
    expect(sent).toContain(RECEIVED);
    expect(sent.filter((each) => each.startsWith('nobody-'))).toHaveLength(20);
  });

  test('whatever was edited in this class and in others', async () => {
    const cls = await buildClass(api.platform);
    await useUpAllClasses();
    await useUp(`ofClass:${cls.id}`, 300);
    await signUp(cls.id, VICTIM);
    expect(await sentAfter(0)).toEqual([RECEIVED]);
  });
});

describe('a mail about a change', () => {
  test('is held back when all turns are taken, and sent in the order of its class, which no other class makes longer', async () => {
    const [flooded, cls] = [await buildClass(api.platform), await buildClass(api.platform)];
    const [first, second, other] = [
      await signUp(flooded.id, 'first@example.edu'),
      await signUp(flooded.id, 'second@example.edu'),
      await signUp(cls.id, VICTIM),
    ];
    await sentAfter(0);
    await useUpAllClasses();
    await useUp(`ofClass:${flooded.id}`, 300);
    await edit(first, flooded.id, { email: 'first@example.edu' });
    await edit(second, flooded.id, { email: 'second@example.edu' });
    await edit(other, cls.id, { email: VICTIM });
    expect(await sentAfter(0)).toEqual([`${VICTIM}: Your submission was changed`]);
    expect(await sentAfter(0.2)).toEqual(['first@example.edu: Your submission was changed']);
    expect(await sentAfter(0.4)).toEqual(['second@example.edu: Your submission was changed']);
  });

  test('takes the turn of an earlier one that waits, so that one goes out, with the latest answers', async () => {
    const cls = await buildClass(api.platform);
    const accessKey = await signUp(cls.id, VICTIM);
    for (const day of ['monday', 'tuesday', 'friday', 'monday', 'tuesday', 'wednesday', 'friday'] as const) {
      await edit(accessKey, cls.id, { email: VICTIM, availability: { [day]: ['08:00'] } });
    }
    expect(await sentAfter(0)).toHaveLength(6);
    const [waiting, ...more] = await MailModel.find({ status: 'queued' }).lean();
    expect(more).toEqual([]);
    expect(openMail(api.platform.vault, waiting!).props).toMatchObject({ freeCells: [4 * 18] });
    expect(await sentAfter(2)).toEqual([`${VICTIM}: Your submission was changed`]);
  });

  test('that waits for an address which is given up is sent to nobody, and that address hears of nothing', async () => {
    const cls = await buildClass(api.platform);
    const accessKey = await signUp(cls.id, 'own@example.edu');
    for (let times = 0; times < 5; times += 1) await edit(accessKey, cls.id, { email: 'own@example.edu' });
    await edit(accessKey, cls.id, { email: VICTIM });
    await edit(accessKey, cls.id, { email: 'own@example.edu' });
    expect(await MailModel.countDocuments({ 'to.address': VICTIM })).toBe(0);
    expect(await sentAfter(60)).toContain('own@example.edu: Your submission was changed');
  });
});

test('while mails wait, the metrics say how many, and readyz that they do', async () => {
  const cls = await buildClass(api.platform);
  const reported = async () => {
    const { body } = await api.fetch('/metrics');
    const { status, body: ready } = await api.fetch('/readyz');
    return [Number(/^strangers_mails_held_back (\d+)$/m.exec(body)?.[1]), status, ready.checks.strangers];
  };
  const accessKey = await signUp(cls.id, VICTIM);
  expect(await reported()).toEqual([0, 200, 'ok']);
  await useUpAllClasses();
  await useUp(`ofClass:${cls.id}`, 300);
  await edit(accessKey, cls.id, { email: VICTIM });
  expect(await reported()).toEqual([1, 200, expect.stringContaining('wait for their turn')]);
  stopClock(start.getTime() + MINUTE);
  expect(await reported()).toEqual([0, 200, 'ok']);
});

test('what is nothing but its mails is refused past its own turns, which hold up nobody else', async () => {
  const cls = await buildClass(api.platform);
  await useUp('feedback:installation', 300);
  const body = { name: 'Noa Levi', email: VICTIM, type: 'bug', message: 'The grid jumps.' };
  const { status, headers } = await api.call(sendFeedback, { body });
  expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  await signUp(cls.id, VICTIM);
  expect(await sentAfter(0)).toEqual([RECEIVED]);
  expect((await api.call(sendFeedback, { body })).status).toBe(429);
  stopClock(start.getTime() + MINUTE);
  expect((await api.call(sendFeedback, { body })).status).toBe(200);
});
