import type {
  rotatePassword as rotatePasswordCall,
  showPasswords as showPasswordsCall,
} from '@study-groups/contracts/actions';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import { PASSWORD_TASKS } from '@study-groups/contracts/desk';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument } from '../../platform/transaction.ts';
import { changeClass } from '../../records/change-class.ts';
import { generatePasswords, type PasswordKind, passwordOrNull, sealPassword } from '../../records/class-passwords.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { queueMails } from '../../records/outbox.ts';
import { approvedMail } from '../classes/approved-mail.ts';
import { callerMay, type DashboardCaller } from '../classes/guard.ts';
import { yearOf } from '../classes/term.ts';
import { recordSecretShown } from './record-secret-shown.ts';

/** The passwords of the class that its reader may have; the audit trail records that they were shown. */
export async function showPasswords(
  platform: Platform,
  caller: DashboardCaller,
): Promise<ResponseOf<typeof showPasswordsCall>> {
  const { cls, actor } = caller;
  await recordSecretShown(platform, actor, { kind: 'passwords-shown', classId: cls.id });
  const open = (kind: PasswordKind) =>
    callerMay(caller, PASSWORD_TASKS[kind]) ? passwordOrNull(platform.vault, cls, kind) : null;
  return { dashboard: open('dashboard'), groups: open('groups') };
}

/**
 * Replaces a password, damaged or not, with a new one. Links and cookies that replace the old one are derived from it, so they
 * end with it. The instructor gets a new dashboard password by mail; that of the groups page is shown on the dashboard, and the
 * students learn it when the professor has their mails sent again.
 * @returns what the call answers, and the class with the new password
 * @throws ApiError stale or too_many_requests
 */
export async function rotatePassword(
  platform: Platform,
  caller: DashboardCaller,
  { page, version: seen }: BodyOf<typeof rotatePasswordCall>,
): Promise<ResponseOf<typeof rotatePasswordCall> & { cls: ClassRecord }> {
  const { vault, limits } = platform;
  const classId = caller.cls.id;
  await limits.rotations.take(String(classId));
  return changeClass({ classId, by: caller.actor, seen }, async ({ session, cls, version, occurrence, record }) => {
    const password = generatePasswords(cls.courseName, yearOf(cls))[page];
    const sealed = {
      [`passwords.${page}`]: sealPassword(vault, classId, page, password),
      ...(page === 'dashboard' && { mayPasswordBeKnown: false }),
    };
    const rotated = await changeDocument(ClassModel, classId, { $set: sealed }, session);
    if (!rotated) throw new Error('unreachable: the transaction has read this class');
    const mails = page === 'dashboard' ? [{ ...approvedMail(vault, rotated), occurrence }] : [];
    const emailsQueued = mails.length;
    await queueMails(platform, session, mails);
    await record({ kind: 'password-rotated', facts: { page, ...(emailsQueued > 0 && { emailsQueued }) } });
    return { cls: rotated, password, emailsQueued, version };
  });
}
