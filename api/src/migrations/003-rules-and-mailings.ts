import { ClassModel } from '../records/class.ts';
import type { Migration } from './migration.ts';

/** Classes got rules for their groups, and count actions that only send mails apart from changes. */
export const rulesAndMailings: Migration = {
  name: '003-rules-and-mailings',
  async up() {
    await ClassModel.collection.updateMany({ rules: { $exists: false } }, { $set: { rules: null } });
    await ClassModel.collection.updateMany({ mailings: { $exists: false } }, { $set: { mailings: 0 } });
  },
};
