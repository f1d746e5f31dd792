import type { ClassUpdate } from '@study-groups/contracts/admin';
import { futureDeadline } from '@study-groups/contracts/class';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { formFields, slugTaken } from './create.ts';
import { findApproved } from './find.ts';
import { ClassModel, type ClassRecord } from './model.ts';
import { openPassword, sealPasswords } from './passwords.ts';

/**
 * Replaces what the admin's form holds of an approved class; a password that is left out stays.
 * @throws ApiError class_not_found; slug_taken; invalid_request for a new deadline that does not lie ahead; groups_exist
 *   for a new deadline of a class that has its groups
 */
export async function updateClass({ vault }: Platform, id: number, form: ClassUpdate): Promise<ClassRecord> {
  try {
    return await inTransaction(async (session) => {
      const cls = await findApproved({ id }, session);
      assertDeadline(cls, form.deadline);
      const passwords = {
        dashboard: form.dashboardPassword ?? openPassword(vault, cls, 'dashboard'),
        groups: form.groupsPagePassword ?? openPassword(vault, cls, 'groups'),
      };
      const updated = await ClassModel.findOneAndUpdate(
        { id, status: 'approved' },
        {
          $set: {
            ...formFields(form),
            slug: form.slug,
            autoMatch: form.autoMatch,
            passwords: sealPasswords(vault, id, passwords),
          },
        },
        { session, returnDocument: 'after', runValidators: true },
      ).lean();
      if (!updated) throw new ApiError('class_not_found');
      return updated;
    });
  } catch (error) {
    throw isDuplicate(error, 'slug') ? slugTaken() : error;
  }
}

function assertDeadline(cls: ClassRecord, deadline: string): void {
  if (Date.parse(deadline) === cls.deadline.getTime()) return;
  if (cls.matchedRun !== null) throw new ApiError('groups_exist');
  const ahead = futureDeadline.safeParse(deadline);
  if (!ahead.success) throw invalidField('deadline', ahead.error.issues[0]?.message ?? '');
}
