import { describe, expect, test } from '@jest/globals';
import { CLASS_PAGE, CLASS_SORTS, exportClasses } from '@study-groups/contracts/admin-classes';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { parse } from 'csv-parse/sync';
import mongoose from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { api, headers } from '../../testing/console.ts';
import { build, day, list, waiting } from '../../testing/class-lists.ts';

describe('the order', () => {
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

test('a page holds a default number of classes, and says how many there are', async () => {
  for (let i = 0; i < CLASS_PAGE + 3; i++) await build({});
  const first = await list();
  expect(first.ids).toHaveLength(CLASS_PAGE);
  expect(first.total).toBe(CLASS_PAGE + 3);
  expect((await list({ offset: String(CLASS_PAGE) })).ids).toHaveLength(3);
});

describe('the file', () => {
  const file = async (query: Record<string, string> = {}) => {
    const answer = await api.call(exportClasses, { headers, query });
    expect(answer.status).toBe(200);
    return { ...answer, rows: parse(answer.body, { bom: true, columns: true }) as Record<string, string>[] };
  };

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
