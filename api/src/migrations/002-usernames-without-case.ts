import { AdminModel, usernameKey } from '../records/admin.ts';
import type { Migration } from './migration.ts';

/** Admins are found without regard to case. Of those whose names are one by now, all but the first get their id behind it. */
export const usernamesWithoutCase: Migration = {
  name: '002-usernames-without-case',
  async up() {
    const { collection } = AdminModel;
    const admins = await collection
      .find({}, { projection: { id: 1, username: 1, usernameKey: 1 } })
      .sort({ id: 1 })
      .toArray();
    const taken = new Set(admins.map((admin) => admin['usernameKey'] as string | undefined));
    for (const { _id, id, username, usernameKey: own } of admins) {
      if (own) continue;
      const name = taken.has(usernameKey(username)) ? `${username}-${id}` : String(username);
      taken.add(usernameKey(name));
      await collection.updateOne({ _id }, { $set: { username: name, usernameKey: usernameKey(name) } });
    }
  },
};
