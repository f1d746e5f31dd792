import { type Model, mongo, trusted } from 'mongoose';
import { classWords } from '../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { studentWords } from '../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';
import type { Migration } from './migration.ts';

const AT_ONCE = 500;

/** Classes and students are found by their words, and classes sorted by the plain form of their names. */
export const wordsToSearchBy: Migration = {
  name: '005-words-to-search-by',
  async up() {
    const ofClass = 'courseName courseCode university instructorName instructorEmail slug slugProposal';
    await fillMissing<ClassRecord>(ClassModel, ofClass, (cls) => classWords(cls));
    await fillMissing<StudentRecord>(StudentModel, 'fullName email', (student) => ({ words: studentWords(student) }));
  },
};

type Found<Stored> = Stored & { _id: mongo.ObjectId };

/** Gives each record without words what follows from some of its fields, in the order of the collection. */
async function fillMissing<Stored extends { words: string[] }>(
  model: Model<Stored>,
  fields: string,
  words: (record: Stored) => Partial<Stored>,
): Promise<void> {
  for (let after: mongo.ObjectId | undefined; ;) {
    const later = after && { _id: trusted({ $gt: after }) };
    const batch = await model
      .find({ words: trusted({ $exists: false }), ...later }, fields)
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .lean<Found<Stored>[]>();
    if (batch.length === 0) return;
    const fill = (record: Found<Stored>) => ({
      updateOne: { filter: { _id: record._id }, update: { $set: words(record) } },
    });
    await model.collection.bulkWrite(batch.map(fill) as never, { ordered: false });
    after = batch.at(-1)?._id;
  }
}
