import { meantAddress } from '@study-groups/contracts/address';
import {
  type SingleAnswers,
  type StudyRole,
  type Unanswered,
  LEARNING,
  MEETING,
  PERSONALITY,
  STUDY_ROLE_LIMIT,
  UNANSWERED,
} from '@study-groups/contracts/choices';
import { type Answer, fittingAnswer } from '@study-groups/contracts/class-answers';
import type { Answers as OwnAnswers } from '@study-groups/contracts/class-setup';
import type { Availability } from '@study-groups/contracts/grid';
import { type PreferredGroupSize, offeredSizes, PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import type { Language } from '@study-groups/contracts/language';
import type { MessageKey } from '@study-groups/contracts/messages';
import type { PublicClass } from '@study-groups/contracts/public-class';
import type { getStudent, updateStudent } from '@study-groups/contracts/student';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { TextField } from '@study-groups/contracts/submission-texts';
import { mapValues, namesOf } from '@study-groups/contracts/tables';
import { TEXT_INPUTS } from './text-inputs.ts';

/** One answer that can't be taken yet, in the words of contracts' MESSAGES. */
export interface Problem {
  field: Field;
  key: MessageKey;
  /** The number in the sentence, where it has one. */
  n?: number;
}

type Choices = { [Question in keyof SingleAnswers]?: SingleAnswers[Question] | undefined };

/** The content of the form while it is filled in: texts as typed, choices undefined until made. */
export interface Answers extends Record<TextField, string>, Choices {
  availability: Availability;
  studyRole: StudyRole[];
  /** 1 to 5. */
  personalityType: number;
  preferredGroupSize?: PreferredGroupSize | undefined;
  friendPreferences: string[];
  /** To the class's own questions, by their ids. */
  answers: OwnAnswers;
}
/** A question that every class asks. */
export type UsualField = Exclude<keyof Answers, 'answers'>;
/** One of the class's own. */
export type OwnField = `answers.${string}`;
export type Field = UsualField | OwnField;

/** The facts of a class that decide what its form asks. */
export type Asking = Pick<PublicClass, 'groupSize' | 'questions'>;

/** The field of a question of the class's own. */
export const ownField = (id: string): OwnField => `answers.${id}`;

/** Returns the id of the question of a field; undefined for the fields of every class. */
export function ownId(field: Field): string | undefined {
  return field.startsWith('answers.') ? field.slice('answers.'.length) : undefined;
}

/** Returns the class's own question of a field. */
export function ownQuestion({ questions = [] }: Pick<Asking, 'questions'>, field: Field) {
  return questions.find(({ id }) => ownField(id) === field);
}

/** Returns the content of a field. */
export function answerIn(answers: Answers, field: Field): Answers[UsualField] | Answer | undefined {
  const id = ownId(field);
  return id === undefined ? answers[field as UsualField] : answers.answers[id];
}

/** The facts that a page around the form may know of the person who fills it in. */
export type Prefill = Partial<Record<TextField, string>>;

/** A submission as its student reads it back. */
export type OwnSubmission = ResponseOf<typeof getStudent>['student'];
export type SubmissionBody = BodyOf<typeof updateStudent>;

/** The answers of somebody who starts; a class with one size leaves nothing to choose there. */
export function emptyAnswers({ groupSize }: Asking): Answers {
  const sizes = offeredSizes(groupSize);
  return {
    ...textsOf({}),
    availability: {},
    studyRole: [],
    personalityType: PERSONALITY.default,
    preferredGroupSize: sizes.length === 1 ? sizes[0] : undefined,
    friendPreferences: [],
    answers: {},
  };
}

/**
 * Returns the answers of a submission, those that are open undefined; a size that the class no longer offers has to be chosen
 * again, one that only newer pages know stays.
 */
export function answersOf(student: Omit<OwnSubmission, 'classId'>, asking: Asking): Answers {
  const { groupSize } = asking;
  const size = student.preferredGroupSize === UNANSWERED ? undefined : student.preferredGroupSize;
  const offered = size && (offeredSizes(groupSize).includes(size) || !PREFERRED_GROUP_SIZES.includes(size));
  return {
    ...textsOf(student),
    availability: student.availability,
    studyRole: student.studyRole,
    ...given(student, namesOf(LEARNING)),
    personalityType: student.personalityType,
    preferredGroupSize: offered ? size : emptyAnswers(asking).preferredGroupSize,
    ...given(student, namesOf(MEETING)),
    friendPreferences: student.friendPreferences,
    answers: fittingAnswers(student.answers, asking),
  };
}

/** Those of answers that the class's questions take now. */
export function fittingAnswers(answers: OwnAnswers | undefined, { questions = [] }: Asking): OwnAnswers {
  const given = questions.map((question) => [question.id, fittingAnswer(question, answers)] as const);
  return Object.fromEntries(given.flatMap(([id, answer]) => (answer === undefined ? [] : [[id, answer]])));
}

/** Returns the lines of text as they are shown in their inputs. */
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
  { answers: own, ...answers }: Answers,
  {
    publicClass,
    language,
    earlier,
    replaced,
  }: {
    publicClass: Asking & Pick<PublicClass, 'id'>;
    language: Language;
    earlier?: OwnSubmission | undefined;
    replaced?: string | undefined;
  },
): SubmissionBody {
  return {
    ...(answers as SubmissionBody),
    email: meantAddress(answers.email),
    ...(publicClass.questions && { answers: fittingAnswers(own, publicClass) }),
    classId: publicClass.id,
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

/** Tells whether two sets of answers are equal. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Answers)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
