import { isDeepStrictEqual } from 'node:util';
import type { ClassUpdate } from '@study-groups/contracts/admin';
import { futureDeadline, nearYear } from '@study-groups/contracts/class';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument } from '../../platform/transaction.ts';
import type { Vault } from '../../platform/vault.ts';
import { changeClass } from '../../records/change-class.ts';
import { type PasswordKind, passwordOrNull, sealPassword } from '../../records/class-passwords.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { endEdits, endNameEdits } from '../../records/edits.ts';
import { renameMeetings } from '../../records/meeting-token.ts';
import type { Actor } from '../../records/record-event.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { formFields, slugTaken } from './create.ts';
import { announceMoreTime } from './more-time.ts';

/**
 * Replaces what the admin's form holds of an approved class; a slug, password, zone or switch that is left out stays, and a form
 * that is as the class is changes nothing. What the
 * dashboard's own actions would have announced is mailed to the students and recorded in the history here too.
 * @throws ApiError class_not_found; stale if the form names a version that the class has no more; slug_taken; invalid_request for a new deadline that does not lie ahead, or a new
 *   year that is far; groups_exist
 *   for a new deadline of a class that has its groups
 */
export async function updateClass({ vault }: Platform, id: number, form: ClassUpdate, by: Actor): Promise<ClassRecord> {
  try {
    return await changeClass({ classId: id, by, seen: form.version }, async (change) => {
      const { session, cls, record } = change;
      assertDeadline(cls, form.deadline);
      assertYear(cls, form.year);
      const { timeZone = cls.timeZone, autoMatch = cls.autoMatch } = form;
      const passwords = newPasswords(form).filter((each) => isOther(vault, cls, each));
      const named = { ...formFields({ ...form, timeZone }), slug: form.slug ?? cls.slug };
      const { groupSize, minGroupSize, maxGroupSize } = cls;
      const fields = {
        ...named,
        // A number of groups is for the professor to take back.
        ...(cls.groupCount && { groupSize, minGroupSize, maxGroupSize }),
        ...classWords({ ...cls, ...named }),
        autoMatch,
        // The previous instructor may know the dashboard password until it is changed.
        ...(form.instructorEmail !== cls.instructorEmail && { mayPasswordBeKnown: true }),
        ...(passwords.some(([kind]) => kind === 'dashboard') && { mayPasswordBeKnown: false }),
      };
      if (passwords.length === 0 && isLike(cls, fields)) {
        await change.leaveAsIs();
        return cls;
      }
      const sealed = Object.fromEntries(
        passwords.map(([kind, password]) => [`passwords.${kind}`, sealPassword(vault, id, kind, password)]),
      );
      const updated = await changeDocument(ClassModel, id, { $set: { ...fields, ...sealed } }, session);
      if (!updated) throw new ApiError('class_not_found');
      if (isOverwritten(cls, updated)) await endEdits(session, id);
      const isRenamed = updated.courseName !== cls.courseName;
      if (isRenamed) {
        await renameMeetings(session, id, updated.courseName);
        await endNameEdits(session, id);
      }
      const names = isRenamed && { courseName: updated.courseName, fromCourseName: cls.courseName };
      await record({ kind: 'class-edited', facts: { passwordsChanged: passwords.length > 0, ...names } });
      if (updated.deadline > cls.deadline) {
        await announceMoreTime(vault, { ...change, cls: updated }, { hadGroups: false, tellStudents: true });
      }
      if (autoMatch !== cls.autoMatch) await record({ kind: 'settings-changed', facts: { autoMatch } });
      const { confirmAddresses = false } = updated;
      if (confirmAddresses !== (cls.confirmAddresses ?? false)) {
        const emailsQueued = confirmAddresses ? await askToConfirm(vault, { ...change, cls: updated }) : 0;
        await record({ kind: 'settings-changed', facts: { confirmAddresses, emailsQueued } });
      }
      return updated;
    });
  } catch (error) {
    throw isDuplicate(error, 'slug') ? slugTaken() : error;
  }
}

/** Tells whether something has changed that undoing would put back, overwriting what the form says. */
function isOverwritten(before: ClassRecord, after: ClassRecord): boolean {
  const settings = ['autoMatch', 'sizeChoice', 'timeZone', 'expectedStudents'] as const;
  return settings.some((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/** Those that the form gives. The others stay as they are stored: one may be damaged, and wait to be replaced. */
function newPasswords({ dashboardPassword, groupsPagePassword }: ClassUpdate): [PasswordKind, string][] {
  const given = Object.entries({ dashboard: dashboardPassword, groups: groupsPagePassword });
  return given.filter((each): each is [PasswordKind, string] => each[1] !== undefined);
}

/** Returns true if a password differs from the stored one; a new one also replaces one that cannot be opened. */
function isOther(vault: Vault, cls: ClassRecord, [kind, password]: [PasswordKind, string]): boolean {
  return passwordOrNull(vault, cls, kind) !== password;
}

/** Returns true if a class has all fields as they are given; a missing one equals null. */
function isLike(cls: ClassRecord, fields: Partial<ClassRecord>): boolean {
  return Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(value ?? null, cls[name as keyof ClassRecord] ?? null),
  );
}

function assertYear(cls: ClassRecord, year: string | undefined): void {
  if (year === undefined || Number(year) === cls.year) return;
  const near = nearYear.safeParse(year);
  if (!near.success) throw invalidField('year', near.error.issues[0]?.message ?? '');
}

function assertDeadline(cls: ClassRecord, deadline: string): void {
  if (Date.parse(deadline) === cls.deadline.getTime()) return;
  if (cls.matchedRun !== null) throw new ApiError('groups_exist');
  const ahead = futureDeadline.safeParse(deadline);
  if (!ahead.success) throw invalidField('deadline', ahead.error.issues[0]?.message ?? '');
}
