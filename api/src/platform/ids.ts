import mongoose, { Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from './database.ts';

/** The collections whose documents have a public id. */
export type Numbered =
  | 'classes'
  | 'students'
  | 'groups'
  | 'mails'
  | 'admins'
  | 'events'
  | 'bulks'
  | 'google_drive_folders'
  | 'seats'
  | 'lti_platforms'
  | 'write_backs'
  | 'home_links'
  | 'data_visits'
  | 'data_erasures'
  | 'roster_mails'
  | 'meetings'
  | 'passkeys'
  | 'providers'
  | 'identities';

interface Counter {
  _id: string;
  seq: number;
}

const CounterModel = mongoose.model(
  'Counter',
  new Schema<Counter>({ _id: String, seq: { type: Number, required: true } }, { ...SCHEMA_OPTIONS }),
  'counters',
);

/**
 * Takes the next `count` ids of a collection, ascending. Outside any transaction, so that writers never wait for each
 * other; a transaction that fails leaves a gap.
 */
export async function nextIds(collection: Numbered, count: number): Promise<number[]> {
  const counter = await CounterModel.findOneAndUpdate(
    { _id: collection },
    { $inc: { seq: count } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return Array.from({ length: count }, (_, index) => counter.seq - count + 1 + index);
}

/** Takes the next id of a collection. */
export async function nextId(collection: Numbered): Promise<number> {
  const [id] = await nextIds(collection, 1);
  return id as number;
}
