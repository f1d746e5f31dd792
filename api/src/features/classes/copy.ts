import type { BodyOf } from '@study-groups/contracts/call';
import type { copyClass as copyClassCall } from '@study-groups/contracts/class-copy';
import type { ClassSwitch } from '@study-groups/contracts/class-switches';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { MESSAGES } from '@study-groups/contracts/messages';
import { mapValues } from '@study-groups/contracts/tables';
import { invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import { sizeFields } from './sizes.ts';
import { type CopiedSettings, requestClass } from './request.ts';

/**
 * Asks for the same class in another term: settings, questions and the people at its desk come along, students and rules
 * about them do not.
 * @throws ApiError invalid_request for a class that says too little of itself to be asked for
 */
export async function copyClass(
  platform: Platform,
  cls: ClassRecord,
  term: BodyOf<typeof copyClassCall>,
): Promise<ClassRecord> {
  const { courseName, instructorName, instructorEmail, sizeChoice, timeZone, language, expectedStudents } = cls;
  const texts = mapValues(CLASS_TEXTS, (_text, name) => {
    const text = cls[name];
    if (!text) throw invalidField(name, MESSAGES.required);
    return text;
  });
  const facts = { courseName, ...texts, instructorName, instructorEmail, timeZone, language, groupSize: sizeChoice };
  const request = { ...facts, ...(expectedStudents && { expectedStudents }), ...term };
  return requestClass(platform, request, { settings: settingsOf(cls), copyOf: cls });
}

/** Switches that stay as they are where they are on; what is asked of a roster is for its own term. */
const COPIED = [
  'confirmAddresses',
  'lateSignUp',
  'peerFeedback',
  'mendsItself',
  'grantsWishes',
  'sharesFigures',
] as const satisfies readonly ClassSwitch[];

function settingsOf(cls: ClassRecord): CopiedSettings {
  const { autoMatch, firstMeeting, checks, newGroupFrom, setup, groupCount, groupNaming, sizeChoice } = cls;
  return {
    ...Object.fromEntries(COPIED.filter((name) => cls[name]).map((name) => [name, true])),
    autoMatch,
    setup,
    ...(groupCount && { groupCount, ...sizeFields(sizeChoice, groupCount) }),
    ...(groupNaming && { groupNaming }),
    ...(firstMeeting && { firstMeeting }),
    ...(checks === false && { checks }),
    ...(newGroupFrom !== undefined && { newGroupFrom }),
  };
}
