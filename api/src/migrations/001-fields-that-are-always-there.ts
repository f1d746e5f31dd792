import type { Model } from 'mongoose';
import { ClassModel } from '../records/class.ts';
import { MailModel } from '../records/mail.ts';
import type { Migration } from './migration.ts';

/** Classes learnt when they closed, and mails since when they fail: older ones have not, and say so. */
export const fieldsThatAreAlwaysThere: Migration = {
  name: '001-fields-that-are-always-there',
  async up() {
    await nullWhereMissing(ClassModel, 'closedDeadline');
    await nullWhereMissing(MailModel, 'failingSince');
  },
};

async function nullWhereMissing<Stored>({ collection }: Model<Stored>, field: string): Promise<void> {
  await collection.updateMany({ [field]: { $exists: false } }, { $set: { [field]: null } });
}
