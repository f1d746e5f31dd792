import type { BodyOf } from '@study-groups/contracts/call';
import type { copyClass as copyClassCall } from '@study-groups/contracts/class-copy';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { MESSAGES } from '@study-groups/contracts/messages';
import { mapValues } from '@study-groups/contracts/tables';
import { invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import { type CopiedSettings, requestClass } from './request.ts';

/**
 * Asks for the same class in another term: settings, questions and the people at its desk come along, students and rules
 * about them do not.
 * @throws ApiError invalid_request for a class that says too little of itself to be asked for, too_many_requests
 */
export async function copyClass(
  platform: Platform,
  cls: ClassRecord,
  term: BodyOf<typeof copyClassCall>,
): Promise<ClassRecord> {
  await platform.limits.costlyChanges.take(String(cls.id));
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

function settingsOf(cls: ClassRecord): CopiedSettings {
  const { autoMatch, confirmAddresses, lateSignUp, firstMeeting, checks, peerFeedback, setup } = cls;
  return {
    autoMatch,
    setup,
    ...(confirmAddresses && { confirmAddresses }),
    ...(lateSignUp && { lateSignUp }),
    ...(firstMeeting && { firstMeeting }),
    ...(checks === false && { checks }),
    ...(peerFeedback && { peerFeedback }),
  };
}
