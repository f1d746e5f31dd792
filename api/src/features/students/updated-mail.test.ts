import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateStudent } from '@study-groups/contracts/student';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import { MailModel } from '../mails/model.ts';
import { openMail } from '../mails/payload.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('an edit is told by mail with the edit link, five times in ten minutes at most', async () => {
  const cls = await buildClass(api.platform);
  const { accessKey } = await buildStudent(api.platform, cls.id);
  const email = 'noa@example.edu';
  for (let i = 0; i < 7; i++) {
    const body = buildSubmission({ email, language: 'fr', availability: { friday: ['08:00'] } });
    expect((await api.call(updateStudent, { params: { accessKey }, body })).status).toBe(200);
  }
  const mails = await MailModel.find().lean();
  expect(mails.map(({ kind, to, language }) => [kind, to.address, language])).toEqual(
    Array(5).fill(['submission-updated', email, 'fr']),
  );
  expect(openMail(api.platform.vault, mails[0]!).props).toMatchObject({ accessKey, freeCells: [4 * 18] });
});
