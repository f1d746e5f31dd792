import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { searchAll } from '@study-groups/contracts/admin-search';
import { resendEmails } from '@study-groups/contracts/actions';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildStudent } from '../../testing/factories.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin({ username: 'root', name: 'Ruth Levi', email: 'ruth@example.edu' }));
});
afterAll(() => api.close());

async function search(q: string) {
  const { status, body } = await api.call(searchAll, { headers, query: { q } });
  expect(status).toBe(200);
  return body;
}
const NOTHING = { classes: [], people: [], mails: [] };

test('finds classes, people with what they are, and mails', async () => {
  const cls = await buildClass(api.platform, {
    courseName: 'Linear Algebra',
    instructorName: 'Noa Ruthenberg',
    slug: 'lin-alg',
    slugProposal: null,
  });
  const request = await buildClass(api.platform, { status: 'pending', slug: null, passwords: null });
  const student = await buildStudent(api.platform, cls.id, { fullName: 'Omar Ruthel', email: 'omar@example.edu' });
  const body = { type: 'classCreated' };
  await api.call(resendEmails, { headers, params: { slug: cls.slug! }, body });
  const ofClass = { id: cls.id, slug: cls.slug, courseName: 'Linear Algebra' };

  const byName = await search('ruth');
  expect(byName.people).toEqual([
    { role: 'admin', id: expect.any(Number), name: 'Ruth Levi', email: 'ruth@example.edu', class: null },
    { role: 'instructor', id: cls.id, name: 'Noa Ruthenberg', email: 'dana@example.edu', class: ofClass },
    { role: 'student', id: student.id, name: 'Omar Ruthel', email: 'omar@example.edu', class: ofClass },
  ]);
  expect(byName.classes).toEqual([
    { ...ofClass, courseCode: 'CS 201', instructorName: 'Noa Ruthenberg', status: 'approved' },
  ]);
  expect((await search('algorithms')).classes).toMatchObject([{ id: request.id, slug: null, status: 'pending' }]);
  expect(await search('omar@example.edu')).toMatchObject({ classes: [], people: [{ id: student.id }], mails: [] });
  const mail = { id: expect.any(Number), kind: 'class-approved', to: 'dana@example.edu', status: 'queued' };
  for (const q of ['Dana@', 'dana@example.edu']) expect((await search(q)).mails).toEqual([mail]);
  expect((await search('example')).mails).toEqual([]);
});

test('has the word itself before longer ones, and gives none of the people all places', async () => {
  for (let i = 0; i < 10; i++) {
    const { id } = await buildClass(api.platform, {
      courseName: i === 9 ? 'Art' : 'Artistic Skills',
      instructorName: 'Art Young',
      instructorEmail: `art${i}@example.edu`,
    });
    await buildStudent(api.platform, id, { fullName: 'Art Old' });
    if (i < 3) await buildAdmin({ name: 'Art Admin' });
  }
  const { classes, people } = await search('art');
  expect(classes).toHaveLength(8);
  expect((await search('arti')).classes.every(({ courseName }: { courseName: string }) => courseName !== 'Art')).toBe(
    true,
  );
  const turn = ['admin', 'instructor', 'student'];
  const roles = people.map(({ role }: { role: string }) => role);
  expect(roles).toEqual([...turn, ...turn, 'admin', 'instructor']);
});

test('an instructor of several classes is one person', async () => {
  for (let i = 0; i < 3; i++) await buildClass(api.platform, { instructorEmail: 'maya@example.edu' });
  const { classes, people } = await search('maya');
  expect(classes).toHaveLength(3);
  expect(people).toMatchObject([{ role: 'instructor', email: 'maya@example.edu' }]);
});

test('finds by names that were misspelt, in any script and order, where nothing is called as it was typed', async () => {
  const algebra = await buildClass(api.platform, { courseName: 'Linear Algebra', instructorName: 'Noa Rosenfeld' });
  const hebrew = await buildClass(api.platform, { courseName: 'מבוא לאלגוריתמים', instructorName: 'יעל שלום' });
  const arabic = await buildClass(api.platform, { courseName: 'مقدمة في الإحصاء', instructorName: 'ليلى حداد' });
  const student = await buildStudent(api.platform, algebra.id, { fullName: 'Пётр Соколовский' });
  const idsOf = async (q: string) => (await search(q)).classes.map(({ id }: { id: number }) => id);
  expect(await idsOf('algbera lniear')).toEqual([algebra.id]);
  expect(await idsOf('לאלגוריתם')).toEqual([hebrew.id]);
  expect(await idsOf('احصا مقدمه')).toEqual([arabic.id]);
  expect((await search('сокаловскй петр')).people).toMatchObject([{ role: 'student', id: student.id }]);
  expect((await search('rosenfled')).people).toMatchObject([{ role: 'instructor', id: algebra.id }]);
  expect((await search('ruht levy')).people).toMatchObject([{ role: 'admin', name: 'Ruth Levi' }]);

  const near = await buildClass(api.platform, { courseName: 'Algebar' });
  expect(await idsOf('algebar')).toEqual([near.id]);
  expect(await idsOf('algebra')).toEqual([algebra.id]);
  expect((await idsOf('algebrar')).toSorted()).toEqual([algebra.id, near.id]);
});

test('nothing is looked for without a word, and nothing is a pattern', async () => {
  await buildClass(api.platform);
  await MailModel.updateMany({}, { $set: { 'to.address': 'a+b.c@example.edu' } });
  for (const q of ['', '  ', '.*', '^', '$', '(', '\\', '"', '@']) expect([q, await search(q)]).toEqual([q, NOTHING]);
  for (const q of Object.values(HOSTILE_TEXTS).flat()) {
    const { status } = await api.call(searchAll, { headers, query: { q } });
    expect([200, 400]).toContain(status);
  }
  expect((await api.call(searchAll, { headers })).status).toBe(400);
});
