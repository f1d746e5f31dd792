import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { getMail, listMails } from '@study-groups/contracts/mail';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const feedback = {
  name: 'Noa Levi',
  email: 'noa@example.edu',
  type: 'bug',
  message: 'The grid <b>jumps</b>.\r\nOn a phone.',
};
const send = (change = {}) => api.call(sendFeedback, { body: { ...feedback, ...change } });

test('feedback is mailed to every admin, once to an address, each time', async () => {
  const ruth = await buildAdmin();
  await buildAdmin({ email: 'omar@example.edu' });
  await buildAdmin();
  for (let i = 0; i < 2; i++) expect(await send()).toMatchObject({ status: 200, body: { success: true } });

  const headers = await signIn(api, ruth);
  const { body } = await api.call(listMails, { headers });
  expect(body.mails.map(({ kind, to, subject }: Record<string, string>) => [kind, to, subject])).toEqual(
    ['omar@example.edu', 'ruth@example.edu', 'omar@example.edu', 'ruth@example.edu'].map((to) => [
      'feedback',
      to,
      'Feedback: Bug report',
    ]),
  );
  const mail = await api.call(getMail, { params: { id: body.mails[0].id }, headers });
  expect(mail.body.text).toContain('> The grid <b>jumps</b>.\n> On a phone.');
  expect(mail.body.text).toContain('noa@example.edu');
  expect(mail.body.html).not.toContain('<b>jumps');
  expect(JSON.stringify(await MailModel.find().lean())).not.toContain('noa@example.edu');
});

test.each([
  [{ name: ' N ' }, 'name', 'Name must be at least 2 characters.'],
  [{ email: 'noa' }, 'email', 'Please enter a valid email address.'],
  [{ type: 'praise' }, 'type', 'Please select a feedback type.'],
  [{ message: 'Too short' }, 'message', 'Message must be at least 10 characters.'],
])('with %j it is refused', async (change, path, message) => {
  await buildAdmin();
  expect(await send(change)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  expect(await MailModel.countDocuments({})).toBe(0);
});

test('one address sends 30 an hour', async () => {
  await buildAdmin();
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
});
