import { type Model, mongo, trusted } from 'mongoose';
import { classWords } from '../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { studentWords } from '../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';

const AT_ONCE = 500;

/** Gives all classes and students the words by which they are found, and classes the names by which they are sorted. */
export async function renewWords(): Promise<void> {
  const ofClass = 'words courseName courseCode university instructorName instructorEmail slug slugProposal';
  await renew<ClassRecord>(ClassModel, ofClass, (cls) => classWords(cls));
  await renew<StudentRecord>(StudentModel, 'words fullName email', (student) => ({ words: studentWords(student) }));
}

type Found<Stored> = Stored & { _id: mongo.ObjectId };

/** Gives each record what follows from some of its fields, in the order of the collection. */
async function renew<Stored extends { words: string[] }>(
  model: Model<Stored>,
  fields: string,
  wordsOf: (record: Stored) => Partial<Stored>,
): Promise<void> {
  for (let after: mongo.ObjectId | undefined; ;) {
    const later = after && { _id: trusted({ $gt: after }) };
    const batch = await model
      .find({ ...later }, fields)
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .lean<Found<Stored>[]>();
    if (batch.length === 0) return;
    const renewed = batch.map((record) => ({
      // One that was edited meanwhile has the words of its new name already.
      updateOne: { filter: { _id: record._id, words: record.words }, update: { $set: wordsOf(record) } },
    }));
    await model.collection.bulkWrite(renewed as never, { ordered: false });
    after = batch.at(-1)?._id;
  }
}
