import { describe, expect, test } from '@jest/globals';
import { deleteClass } from '@study-groups/contracts/admin';
import {
  countPending,
  exportClasses,
  findClassRow,
  getAdminClass,
  listClasses,
} from '@study-groups/contracts/admin-classes';
import { parse } from 'csv-parse/sync';
import { buildGroups, buildStudent } from '../../testing/factories.ts';
import { api, headers } from '../../testing/console.ts';
import { build, day, list, waiting } from '../../testing/class-lists.ts';

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
test('what is no query of the list is refused', async () => {
  for (const query of REFUSED) {
    const { status } = await api.call(listClasses, { headers, query });
    expect([query, status]).toEqual([query, 400]);
  }
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
  const cls = await build({ changes: 4, groupCount: 7 });
  const student = await buildStudent(api.platform, cls.id);
  await buildGroups(cls, [[student.id], []]);
  await build(waiting);
  const answer = await api.call(getAdminClass, { headers, params: { id: cls.id } });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: cls.id, studentCount: 1, groupCount: 2, wantedGroups: 7, version: 4 },
  });
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

  const REFUSED_IDS: Record<string, string>[] = [
    { ids: '' },
    { ids: '1,' },
    { ids: '0' },
    { ids: '1;2' },
    { sort: 'id' },
  ];
  test('is refused for what are no ids', async () => {
    for (const query of REFUSED_IDS) {
      const { status } = await api.call(exportClasses, { headers, query });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});
