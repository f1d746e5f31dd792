import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getHome, leaveHome, openHome, sendHomeLink } from '@study-groups/contracts/home';
import type { HomeLink } from '@study-groups/contracts/links';
import { ClassModel } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { LinkRequestModel } from '../../records/link-request.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass } from '../../testing/factories.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { mailRequestedLinks } from '../outbox/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const DANA = 'dana@example.edu';
/** Asks for a link, and has the worker do its part. */
const ask = async (email: string) => {
  const answer = await api.call(sendHomeLink, { body: { email, language: 'he' } });
  await mailRequestedLinks(api.platform);
  return answer;
};

/** The link of the only mail. */
async function mailedLink(): Promise<HomeLink> {
  const mail = await MailModel.findOne().lean();
  expect(mail).toMatchObject({ kind: 'home-link', to: { address: DANA }, language: 'he' });
  return (openMail(api.platform.vault, mail!).props as MailProps['home-link']).link;
}

describe('the link to one’s home', () => {
  test('is mailed to people who have a class or a seat at one, and to nobody else, with the same answer', async () => {
    const cls = await buildClass(api.platform);
    await buildSeat(cls, { email: 'ada@example.edu' });
    await buildSeat(cls, { email: 'gone@example.edu', removedAt: new Date() });
    const answers = [];
    for (const email of [DANA, 'ada@example.edu', 'gone@example.edu', 'nobody@example.edu'])
      answers.push(await ask(email));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { success: true }]));
    const mails = await MailModel.find().sort({ id: 1 }).lean();
    expect(mails.map(({ to }) => to.address)).toEqual([DANA, 'ada@example.edu']);
  });

  test('is looked for once it is answered: until then the same is stored of every address', async () => {
    await buildClass(api.platform);
    for (const email of [DANA, 'nobody@example.edu']) await api.call(sendHomeLink, { body: { email, language: 'he' } });
    expect(await LinkRequestModel.find().lean()).toMatchObject([{ email: DANA }, { email: 'nobody@example.edu' }]);
    expect([await MailModel.countDocuments(), await HomeLinkModel.countDocuments()]).toEqual([0, 0]);
    // Two workers at once mail it once, and nothing stays of either.
    await Promise.all([mailRequestedLinks(api.platform), mailRequestedLinks(api.platform)]);
    await mailedLink();
    expect([await MailModel.countDocuments(), await LinkRequestModel.countDocuments()]).toEqual([1, 0]);
  });

  test('signs its address in once, until it is left; a wrong token uses nothing up', async () => {
    await buildClass(api.platform);
    await ask(DANA);
    const link = await mailedLink();
    const wrong = await api.call(openHome, { body: { ...link, token: 'x'.repeat(43) } });
    expect(wrong.status).toBe(404);
    const opened = await api.call(openHome, { body: link });
    expect(opened.body).toEqual({ email: DANA, slug: null });
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect((await api.call(openHome, { body: link })).status).toBe(404);

    const headers = { cookie: cookie.split(';')[0]! };
    expect((await api.call(getHome, { headers })).body.email).toBe(DANA);
    const forged = await api.call(leaveHome, { headers: { ...headers, 'x-request-id': '' } });
    expect([forged.status, forged.body.code]).toEqual([400, 'request_id_missing']);
    expect((await api.call(leaveHome, { headers })).status).toBe(200);
    expect((await api.call(getHome, { headers })).status).toBe(401);
  });

  test('whose answer was lost signs in once more by the same request, and by no other', async () => {
    await buildClass(api.platform);
    await ask(DANA);
    const link = await mailedLink();
    const open = (key: string) => api.call(openHome, { body: link, headers: { 'idempotency-key': key } });
    await open('first-request-0001');
    expect((await open('other-request-0002')).status).toBe(404);
    const [cookie = ''] = (await open('first-request-0001')).headers.getSetCookie();
    expect((await api.call(getHome, { headers: { cookie: cookie.split(';')[0]! } })).body.email).toBe(DANA);
    const { expiresAt } = (await HomeLinkModel.findOne().lean())!;
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 120_000);
  });

  test('ends with its time, and so does a session', async () => {
    await buildClass(api.platform);
    await ask(DANA);
    const link = await mailedLink();
    await HomeLinkModel.updateOne({ id: link.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await api.call(openHome, { body: link })).status).toBe(404);
    const headers = await signInByMail(api, DANA);
    await HomeSessionModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await api.call(getHome, { headers })).status).toBe(401);
  });

  test('is mailed five times in half an hour to an address, known or not', async () => {
    for (const email of [DANA, 'nobody@example.edu']) {
      for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200);
      expect((await ask(email)).status).toBe(429);
    }
  });

  test('leaves nothing of itself but a row without its token', async () => {
    await buildClass(api.platform);
    await ask(DANA);
    const { token } = await mailedLink();
    const stored = JSON.stringify([await HomeLinkModel.find().lean(), await ClassModel.find().lean()]);
    expect(stored).not.toContain(token);
    await api.call(openHome, { body: await mailedLink() });
    expect(JSON.stringify(await HomeSessionModel.find().lean())).not.toContain(token);
    expect(api.logs.join('')).not.toContain(token);
  });
});
