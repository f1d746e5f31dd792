import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataLink } from '@study-groups/contracts/links';
import * as calls from '@study-groups/contracts/personal-data';
import { DataVisitModel } from '../../records/data-visit.ts';
import { LinkRequestModel } from '../../records/link-request.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { visitData } from '../../testing/data-visits.ts';
import { buildAdmin, buildClass, buildStudent } from '../../testing/factories.ts';
import { buildRosterMail } from '../../testing/roster-mails.ts';
import { buildSeat } from '../../testing/seats.ts';
import { mailRequestedLinks } from '../outbox/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const NOA = 'noa@example.edu';
/** Asks for a link, and has the worker do its part. */
const ask = async (email: string) => {
  const answer = await api.call(calls.sendDataLink, { body: { email, language: 'fr' } });
  await mailRequestedLinks(api.platform);
  return answer;
};

/** The link of the only mail. */
async function mailedLink(): Promise<DataLink> {
  const mail = await MailModel.findOne({ kind: 'data-link' }).lean();
  expect(mail).toMatchObject({ to: { address: NOA }, language: 'fr', classId: null });
  return (openMail(api.platform.vault, mail!).props as MailProps['data-link']).link;
}

async function buildNoa() {
  const cls = await buildClass(api.platform);
  return buildStudent(api.platform, cls.id, { email: NOA });
}

describe('the link to what is kept', () => {
  test('is mailed to anybody who is known, and to nobody else, with the same answer', async () => {
    const cls = await buildClass(api.platform);
    await buildStudent(api.platform, cls.id, { email: NOA, friendPreferences: ['friend@example.edu'] });
    await buildSeat(cls, { email: 'ada@example.edu' });
    await buildRosterMail(cls.id, { email: 'listed@example.edu' });
    await buildAdmin({ email: 'admin@example.edu' });
    const known = [
      NOA,
      'friend@example.edu',
      'ada@example.edu',
      'listed@example.edu',
      'admin@example.edu',
      'dana@example.edu',
    ];
    const answers = [];
    for (const email of [...known, 'nobody@example.edu']) answers.push(await ask(email));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(7).fill([200, { success: true }]));
    const mails = await MailModel.find({ kind: 'data-link' }).sort({ id: 1 }).lean();
    expect(mails.map(({ to }) => to.address)).toEqual(known);
  });

  test('is looked for once it is answered: until then the same is stored of every address', async () => {
    await buildNoa();
    for (const email of [NOA, 'nobody@example.edu'])
      await api.call(calls.sendDataLink, { body: { email, language: 'fr' } });
    expect(await LinkRequestModel.find().lean()).toMatchObject([{ email: NOA }, { email: 'nobody@example.edu' }]);
    expect([await MailModel.countDocuments(), await DataVisitModel.countDocuments()]).toEqual([0, 0]);
    await mailRequestedLinks(api.platform);
    await mailedLink();
    expect([await MailModel.countDocuments(), await LinkRequestModel.countDocuments()]).toEqual([1, 0]);
  });

  test('is mailed five times in half an hour to an address, known or not, and asked for 60 times an hour from one place', async () => {
    await buildNoa();
    for (const email of [NOA, 'nobody@example.edu']) {
      for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200);
      expect((await ask(email)).status).toBe(429);
    }
    await api.platform.limits.dataLinks.add('127.0.0.1', 47);
    expect((await ask('nobody-59@example.edu')).status).toBe(200);
    expect((await ask('nobody-60@example.edu')).status).toBe(429);
  });

  test('opens one visit, which ends when it is left; a wrong token uses nothing up', async () => {
    await buildNoa();
    await ask(NOA);
    const link = await mailedLink();
    const wrong = await api.call(calls.openMyData, { body: { ...link, token: 'x'.repeat(43) } });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'link_not_found']);
    const both = await Promise.all([1, 2].map(() => api.call(calls.openMyData, { body: link })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const opened = both.find(({ status }) => status === 200)!;
    expect(opened.body.email).toBe(NOA);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const headers = { cookie: cookie.split(';')[0]! };
    expect((await api.call(calls.getMyData, { headers })).body).toEqual(opened.body);
    const forged = await api.call(calls.eraseMyData, { headers: { ...headers, 'x-request-id': '' }, body: {} });
    expect([forged.status, forged.body.code]).toEqual([400, 'request_id_missing']);
    expect((await api.call(calls.leaveMyData, { headers })).status).toBe(200);
    expect((await api.call(calls.getMyData, { headers })).status).toBe(401);
  });

  test('whose answer was lost opens its visit once more by the same request, and by no other', async () => {
    await buildNoa();
    await ask(NOA);
    const link = await mailedLink();
    const open = (key: string) => api.call(calls.openMyData, { body: link, headers: { 'idempotency-key': key } });
    await open('first-request-0001');
    expect((await open('other-request-0002')).status).toBe(404);
    const [cookie = ''] = (await open('first-request-0001')).headers.getSetCookie();
    expect((await api.call(calls.getMyData, { headers: { cookie: cookie.split(';')[0]! } })).body.email).toBe(NOA);
  });

  test('ends with its hour, and so does a visit after half of one', async () => {
    await buildNoa();
    await ask(NOA);
    const past = { $set: { expiresAt: new Date(Date.now() - 1) } };
    const minutesLeft = async () =>
      ((await DataVisitModel.findOne().lean())!.expiresAt.getTime() - Date.now()) / 60_000;
    expect(await minutesLeft()).toBeCloseTo(60, 0);
    await DataVisitModel.updateMany({}, past);
    expect((await api.call(calls.openMyData, { body: await mailedLink() })).status).toBe(404);
    await emptyDatabase();
    const headers = await visitData(api, NOA);
    expect(await minutesLeft()).toBeCloseTo(30, 0);
    await DataVisitModel.updateMany({}, past);
    for (const call of [calls.getMyData, calls.exportMyData])
      expect((await api.call(call, { headers })).status).toBe(401);
  });

  test('leaves nothing of its tokens in the database or the log', async () => {
    await buildNoa();
    await ask(NOA);
    const link = await mailedLink();
    const { headers } = await api.call(calls.openMyData, { body: link });
    const stored = JSON.stringify(await DataVisitModel.find().lean());
    const own = headers.getSetCookie()[0]!.split(/[=;]/)[1]!;
    for (const secret of [link.token, own]) {
      expect(stored).not.toContain(secret);
      expect(api.logs.join('')).not.toContain(secret);
    }
    expect(api.logs.join('')).not.toContain(NOA);
  });
});
