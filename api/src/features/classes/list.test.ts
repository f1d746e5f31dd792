import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteClass } from '@study-groups/contracts/admin';
import {
  CLASS_PAGE,
  CLASS_SORTS,
  countPending,
  exportClasses,
  findClassRow,
  getAdminClass,
  listClasses,
} from '@study-groups/contracts/admin-classes';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { parse } from 'csv-parse/sync';
import mongoose from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin());
});
afterAll(() => api.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const build = (overrides: Partial<ClassRecord>) => buildClass(api.platform, overrides);
const waiting = { status: 'pending', slug: null, passwords: null } as const;

async function list(query: Record<string, string> = {}) {
  const { status, body } = await api.call(listClasses, { headers, query });
  expect(status).toBe(200);
  return { ...body, ids: body.classes.map(({ id }: { id: number }) => id) };
}

describe('the order', () => {
  test('puts requests first, then the newest, also from one part to the next', async () => {
    const built = [];
    for (const [number, status] of [
      [1, 'pending'],
      [2, 'approved'],
      [3, 'rejected'],
      [4, 'pending'],
      [5, 'approved'],
    ] as const) {
      built.push(await build({ ...(status !== 'approved' && waiting), status, createdAt: day(number) }));
    }
    const [first, second, third, fourth, fifth] = built.map(({ id }) => id);
    const ordered = [fourth, first, fifth, third, second];
    expect(await list()).toMatchObject({ ids: ordered, total: 5, pending: 2 });
    for (let offset = 0; offset < 7; offset++) {
      const page = await list({ offset: String(offset), limit: '2' });
      expect(page).toMatchObject({ ids: ordered.slice(offset, offset + 2), total: 5, pending: 2 });
    }
    expect((await list({ status: 'pending' })).ids).toEqual([fourth, first]);
    expect(await list({ status: 'approved' })).toMatchObject({ ids: [fifth, second], total: 2, pending: 2 });
  });

  test('is by names without case and accents, by dates and by status, either way, and the same for equals', async () => {
    const [a, b, c, d] = [
      await build({ courseName: 'écologie', instructorName: 'Zoe', deadline: day(4), createdAt: day(2) }),
      await build({ courseName: 'Zoology', instructorName: 'ana', deadline: day(2), createdAt: day(3) }),
      await build({ courseName: '"Algebra"', instructorName: 'Ánge', ...waiting, deadline: day(3), createdAt: day(1) }),
      await build({ courseName: 'Zoology', instructorName: 'Ana', deadline: day(2), createdAt: day(3) }),
    ].map(({ id }) => id);
    const expected = {
      courseName: [c, a, b, d],
      instructorName: [b, d, c, a],
      deadline: [b, d, c, a],
      status: [d, b, a, c],
      createdAt: [c, a, b, d],
    };
    for (const sort of CLASS_SORTS) {
      expect([sort, (await list({ sort })).ids]).toEqual([sort, expected[sort]]);
      expect((await list({ sort, order: 'descending' })).ids).toEqual(expected[sort].toReversed());
      expect((await list({ sort, offset: '1', limit: '2' })).ids).toEqual(expected[sort].slice(1, 3));
    }
  });
});

test('a page holds so many classes by default, and says how many there are', async () => {
  for (let i = 0; i < CLASS_PAGE + 3; i++) await build({});
  const first = await list();
  expect(first.ids).toHaveLength(CLASS_PAGE);
  expect(first.total).toBe(CLASS_PAGE + 3);
  expect((await list({ offset: String(CLASS_PAGE) })).ids).toHaveLength(3);
});

const REFUSED: Record<string, string>[] = [
  { offset: '-1' },
  { offset: '1.5' },
  { offset: '1000001' },
  { limit: '0' },
  { limit: '501' },
  { sort: 'id' },
  { order: 'up' },
  { status: 'gone' },
  { q: 'x'.repeat(101) },
  { more: '1' },
];
test.each(REFUSED)('refuses %j', async (query) => {
  expect((await api.call(listClasses, { headers, query })).status).toBe(400);
});

describe('the place of a name', () => {
  const place = async (begins: string, after: number, query: Record<string, string> = {}) =>
    (await api.call(findClassRow, { headers, query: { begins, after: String(after), ...query } })).body.index;

  test('is that of the next one in the order of the table, round and round', async () => {
    const names = ['Algebra', '“Álgebra” II', 'Botany', 'Algebraic Logic'];
    const built = [];
    for (const [index, courseName] of names.entries())
      built.push(await build({ courseName, createdAt: day(index + 1) }));
    const waits = await build({ ...waiting, courseName: 'Algebra III', createdAt: day(9) });
    const [first, second, third, fourth] = built.map(({ id }) => id);
    // As the table is: the request, then the newest.
    expect((await list()).ids).toEqual([waits.id, fourth, third, second, first]);
    expect(await place('alg', waits.id)).toBe(1);
    expect(await place('alg', fourth!)).toBe(3);
    expect(await place('ALG', second!)).toBe(4);
    expect(await place('alg', first!)).toBe(0);
    expect(await place('bot', third!)).toBe(2);
    expect(await place('zoo', first!)).toBeNull();
    expect(await place('alg', first!, { status: 'approved' })).toBe(0);
    expect(await place('alg', waits.id, { sort: 'courseName' })).toBe(3);
    expect(await place('alg', third!, { sort: 'courseName', order: 'descending' })).toBe(1);
    expect(await place('algebra i', first!, { q: 'algebra' })).toBe(0);
    // Of a row that is gone: from the beginning.
    expect(await place('bot', 9_999)).toBe(2);
  });
});

describe('the search', () => {
  test('finds by the beginning of every word of names, code, address and link', async () => {
    const algebra = await build({
      courseName: 'Algèbre Linéaire',
      courseCode: 'MATH-201',
      university: 'Université de Genève',
      instructorName: "Dana O'Cohen",
      instructorEmail: 'dana.cohen@unige.example',
      slug: 'geneva-spring',
      slugProposal: 'first-wish',
    });
    await build({
      ...waiting,
      courseName: 'Biology',
      courseCode: null,
      university: null,
      slugProposal: null,
      instructorName: 'Omar Haddad',
      instructorEmail: 'omar@example.edu',
    });
    const found = ['alg', 'ALGEBRE lin', 'lin alg', 'math 201', 'math201', '201', 'univ', 'gen', 'cohen', 'o’cohen'];
    for (const q of [...found, 'dana.cohen@unige.example', 'spring', 'first wish', ' álgebre ']) {
      expect([q, (await list({ q })).ids]).toEqual([q, [algebra.id]]);
    }
    for (const q of ['gebre', 'alg bio', 'algebrex', '.*bre', 'alg|bio']) {
      expect([q, (await list({ q })).ids]).toEqual([q, []]);
    }
    // Nothing is looked for.
    for (const q of ['', ' ', '.*']) expect([q, (await list({ q })).total]).toEqual([q, 2]);
  });

  test('goes with status, sorting and paging, and counts what it finds', async () => {
    const built = [];
    for (let number = 1; number <= 6; number++) {
      const other = number % 2 ? waiting : {};
      built.push(await build({ ...other, courseName: `Algebra ${number}`, createdAt: day(number) }));
    }
    await build({ courseName: 'Biology', courseCode: null, ...waiting });
    const ids = built.map(({ id }) => id);
    expect(await list({ q: 'algebra', limit: '4' })).toMatchObject({
      ids: [ids[4], ids[2], ids[0], ids[5]],
      total: 6,
      pending: 4,
    });
    expect(await list({ q: 'algebra', status: 'approved', sort: 'courseName', offset: '1' })).toMatchObject({
      ids: [ids[3], ids[5]],
      total: 3,
    });
  });
});

test('one class is shown with its counts, and the requests that wait are counted', async () => {
  const cls = await build({ changes: 4 });
  const student = await buildStudent(api.platform, cls.id);
  await buildGroups(cls, [[student.id], []]);
  await build(waiting);
  const answer = await api.call(getAdminClass, { headers, params: { id: cls.id } });
  expect(answer).toMatchObject({ status: 200, body: { id: cls.id, studentCount: 1, groupCount: 2, version: 4 } });
  expect((await list()).classes.at(-1)).toEqual(answer.body);
  expect((await api.call(countPending, { headers })).body).toEqual({ pending: 1 });
  await api.call(deleteClass, { headers, params: { id: cls.id } });
  expect(await api.call(getAdminClass, { headers, params: { id: cls.id } })).toMatchObject({
    status: 404,
    body: { code: 'class_not_found' },
  });
});

describe('the file', () => {
  const file = async (query: Record<string, string> = {}) => {
    const answer = await api.call(exportClasses, { headers, query });
    expect(answer.status).toBe(200);
    return { ...answer, rows: parse(answer.body, { bom: true, columns: true }) as Record<string, string>[] };
  };

  test('holds what the table holds, in its order, and no formula', async () => {
    const cls = await build({
      courseName: '=HYPERLINK("http://x.example")',
      instructorName: 'Dana;@SUM(1)',
      timeZone: 'Asia/Jerusalem',
      deadline: new Date('2026-12-01T21:59:00Z'),
      createdAt: new Date('2026-11-30T22:30:00Z'),
    });
    const student = await buildStudent(api.platform, cls.id);
    await buildGroups(cls, [[student.id]]);
    const { id: _, ...request } = await build({ ...waiting, courseCode: null, university: null, semester: null });
    const { headers: sent, body, rows } = await file();
    expect(sent.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(sent.get('content-disposition')).toBe('attachment; filename="classes.csv"');
    // `fetch` drops the mark that gives the encoding.
    expect(body.startsWith('Course Name,Course Code,University,Semester,Year,Instructor,Email,Status,Deadline,')).toBe(
      true,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ 'Course Name': request.courseName, Status: 'pending', 'Link Name': '' });
    expect(rows[1]).toEqual({
      'Course Name': '\'=HYPERLINK("http://x.example")',
      'Course Code': 'CS 201',
      University: 'Example University',
      Semester: 'FALL',
      Year: String(cls.year),
      Instructor: "Dana;'@SUM(1)",
      Email: 'dana@example.edu',
      Status: 'approved',
      Deadline: '2026-12-01 23:59',
      'Time Zone': 'Asia/Jerusalem',
      'Group Size': 'flex',
      Students: '1',
      Groups: '1',
      'Link Name': cls.slug,
      Created: '2026-12-01 00:30',
    });
  });

  test('holds all that a search finds, however many, or the classes of some ids', async () => {
    const many = Array.from({ length: 650 }, (_, at) => ({ at: String(at).padStart(3, '0') }));
    const { _id, ...like } = (await ClassModel.findOne({ id: (await build({})).id }).lean()) as ClassRecord & {
      _id: unknown;
    };
    await ClassModel.insertMany(
      many.map(({ at }, index) => ({
        ...like,
        id: 10_000 + index,
        slug: `many-${at}`,
        words: ['many', at],
        sortNames: { course: at, instructor: at },
        courseName: `Many ${at}`,
      })),
    );
    const { rows } = await file({ q: 'many', sort: 'courseName' });
    expect(rows.map((row) => row['Course Name'])).toEqual(many.map(({ at }) => `Many ${at}`));
    const some = await file({ ids: '10002,10000,77', q: 'nothing', status: 'pending' });
    expect(some.rows.map((row) => row['Link Name']).toSorted()).toEqual(['many-000', 'many-002']);
    expect((await file({ q: 'nothing' })).rows).toEqual([]);
  });

  const REFUSED_IDS: Record<string, string>[] = [
    { ids: '' },
    { ids: '1,' },
    { ids: '0' },
    { ids: '1;2' },
    { sort: 'id' },
  ];
  test.each(REFUSED_IDS)('is refused for %j', async (query) => {
    expect((await api.call(exportClasses, { headers, query })).status).toBe(400);
  });
});

test('every order and search comes out of an index, and only the answer is read', async () => {
  for (let i = 0; i < 39; i++) {
    const status = CLASS_STATUSES[i % 3]!;
    await build({ ...(status !== 'approved' && waiting), status, courseName: `Course ${i}` });
  }
  await build({ courseName: 'Zoology' });
  const db = mongoose.connection.db!;
  const since = new Date();
  await db.command({ profile: 2 });
  const queries: Record<string, string>[] = [{}, { q: 'zoology' }];
  for (const status of [undefined, ...CLASS_STATUSES]) {
    for (const sort of [undefined, ...CLASS_SORTS]) queries.push({ ...(status && { status }), ...(sort && { sort }) });
  }
  for (const query of queries) await list({ limit: '5', ...query });
  await db.command({ profile: 0 });
  const reads = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.classes`, op: 'query', ts: { $gte: since } })
    .toArray();
  await db.collection('system.profile').drop();
  expect(reads.length).toBeGreaterThanOrEqual(queries.length);
  for (const { planSummary, hasSortStage, docsExamined, nreturned, command } of reads) {
    const isSearch = JSON.stringify(command.filter).includes('words');
    expect({ planSummary, sorted: Boolean(hasSortStage) && !isSearch }).toEqual({
      planSummary: expect.stringMatching(/^IXSCAN/),
      sorted: false,
    });
    // Of several statuses at once it looks at one more of each.
    expect(docsExamined).toBeLessThanOrEqual(nreturned + CLASS_STATUSES.length);
  }
});
