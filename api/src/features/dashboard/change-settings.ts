import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { updateSettings } from '@study-groups/contracts/actions';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Vault } from '../../platform/vault.ts';
import { changeClass, type ClassChange, outcomeOf } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import type { SettingsState } from '../../records/edit.ts';
import { keepEdit } from '../../records/edits.ts';
import { askToConfirm } from '../classes/ask-to-confirm.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { sizeFields } from '../classes/sizes.ts';

type Settings = BodyOf<typeof updateSettings>;

/**
 * Changes what is left to the professor; what is left out stays. Asking for confirmed addresses mails the link to those who have
 * not confirmed, so it is not undone but switched off. With matching at the deadline switched on after it, the class is
 * matched at once. Another time zone moves no instant, and another size no wish of those who have signed up.
 * @throws ApiError groups_exist for another group size of a class that has its groups
 */
export async function changeSettings(
  { vault, limits }: Platform,
  caller: DashboardCaller,
  { version: seen, ...asked }: Settings,
): Promise<ResponseOf<typeof updateSettings>> {
  const classId = caller.cls.id;
  if (asked.confirmAddresses) await limits.costlyChanges.take(String(classId));
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, cls, record } = change;
    const present = {
      autoMatch: cls.autoMatch,
      groupSize: cls.sizeChoice,
      timeZone: cls.timeZone,
      expectedStudents: cls.expectedStudents ?? null,
      lateSignUp: cls.lateSignUp ?? false,
    };
    const settings: SettingsState = {
      ...(asked.autoMatch !== undefined && asked.autoMatch !== present.autoMatch && { autoMatch: asked.autoMatch }),
      ...(asked.groupSize && asked.groupSize !== present.groupSize && { groupSize: asked.groupSize }),
      ...(asked.timeZone && asked.timeZone !== present.timeZone && { timeZone: asked.timeZone }),
      ...(asked.expectedStudents !== undefined &&
        asked.expectedStudents !== present.expectedStudents && { expectedStudents: asked.expectedStudents }),
      ...(asked.lateSignUp !== undefined &&
        asked.lateSignUp !== present.lateSignUp && { lateSignUp: asked.lateSignUp }),
    };
    if (settings.groupSize && cls.matchedRun !== null) throw new ApiError('groups_exist');
    if (Object.keys(settings).length > 0) {
      await ClassModel.updateOne({ id: classId }, { $set: settingsFields(settings) }, { session });
      await keepEdit(change, {
        eventId: await record({ kind: 'settings-changed', facts: settings }),
        before: { groups: [], settings: settingsLike(settings, cls) },
        after: { groups: [], settings },
      });
    }
    const { confirmAddresses = cls.confirmAddresses ?? false } = asked;
    const emailsQueued = await switchConfirming(vault, change, confirmAddresses);
    const { expectedStudents, ...others } = { ...present, ...settings };
    const expected = expectedStudents && { expectedStudents };
    return { ...others, ...expected, confirmAddresses, emailsQueued, ...outcomeOf(change) };
  });
}

/** @returns how many mails were queued */
async function switchConfirming(vault: Vault, change: ClassChange, confirmAddresses: boolean): Promise<number> {
  const { session, cls, record } = change;
  if (confirmAddresses === (cls.confirmAddresses ?? false)) return 0;
  await ClassModel.updateOne({ id: cls.id }, { $set: { confirmAddresses } }, { session });
  const emailsQueued = confirmAddresses ? await askToConfirm(vault, change) : 0;
  await record({ kind: 'settings-changed', facts: { confirmAddresses, emailsQueued } });
  return emailsQueued;
}

/** Settings as a class stores them. */
export function settingsFields({ groupSize, ...others }: SettingsState): Partial<ClassRecord> {
  return { ...others, ...(groupSize && sizeFields(groupSize)) };
}

/** What a class has for the same settings. */
export function settingsLike(
  { autoMatch, groupSize, timeZone, expectedStudents, lateSignUp }: SettingsState,
  cls: ClassRecord,
): SettingsState {
  return {
    ...(autoMatch !== undefined && { autoMatch: cls.autoMatch }),
    ...(groupSize && { groupSize: cls.sizeChoice }),
    ...(timeZone && { timeZone: cls.timeZone }),
    ...(expectedStudents !== undefined && { expectedStudents: cls.expectedStudents ?? null }),
    ...(lateSignUp !== undefined && { lateSignUp: cls.lateSignUp ?? false }),
  };
}
