import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { unwrapped } from './characters.ts';
import { LEARNING, MEETING, PERSONALITY, STUDY_ROLE_LIMIT, STUDY_ROLES, UNANSWERED } from './choices.ts';
import { answersSchema } from './class-setup.ts';
import { email, EVEN_IF_INVALID, id, instant, secretParam } from './fields.ts';
import { DAYS, SLOTS } from './grid.ts';
import { friendLimit, type GroupSize, offeredSizes, PREFERRED_GROUP_SIZES } from './group-size.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';
import { publicClassSchema } from './public-class.ts';
import { MESSAGES, messageText } from './messages.ts';
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from './submission-texts.ts';
import { mapValues } from './tables.ts';

const daySlots = z.pipe(z.array(z.enum(SLOTS)).check(z.maxLength(SLOTS.length)), z.transform(sortedSlots));

function sortedSlots(slots: (typeof SLOTS)[number][]) {
  return SLOTS.filter((slot) => slots.includes(slot));
}

/** `{ monday: ['08:00', …], … }` with at least one slot. */
export const availabilitySchema = z
  .partialRecord(z.enum(DAYS), daySlots, MESSAGES.availability)
  .check(z.refine((week) => Object.values(week).some((slots) => slots.length > 0), MESSAGES.availability));

type Values = readonly [string, ...string[]];
const choice = <const T extends Values>(values: T) => z.enum(values, MESSAGES.choice);

/** A choice for each question. */
const choices = <Questions extends Record<string, Values>>(questions: Questions) =>
  mapValues<string, Values, unknown>(questions, choice) as {
    [Asked in keyof Questions]: ReturnType<typeof choice<Questions[Asked]>>;
  };

/** An optional text: an empty one counts as none. */
const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && unwrapped(value) === '' ? undefined : value)),
    z.optional(schema),
  );

/** The name of a choice: any one, for this form does not ask it. */
const openChoice = z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/), z.maxLength(40));

/** A longer list of friends is not even read. */
const MOST_FRIENDS_READ = 50;
const LARGEST_SIZE = '7' satisfies (typeof PREFERRED_GROUP_SIZES)[number];
const friendsTooMany = messageText('friendsTooMany', friendLimit(LARGEST_SIZE, LARGEST_SIZE));

const personalityType = z
  .int(MESSAGES.personality)
  .check(z.minimum(PERSONALITY.min, MESSAGES.personality), z.maximum(PERSONALITY.max, MESSAGES.personality));
const friends = z.array(email(MESSAGES.emailAddress)).check(z.maxLength(MOST_FRIENDS_READ, friendsTooMany));
const language = z.enum(LANGUAGES);

/** The fields of a submission, each with the message that the form shows beside it. */
export const submissionFields = {
  ...mapValues(REQUIRED_TEXTS, ({ schema }) => schema),
  ...mapValues(OPTIONAL_TEXTS, ({ schema }) => optional(schema)),
  availability: availabilitySchema,
  studyRole: z.array(z.enum(STUDY_ROLES, MESSAGES.choice), MESSAGES.roleMissing).check(
    z.minLength(STUDY_ROLE_LIMIT.min, MESSAGES.roleMissing),
    z.maxLength(STUDY_ROLE_LIMIT.max, MESSAGES.rolesTooMany),
    z.refine((roles) => new Set(roles).size === roles.length, MESSAGES.choice),
  ),
  ...choices(LEARNING),
  personalityType: z._default(personalityType, PERSONALITY.default),
  preferredGroupSize: choice(PREFERRED_GROUP_SIZES),
  ...choices(MEETING),
  friendPreferences: z._default(friends, []),
  /** The answers to the class's own questions, by their ids; left out by clients that know of none. */
  answers: z.optional(answersSchema),
  groupDynamics: z._default(openChoice, 'no-preference'),
  communicationStyle: z._default(openChoice, 'slack-discord'),
  language: z._default(language, DEFAULT_LANGUAGE),
};

const perhaps = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  mapValues<string, z.ZodMiniType, unknown>(fields, (schema) => z.optional(schema)) as {
    [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]>;
  };

/** A professor's data of a student: a name and an address; of the answers those that are known, as the form takes them. */
export const entryFields = {
  ...mapValues(REQUIRED_TEXTS, ({ schema }) => schema),
  ...mapValues(OPTIONAL_TEXTS, ({ schema }) => optional(schema)),
  ...perhaps({
    availability: availabilitySchema,
    studyRole: submissionFields.studyRole,
    ...choices(LEARNING),
    personalityType,
    preferredGroupSize: submissionFields.preferredGroupSize,
    ...choices(MEETING),
    friendPreferences: friends,
    answers: answersSchema,
    language,
  }),
};

interface FriendsAndSize {
  email: string;
  preferredGroupSize?: (typeof PREFERRED_GROUP_SIZES)[number] | undefined;
  friendPreferences?: string[] | undefined;
}

/** Friends: nobody twice, not oneself, and no more than the preferred size leaves room for. */
export function checkFriends(submission: FriendsAndSize, context: z.core.$RefinementCtx): void {
  const { friendPreferences: friends } = submission;
  if (!Array.isArray(friends) || friends.length > MOST_FRIENDS_READ) return;
  const preferred = PREFERRED_GROUP_SIZES.find((size) => size === submission.preferredGroupSize);
  const limit = friendLimit(preferred, preferred ?? LARGEST_SIZE);
  const refuse = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', message, path: ['friendPreferences', ...path] });
  if (friends.length > limit) refuse(messageText('friendsTooMany', limit));
  friends.forEach((friend, index) => {
    if (friends.indexOf(friend) < index) refuse(MESSAGES.friendTwice, index);
    if (friend === submission.email) refuse(MESSAGES.friendSelf, index);
  });
}

/** A whole submission. */
export const submissionSchema = z.strictObject(submissionFields).check(z.superRefine(checkFriends, EVEN_IF_INVALID));
export type Submission = z.output<typeof submissionSchema>;

/** The body of POST /api/students: a whole submission and the class that it is about. */
export const newSubmissionSchema = z
  .strictObject({ classId: id, ...submissionFields })
  .check(z.superRefine(checkFriends, EVEN_IF_INVALID));

/** The body of PUT /api/students/:accessKey: what a new submission says, and which answers it is to replace. */
export const changedSubmissionSchema = z
  .strictObject({
    classId: id,
    ...submissionFields,
    /** The `updatedAt` of the submission that its sender saw. Without it whatever stands there is replaced. */
    updatedAt: z.optional(instant),
  })
  .check(z.superRefine(checkFriends, EVEN_IF_INVALID));

/** The message for a preferred size that the class does not offer; undefined if it does. */
export function sizeNotOffered(preferred: Submission['preferredGroupSize'], size: GroupSize): string | undefined {
  return offeredSizes(size).includes(preferred) ? undefined : MESSAGES.sizeNotOffered;
}

const known = <const T extends Values>(values: T) => z.enum([...values, UNANSWERED]);
/** The known answer to each question. */
const knownTo = <Questions extends Record<string, Values>>(questions: Questions) =>
  mapValues<string, Values, unknown>(questions, known) as {
    [Asked in keyof Questions]: ReturnType<typeof known<Questions[Asked]>>;
  };

/** A submission as its own student reads it: as it is stored, whatever the form's rules were then. */
export const ownSubmissionSchema = z.strictObject({
  id,
  classId: id,
  ...submissionFields,
  ...knownTo(LEARNING),
  ...knownTo(MEETING),
  preferredGroupSize: known(PREFERRED_GROUP_SIZES),
  ...mapValues(REQUIRED_TEXTS, () => z.string()),
  ...mapValues(OPTIONAL_TEXTS, () => z.optional(z.string())),
  availability: z.partialRecord(z.enum(DAYS), z.array(z.enum(SLOTS))),
  studyRole: z.array(z.enum(STUDY_ROLES)),
  personalityType: z.int(),
  friendPreferences: z.array(z.string()),
  groupDynamics: z.string(),
  communicationStyle: z.string(),
  language: z.enum(LANGUAGES),
  /** Time when the address was confirmed by the link of a mail; missing until then, and again once it is changed. */
  confirmedAt: z.optional(instant),
  /** True if the professor, or an admin, has added them; missing if not. */
  isAdded: z.optional(z.boolean()),
  /** True if they have not answered everything yet; missing if they have. */
  isIncomplete: z.optional(z.boolean()),
  createdAt: instant,
  updatedAt: instant,
});

const keyParams = z.strictObject({ accessKey: secretParam });

export const createStudent = defineCall({
  method: 'POST',
  path: '/api/students',
  access: 'open',
  status: 201,
  summary: 'Submits a student to a class. The access key is shown once, here.',
  body: newSubmissionSchema,
  response: z.strictObject({
    accessKey: z.string(),
    /**
     * The purpose of the link in the mail: counting, where the class asks for it; a place before others, where more signed up
     * than it expects; or joining the class at all, and having the access key open the submission. Missing for nothing.
     */
    confirmFor: z.optional(z.enum(['counting', 'place', 'joining'])),
  }),
});

export const getStudent = defineCall({
  method: 'GET',
  path: '/api/students/:accessKey',
  access: 'accessKey',
  notFoundCode: 'submission_not_found',
  summary: 'Reads the submission that the access key opens, after the deadline too.',
  params: keyParams,
  response: z.strictObject({
    student: ownSubmissionSchema,
    class: publicClassSchema,
    /** True if the student may change it though the deadline has passed, or once it has; missing if not. */
    mayChangeLate: z.optional(z.boolean()),
    /**
     * The purpose for which the address is still to be confirmed, as in the answer to a new submission; missing for nothing.
     */
    confirmFor: z.optional(z.enum(['counting', 'place'])),
  }),
});

export const updateStudent = defineCall({
  method: 'PUT',
  path: '/api/students/:accessKey',
  access: 'accessKey',
  notFoundCode: 'submission_not_found',
  summary:
    'Replaces the submission that the access key opens: until the deadline, or while an answer is missing, or where latecomers are taken until somebody has placed them. Naming the updatedAt of another version than the present one changes nothing.',
  params: keyParams,
  body: changedSubmissionSchema,
  response: z.strictObject({ student: ownSubmissionSchema }),
});

export const correctAddress = defineCall({
  method: 'POST',
  path: '/api/students/:accessKey/address',
  access: 'accessKey',
  notFoundCode: 'submission_not_found',
  summary:
    'Gives a submission another address and another access key, until a link of its mail was followed or the deadline is there. The earlier key ends, and the mail goes out again.',
  params: keyParams,
  body: z.strictObject({ classId: id, email: email() }),
  response: z.strictObject({ accessKey: z.string() }),
});

/** The body of a call that corrects a student's name. */
export const ownNameBody = z.strictObject({ fullName: REQUIRED_TEXTS.fullName.schema });

export const correctName = defineCall({
  method: 'PUT',
  path: '/api/students/:accessKey/name',
  access: 'accessKey',
  notFoundCode: 'submission_not_found',
  summary: 'Corrects the name of a submission, after the deadline too, as long as the class is active.',
  params: keyParams,
  body: ownNameBody,
  response: z.strictObject({ student: ownSubmissionSchema }),
});
