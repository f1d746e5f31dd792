import type { ResponseOf } from '@study-groups/contracts/call';
import type { updateSettings } from '@study-groups/contracts/actions';
import { SWITCH_NAMES } from '@study-groups/contracts/class-switches';
import { withQuestions, withTermChoices } from '@study-groups/contracts/class-setup';
import type { EventFacts } from '@study-groups/contracts/history';
import { type GroupNaming, renamedBy } from '@study-groups/contracts/group-naming';
import { NEW_GROUP_FROM } from '@study-groups/contracts/new-group';
import { namesOf, tableOf } from '@study-groups/contracts/tables';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { ApiError } from '../../platform/errors.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange, outcomeOf } from '../../records/change-class.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { invitesPerDay } from '../../records/places.ts';
import type { SettingsState } from '../../records/edit.ts';
import { groupState, keepEdit } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { renameMeetings } from '../../records/meeting-token.ts';
import { requireMailsToAll } from '../../records/open-mails.ts';
import { StudentModel } from '../../records/student.ts';
import { askToConfirm } from '../classes/ask-to-confirm.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { sizeFields } from '../classes/sizes.ts';
import { firstMeetingOf } from '../group-meetings/policy.ts';
import { rescoreClass } from '../groups/rescore.ts';
import { wantsChecks } from '../surveys/when.ts';
import { presentZone } from '../../platform/zones.ts';

type Settings = z.output<NonNullable<(typeof updateSettings)['body']>>;

/**
 * Changes what is left to the professor; what is left out stays. Asking for confirmed addresses mails the link to those who have
 * not confirmed, so it is not undone but switched off. With matching at the deadline switched on after it, the class is
 * matched at once. Another time zone moves no instant, and another size no wish of those who have signed up.
 * @throws ApiError groups_exist for another group size, or number of groups, of a class that has its groups; too_many_requests
 */
export async function changeSettings(
  platform: Platform,
  caller: DashboardCaller,
  { version: seen, ...asked }: Settings,
): Promise<ResponseOf<typeof updateSettings>> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { cls, record } = change;
    const present = settingsOf(cls);
    const { confirmAddresses: isConfirming = cls.confirmAddresses ?? false, matching, questions, ...wanted } = asked;
    const chosen = withTermChoices(cls.setup, matching);
    const setup = questions ? withQuestions(chosen, questions) : chosen;
    const settings = differing({ ...wanted, ...((matching ?? questions) && { setup }) }, present);
    if ((settings.groupSize ?? settings.groupCount) !== undefined && cls.matchedRun !== null)
      throw new ApiError('groups_exist');
    if (Object.keys(settings).length > 0) {
      await applySettings(platform, change, settings);
      const renamed = settings.groupNaming === undefined ? [] : await renameByScheme(change, settings.groupNaming);
      const { setup: own, groupNaming, ...facts } = settings;
      await keepEdit(change, {
        eventId: await record({
          kind: 'settings-changed',
          facts: {
            ...facts,
            ...(groupNaming !== undefined && { naming: groupNaming?.scheme ?? 'numbers' }),
            ...(facts.courseName && { fromCourseName: cls.courseName }),
            ...(own !== undefined && setupFacts(own, asked)),
          },
        }),
        before: { groups: renamed.map(({ group }) => groupState(group)), settings: settingsLike(settings, cls) },
        after: { groups: renamed.map(({ group, name }) => groupState({ ...group, name })), settings },
      });
    }
    const emailsQueued = await switchConfirming(platform, change, isConfirming);
    const isSame = Object.keys(settings).length === 0 && isConfirming === (cls.confirmAddresses ?? false);
    const outcome = isSame ? await change.leaveAsIs() : outcomeOf(change);
    const {
      expectedStudents,
      groupCount,
      groupNaming,
      setup: kept,
      provisionalUntil,
      ...others
    } = { ...present, ...settings };
    const known = {
      ...(expectedStudents && { expectedStudents }),
      ...(groupCount && { groupCount }),
      ...(groupNaming && { groupNaming }),
      ...(kept && { setup: kept }),
      ...(provisionalUntil && { provisionalUntil }),
    };
    const zone = presentZone(others.timeZone);
    return { ...others, ...zone, ...known, confirmAddresses: isConfirming, emailsQueued, ...outcome };
  });
}

/** Names the groups that nobody named by hand by another scheme. @returns each as it was, with its new name */
async function renameByScheme({ session, cls }: ClassChange, naming: GroupNaming | null) {
  const { id: classId } = cls;
  const groups = await GroupModel.find({ classId }).sort(IN_ORDER).session(session).lean();
  const names = renamedBy(groups, cls.groupNaming ?? null, naming);
  const updates = [...names].map(([id, name]) => ({
    updateOne: { filter: { classId, id }, update: { $set: { name } } },
  }));
  if (updates.length > 0) await GroupModel.bulkWrite(updates, { session });
  return groups.flatMap((group) => {
    const name = names.get(group.id);
    return name === undefined ? [] : [{ group, name }];
  });
}

/** Returns what the history says of a changed setup. */
function setupFacts(setup: SettingsState['setup'], { matching, questions }: Omit<Settings, 'version'>): EventFacts {
  const { weights = {}, modes = {} } = setup ?? {};
  return {
    ...(matching && { ownWeights: namesOf(weights).length + namesOf(modes).length > 0 }),
    ...(questions && { questions: questions.length }),
  };
}

/** @returns how many mails were queued */
async function switchConfirming(platform: Platform, change: ClassChange, confirmAddresses: boolean): Promise<number> {
  const { session, cls, record } = change;
  if (confirmAddresses === (cls.confirmAddresses ?? false)) return 0;
  await ClassModel.updateOne({ id: cls.id }, { $set: { confirmAddresses } }, { session });
  const emailsQueued = confirmAddresses ? await askToConfirm(platform.vault, change) : 0;
  await requireMailsToAll(platform, change, emailsQueued);
  await record({ kind: 'settings-changed', facts: { confirmAddresses, emailsQueued } });
  return emailsQueued;
}

/** Gives a class settings; with another setup its groups get other scores. @throws ApiError too_many_requests */
export async function applySettings(
  platform: Pick<Platform, 'limits'>,
  change: ClassChange,
  { groupSize, ...others }: SettingsState,
): Promise<void> {
  const { session, cls, by } = change;
  const { courseName, provisionalUntil, groupCount = cls.groupCount } = others;
  // From then on, or again; a job ends it.
  const becomesProvisional = cls.matchedRun !== null && provisionalUntil && new Date(provisionalUntil) > databaseNow();
  const fields = {
    ...others,
    ...((groupSize ?? others.groupCount) !== undefined && sizeFields(groupSize ?? cls.sizeChoice, groupCount)),
    ...(courseName && classWords({ ...cls, courseName })),
    ...(becomesProvisional && { isProvisional: true }),
  };
  // Everybody is mailed once they are settled, each time.
  if (becomesProvisional) {
    const { id: classId, matchedRun } = cls;
    const members = await StudentModel.countDocuments({ classId, matchedRun }).session(session);
    await requireMailsToAll(platform, change, members);
  }
  await ClassModel.updateOne({ id: cls.id }, { $set: fields }, { session });
  if (courseName) await renameMeetings(session, cls.id, courseName);
  // Who is mailed in a day is for an admin to say.
  if (others.expectedStudents !== undefined && by.by !== 'admin' && !cls.invitesPerDay)
    await ClassModel.updateOne({ id: cls.id }, { $set: { invitesPerDay: invitesPerDay(cls) } }, { session });
  if (others.setup !== undefined) await rescoreClass(change, others.setup);
}

/** Returns a class's values of the same settings. */
export function settingsLike(settings: SettingsState, cls: ClassRecord): SettingsState {
  return picked(settingsOf(cls), namesOf(settings));
}

/** The switches that can be undone: a mail that asked for a confirmation can't. */
const UNDOABLE = SWITCH_NAMES.filter((name) => name !== 'confirmAddresses');

/** All settings of a class that can be undone. */
function settingsOf(cls: ClassRecord): Required<SettingsState> {
  return {
    ...tableOf(UNDOABLE, (name) => cls[name] ?? false),
    courseName: cls.courseName,
    groupSize: cls.sizeChoice,
    groupCount: cls.groupCount ?? null,
    groupNaming: cls.groupNaming ?? null,
    timeZone: cls.timeZone,
    expectedStudents: cls.expectedStudents ?? null,
    firstMeeting: firstMeetingOf(cls),
    checks: wantsChecks(cls),
    newGroupFrom: cls.newGroupFrom ?? NEW_GROUP_FROM,
    provisionalUntil: cls.provisionalUntil?.toISOString() ?? null,
    setup: cls.setup ?? null,
  };
}

/** Those of the settings that are wanted which are not so yet. */
function differing(wanted: Partial<Record<keyof SettingsState, unknown>>, present: SettingsState): SettingsState {
  const names = namesOf(wanted).filter((name) => wanted[name] !== undefined);
  return picked(
    wanted as SettingsState,
    names.filter((name) => !isDeepStrictEqual(wanted[name], present[name])),
  );
}

function picked(settings: SettingsState, names: readonly (keyof SettingsState)[]): SettingsState {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
