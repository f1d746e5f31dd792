import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateStudent } from '@study-groups/contracts/student';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import { renderMail } from '../outbox/render.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('an edit is mailed with the edit link, five times at once, and then as it is by then', async () => {
  const cls = await buildClass(api.platform);
  const { accessKey } = await buildStudent(api.platform, cls.id);
  const email = 'noa@example.edu';
  for (let i = 0; i < 7; i++) {
    const edited = buildSubmission({ email, language: 'fr', availability: { friday: ['08:00'] } });
    const body = { classId: cls.id, ...edited };
    expect((await api.call(updateStudent, { params: { accessKey }, body })).status).toBe(200);
  }
  const mails = await MailModel.find({ kind: 'submission-updated' }).sort({ id: 1 }).lean();
  expect(mails.map(({ kind, to, language }) => [kind, to.address, language])).toEqual(
    Array(6).fill(['submission-updated', email, 'fr']),
  );
  expect(mails.map(({ isHeld = false }) => isHeld)).toEqual([...Array(5).fill(false), true]);
  expect(openMail(api.platform.vault, mails[0]!).props).toMatchObject({ accessKey, freeCells: [4 * 18] });
});

test('an edit that changes the address is mailed to both, the one before without link or key', async () => {
  const cls = await buildClass(api.platform);
  const { accessKey } = await buildStudent(api.platform, cls.id, { email: 'before@example.edu' });
  const edit = async (submission: ReturnType<typeof buildSubmission>) => {
    const body = { classId: cls.id, ...submission };
    expect((await api.call(updateStudent, { params: { accessKey }, body })).status).toBe(200);
  };
  const submission = buildSubmission({ email: 'after@example.edu' });
  await edit(submission);
  await edit(submission);
  const mails = await MailModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
  expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
    ['submission-updated', 'after@example.edu'],
    ['address-changed', 'before@example.edu'],
    ['submission-updated', 'after@example.edu'],
  ]);
  const { text, html } = await renderMail(openMail(api.platform.vault, mails[1]!), 'en', 'https://groups.example.edu');
  for (const shown of [text, html]) expect(shown).not.toMatch(/after@|\/edit\//);
  expect(`${text}${html}`).not.toContain(accessKey);
});
