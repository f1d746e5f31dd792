import type { SingleAnswers, StudyRole, Unanswered } from '@study-groups/contracts/choices';
import { LEARNING, MEETING, PERSONALITY, STUDY_ROLE_LIMIT, UNANSWERED } from '@study-groups/contracts/choices';
import type { Availability } from '@study-groups/contracts/grid';
import type { GroupSize, PreferredGroupSize } from '@study-groups/contracts/group-size';
import { offeredSizes, PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import type { Language } from '@study-groups/contracts/language';
import type { getStudent, updateStudent } from '@study-groups/contracts/student';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { TextField } from '@study-groups/contracts/submission-texts';
import { mapValues, namesOf } from '@study-groups/contracts/tables';
import { TEXT_INPUTS } from './text-inputs.ts';

type Choices = { [Question in keyof SingleAnswers]?: SingleAnswers[Question] | undefined };

/** What the form holds while it is filled in: texts as typed, choices undefined until made. */
export interface Answers extends Record<TextField, string>, Choices {
  availability: Availability;
  studyRole: StudyRole[];
  /** 1 to 5. */
  personalityType: number;
  preferredGroupSize?: PreferredGroupSize | undefined;
  friendPreferences: string[];
}
export type Field = keyof Answers;

/** What a page around the form may know of who fills it in. */
export type Prefill = Partial<Record<TextField, string>>;

/** A submission as its student reads it back. */
export type OwnSubmission = ResponseOf<typeof getStudent>['student'];
export type SubmissionBody = BodyOf<typeof updateStudent>;

/** The answers of somebody who starts; a class with one size leaves nothing to choose there. */
export function emptyAnswers(groupSize: GroupSize): Answers {
  const sizes = offeredSizes(groupSize);
  return {
    ...textsOf({}),
    availability: {},
    studyRole: [],
    personalityType: PERSONALITY.default,
    preferredGroupSize: sizes.length === 1 ? sizes[0] : undefined,
    friendPreferences: [],
  };
}

/**
 * The answers of a submission, those that are open undefined; a size that the class no longer offers has to be chosen anew, one
 * that only newer pages know stays.
 */
export function answersOf(student: Omit<OwnSubmission, 'classId'>, groupSize: GroupSize): Answers {
  const size = student.preferredGroupSize === UNANSWERED ? undefined : student.preferredGroupSize;
  const offered = size && (offeredSizes(groupSize).includes(size) || !PREFERRED_GROUP_SIZES.includes(size));
  return {
    ...textsOf(student),
    availability: student.availability,
    studyRole: student.studyRole,
    ...given(student, namesOf(LEARNING)),
    personalityType: student.personalityType,
    preferredGroupSize: offered ? size : emptyAnswers(groupSize).preferredGroupSize,
    ...given(student, namesOf(MEETING)),
    friendPreferences: student.friendPreferences,
  };
}

/** The lines of text as they stand in their inputs. */
const textsOf = (texts: Partial<Record<TextField, string | undefined>>) =>
  mapValues(TEXT_INPUTS, (_input, field) => texts[field] ?? '');

const given = <From extends object, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name] === UNANSWERED ? undefined : from[name]])) as {
    [Asked in Name]: Exclude<From[Asked], Unanswered> | undefined;
  };

/**
 * The answers as the API takes them. Call it once they have no problems; the API checks them again.
 * What the form does not ask (`groupDynamics`, `communicationStyle`) is kept from an earlier submission; `replaced` is the
 * `updatedAt` of the one that they are meant to replace.
 */
export function submissionBody(
  answers: Answers,
  {
    classId,
    language,
    earlier,
    replaced,
  }: { classId: number; language: Language; earlier?: OwnSubmission | undefined; replaced?: string | undefined },
): SubmissionBody {
  return {
    ...(answers as SubmissionBody),
    classId,
    ...(earlier && { groupDynamics: earlier.groupDynamics, communicationStyle: earlier.communicationStyle }),
    ...(replaced && { updatedAt: replaced }),
    language,
  };
}

/** Turns a study role on or off. Beyond the limit nothing changes and `dropped` is true. */
export function toggleRole(roles: readonly StudyRole[], role: StudyRole): { roles: StudyRole[]; dropped: boolean } {
  if (roles.includes(role)) return { roles: roles.filter((chosen) => chosen !== role), dropped: false };
  if (roles.length >= STUDY_ROLE_LIMIT.max) return { roles: [...roles], dropped: true };
  return { roles: [...roles, role], dropped: false };
}

/** Whether two sets of answers say the same. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  const keys = Object.keys({ ...one, ...other }) as Field[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
