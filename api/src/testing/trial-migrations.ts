import mongoose from 'mongoose';
import type { Migration } from '../migrations/migration.ts';
import { inTransaction } from '../platform/transaction.ts';

/**
 * The collection that the migrations of the tests work on: the first gives every document a length, the second gives all of
 * them a place.
 */
export const trials = () => mongoose.connection.collection<{ word: string; length?: number; place?: number }>('trials');

/** @param at is called at places within the migrations */
export function stepsOnTrial(at: (place: string) => Promise<void>): Migration[] {
  return [
    {
      name: '001-lengths',
      async up() {
        for await (const { _id, word } of trials().find({ length: { $exists: false } })) {
          await trials().updateOne({ _id }, { $set: { length: word.length } });
          await at('between two records');
        }
        await at('after the first');
      },
    },
    {
      name: '002-places',
      async up() {
        await inTransaction(async (session) => {
          const words = await trials().find({}, { session }).sort({ word: 1 }).toArray();
          for (const [place, { _id }] of words.entries()) {
            await trials().updateOne({ _id, place: { $exists: false } }, { $set: { place } }, { session });
            if (place === 1) await at('within the transaction');
          }
        });
        await at('after the second');
      },
    },
  ];
}
