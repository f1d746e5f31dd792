import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ClassModel } from '../records/class.ts';
import { StudentModel } from '../records/student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, buildStudent } from '../testing/factories.ts';
import { wordsToSearchBy } from './005-words-to-search-by.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('classes and students of the release before are found by their words, however many there are, and others keep theirs', async () => {
  const cls = await buildClass(api.platform, { courseName: 'Écologie', instructorName: 'Dana Cohen' });
  const request = await buildClass(api.platform, { status: 'pending', slug: null, passwords: null, courseCode: null });
  const student = await buildStudent(api.platform, cls.id, { fullName: 'Ana Díaz', email: 'ana@example.edu' });
  const newer = await buildStudent(api.platform, cls.id);
  const { words, sortNames } = cls;
  const { _id, accessKey: __, ...like } = student as typeof student & { _id: unknown };
  const many = Array.from({ length: 1_100 }, (___, at) => ({
    ...like,
    id: 1_000_000 + at,
    email: `s${at}@example.edu`,
    accessKeyHash: `hash-${at}`,
  }));
  await StudentModel.insertMany(many, { lean: true });
  await ClassModel.collection.updateMany({}, { $unset: { words: '', sortNames: '' } });
  await StudentModel.collection.updateMany({ id: { $ne: newer.id } }, { $unset: { words: '' } });
  await StudentModel.updateOne({ id: newer.id }, { $set: { words: ['kept'] } });

  await wordsToSearchBy.up();
  expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ words, sortNames });
  const { words: ofRequest } = (await ClassModel.findOne({ id: request.id }).lean())!;
  expect(ofRequest).toEqual(request.words);
  expect(await StudentModel.countDocuments({ words: 'diaz' })).toBe(1_101);
  expect(await StudentModel.countDocuments({ words: 's1099' })).toBe(1);
  expect((await StudentModel.findOne({ id: newer.id }).lean())?.words).toEqual(['kept']);

  // As if it had been ended half way.
  await StudentModel.collection.updateMany({ id: { $gte: 1_000_700 } }, { $unset: { words: '' } });
  await wordsToSearchBy.up();
  expect(await StudentModel.countDocuments({ words: 'diaz' })).toBe(1_101);
});
