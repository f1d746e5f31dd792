import type { ResponseOf } from '@study-groups/contracts/call';
import type { updateSettings } from '@study-groups/contracts/actions';
import { withTermChoices } from '@study-groups/contracts/class-setup';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
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
import { rescoreClass } from '../groups/rescore.ts';

type Settings = z.output<NonNullable<(typeof updateSettings)['body']>>;

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
  if (asked.confirmAddresses || asked.matching) await limits.costlyChanges.take(String(classId));
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { cls, record } = change;
    const present = {
      autoMatch: cls.autoMatch,
      groupSize: cls.sizeChoice,
      timeZone: cls.timeZone,
      expectedStudents: cls.expectedStudents ?? null,
      lateSignUp: cls.lateSignUp ?? false,
      rosterOnly: cls.rosterOnly ?? false,
    };
    const setup = asked.matching && withTermChoices(cls.setup, asked.matching);
    const settings: SettingsState = {
      ...(asked.autoMatch !== undefined && asked.autoMatch !== present.autoMatch && { autoMatch: asked.autoMatch }),
      ...(asked.groupSize && asked.groupSize !== present.groupSize && { groupSize: asked.groupSize }),
      ...(asked.timeZone && asked.timeZone !== present.timeZone && { timeZone: asked.timeZone }),
      ...(asked.expectedStudents !== undefined &&
        asked.expectedStudents !== present.expectedStudents && { expectedStudents: asked.expectedStudents }),
      ...(asked.lateSignUp !== undefined &&
        asked.lateSignUp !== present.lateSignUp && { lateSignUp: asked.lateSignUp }),
      ...(asked.rosterOnly !== undefined &&
        asked.rosterOnly !== present.rosterOnly && { rosterOnly: asked.rosterOnly }),
      ...(setup !== undefined && !isDeepStrictEqual(setup, cls.setup ?? null) && { setup }),
    };
    if (settings.groupSize && cls.matchedRun !== null) throw new ApiError('groups_exist');
    if (Object.keys(settings).length > 0) {
      await applySettings(change, settings);
      const { setup: own, ...facts } = settings;
      await keepEdit(change, {
        eventId: await record({
          kind: 'settings-changed',
          facts: { ...facts, ...(own !== undefined && { ownWeights: own !== null }) },
        }),
        before: { groups: [], settings: settingsLike(settings, cls) },
        after: { groups: [], settings },
      });
    }
    const { confirmAddresses = cls.confirmAddresses ?? false } = asked;
    const emailsQueued = await switchConfirming(vault, change, confirmAddresses);
    const { expectedStudents, setup: now, ...others } = { ...present, setup: cls.setup ?? null, ...settings };
    const known = { ...(expectedStudents && { expectedStudents }), ...(now && { setup: now }) };
    return { ...others, ...known, confirmAddresses, emailsQueued, ...outcomeOf(change) };
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

/** Gives a class settings; with another setup its groups get other scores. */
export async function applySettings(change: ClassChange, { groupSize, ...others }: SettingsState): Promise<void> {
  const { session, cls } = change;
  const fields = { ...others, ...(groupSize && sizeFields(groupSize)) };
  await ClassModel.updateOne({ id: cls.id }, { $set: fields }, { session });
  if (others.setup !== undefined) await rescoreClass(change, others.setup);
}

/** What a class has for the same settings. */
export function settingsLike(
  { autoMatch, groupSize, timeZone, expectedStudents, lateSignUp, rosterOnly, setup }: SettingsState,
  cls: ClassRecord,
): SettingsState {
  return {
    ...(autoMatch !== undefined && { autoMatch: cls.autoMatch }),
    ...(groupSize && { groupSize: cls.sizeChoice }),
    ...(timeZone && { timeZone: cls.timeZone }),
    ...(expectedStudents !== undefined && { expectedStudents: cls.expectedStudents ?? null }),
    ...(lateSignUp !== undefined && { lateSignUp: cls.lateSignUp ?? false }),
    ...(rosterOnly !== undefined && { rosterOnly: cls.rosterOnly ?? false }),
    ...(setup !== undefined && { setup: cls.setup ?? null }),
  };
}
