import type { ClientSession } from 'mongoose';
import { AdminModel } from '../../records/admin.ts';

/** Whom mails to the admins go to: each address once, for two accounts may share one. */
export async function adminRecipients(session: ClientSession): Promise<{ name: string; address: string }[]> {
  const admins = await AdminModel.find().sort({ id: 1 }).session(session).lean();
  return admins
    .filter(({ email }, index) => admins.findIndex((other) => other.email === email) === index)
    .map(({ name, email }) => ({ name, address: email }));
}
