import type { NewClass } from '@study-groups/contracts/admin';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { DEFAULT_LANGUAGE } from '@study-groups/contracts/language';
import { MESSAGES } from '@study-groups/contracts/messages';
import { mapValues } from '@study-groups/contracts/tables';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { sealPasswords } from '../../records/class-passwords.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { sizeFields } from './sizes.ts';
import { randomSlug, retryOnTakenSlug } from './slugs.ts';
import { activeUntil } from './term.ts';

/** Stores an approved class. @throws ApiError slug_taken if the admin chose a slug that is in use */
export async function createClass(platform: Platform, form: NewClass, by: Actor): Promise<ClassRecord> {
  const id = await nextId('classes');
  const insert = async (slug: string) => {
    const passwords = { dashboard: form.dashboardPassword, groups: form.groupsPagePassword };
    const named = { slug, slugProposal: form.slugProposal ?? null, ...formFields(form) };
    const fields = {
      id,
      status: 'approved',
      language: DEFAULT_LANGUAGE,
      passwords: sealPasswords(platform.vault, id, passwords),
      createdAt: databaseNow(),
      ...named,
      ...classWords(named),
    } as const;
    return inTransaction(async (session) => {
      const [created] = await ClassModel.create([fields], { session });
      if (!created) throw new Error('unreachable: one class was created');
      await recordEvent(session, by, { kind: 'class-created', classId: id });
      return created.toObject();
    });
  };
  if (!form.slug) return retryOnTakenSlug(() => insert(randomSlug(form.courseName)));
  try {
    return await insert(form.slug);
  } catch (error) {
    throw isDuplicate(error, 'slug') ? slugTaken() : error;
  }
}

/** 409 that names the field. */
export function slugTaken(): ApiError {
  return new ApiError('slug_taken', { errors: [{ path: 'slug', message: MESSAGES.slugTaken }] });
}

/** Returns what the admin's form says of a class, as it is stored; a field that is left out is empty. */
export function formFields(form: Omit<NewClass, 'groupsPagePassword' | 'dashboardPassword' | 'slug' | 'slugProposal'>) {
  const term = {
    semester: form.semester ?? null,
    year: form.year ? Number(form.year) : null,
    deadline: new Date(form.deadline),
    timeZone: form.timeZone,
  };
  return {
    courseName: form.courseName,
    ...mapValues(CLASS_TEXTS, (_text, name) => form[name] || null),
    instructorName: form.instructorName,
    instructorEmail: form.instructorEmail,
    ...term,
    activeUntil: activeUntil(term),
    ...sizeFields(form.groupSize),
    ...(form.expectedStudents !== undefined && { expectedStudents: form.expectedStudents }),
    ...(form.invitesPerDay !== undefined && { invitesPerDay: form.invitesPerDay }),
    ...(form.confirmAddresses !== undefined && { confirmAddresses: form.confirmAddresses }),
  };
}
