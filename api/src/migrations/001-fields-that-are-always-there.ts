import type { Model } from 'mongoose';
import { ClassModel } from '../records/class.ts';
import { MailModel } from '../records/mail.ts';
import type { Migration } from './migration.ts';

/** Classes learnt when they closed, and mails since when they are due and fail, and how: older ones get what is known of them. */
export const fieldsThatAreAlwaysThere: Migration = {
  name: '001-fields-that-are-always-there',
  async up() {
    await nullWhereMissing(ClassModel, 'closedDeadline');
    await nullWhereMissing(ClassModel, 'matchTrouble');
    await nullWhereMissing(MailModel, 'failingSince');
    await nullWhereMissing(MailModel, 'lastFault');
    // The tries so far have moved the next one, so since when it is due only its making tells.
    await MailModel.collection.updateMany({ dueSince: { $exists: false } }, [{ $set: { dueSince: '$createdAt' } }]);
  },
};

async function nullWhereMissing<Stored>({ collection }: Model<Stored>, field: string): Promise<void> {
  await collection.updateMany({ [field]: { $exists: false } }, { $set: { [field]: null } });
}
