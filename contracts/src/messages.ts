/** Every sentence that names an invalid field, by the key under which the pages translate it. */
export const MESSAGES = {
  invalid: 'Invalid value',
  required: 'This field is required',
  unknownField: 'Unknown field',
  tooLong: 'This text is too long',
  tooMany: 'These are too many',
  ruleStudent: 'This student is not in the class',
  ruleContradiction: 'This contradicts another rule',
  notOnRoster: 'This address is not on the list of the class; use the one that your university knows',
  otherSection: 'The list of your class names another section for this address; ask your instructor if that is wrong',
  atDeskAlready: 'This person is at the desk already',
  nothingCounts: 'Something has to count',
  questionTitle: 'Please write the question',
  choiceName: 'Please name every choice',
  groupNameTwice: 'Two groups would have the same name',
  choiceTwice: 'Two choices have the same name',
  choicesFew: 'Give at least two choices',
  sensitiveWhy: 'Please say why a sensitive question is asked',
  sensitiveNeeded: 'A sensitive question can be left out',
  numberRange: 'This number is out of range',
  unreadableText: 'This text holds characters that cannot be shown',
  invalidEmail: 'Invalid email address',
  emailAddress: 'Please enter a valid email address',
  addressSeveral: 'Please enter one address only, with one @ in it',
  addressBlank: 'An email address has no spaces',
  addressLetters: 'Before the @, an email address has only letters from a to z, digits and signs',
  addressDots: 'A dot is in the wrong place in this address',
  addressEnding: 'The end of this address is missing, such as .edu',
  fullName: 'Full name is required',
  studentId: 'Student ID can only contain letters and numbers',
  phoneNumber: 'Please enter a valid phone number',
  availability: 'Please select at least one available time',
  roleMissing: 'Please select at least one study role',
  rolesTooMany: 'Please select at most two study roles',
  choice: 'Please choose one of the options',
  personality: 'Please choose a value from 1 to 5',
  sizeNotOffered: 'This class does not offer that group size',
  friendTwice: 'This email is already added',
  friendSelf: 'You cannot add yourself as a friend',
  friendsTooMany: 'You can only add up to {n} friends based on your preferred group size',
  courseName: 'Course name is required',
  courseNameShort: 'Course name must be at least 3 characters',
  courseCodeShort: 'Course code must be at least 2 characters',
  universityShort: 'University name must be at least 2 characters',
  instructorName: 'Instructor name is required',
  instructorNameShort: 'Instructor name must be at least 3 characters',
  semester: 'Please select a semester',
  year: 'Please enter a valid 4-digit year',
  yearFar: 'The year must be within two years of this one',
  deadlineMissing: 'Please select a deadline',
  deadlineInvalid: 'Please select a valid date and time',
  deadlinePast: 'Deadline must be in the future',
  deadlineFar: 'Deadline must be within two years',
  newDeadlineMissing: 'Please select a new deadline',
  newDeadlinePast: 'New deadline must be in the future',
  newDeadlineEarlier: 'New deadline must be after the current deadline',
  timeMissing: 'Please enter a time',
  meetingPast: 'Please choose an hour that is ahead',
  slotMissing: 'Please select at least one time slot to schedule a meeting.',
  dateInvalid: 'Please select a valid date',
  endBeforeStart: 'The end date must not be before the start date',
  endTooFar: 'The end date must be within a year of the start date',
  linkInvalid: 'Please enter a link that starts with https://',
  timeZone: 'Please select a valid time zone',
  groupCount: 'Please enter a number from 1 to 1,000',
  expectedStudents: 'Please enter a number from 1 to 2,000',
  slug: 'Use 3 to 80 lower case letters, digits and hyphens',
  slugTaken: 'This link name is already taken',
  passwordShort: 'Password must be at least 4 characters',
  passwordCharacters: 'Use 4 to 64 letters, digits and signs, without spaces at the ends',
  passwordMissing: 'Please enter a password',
  usernameMissing: 'Username is required',
  adminPasswordMissing: 'Password is required',
  usernameShort: 'Username must be at least 3 characters',
  usernameCharacters: 'Use letters of one alphabet, digits and signs that can be seen',
  usernameTaken: 'This username is already taken',
  nameMissing: 'Name is required',
  adminPasswordShort: 'Password must be at least 6 characters',
  currentPasswordMissing: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect',
  feedbackName: 'Name must be at least 2 characters.',
  feedbackEmail: 'Please enter a valid email address.',
  feedbackType: 'Please select a feedback type.',
  feedbackMessage: 'Message must be at least 10 characters.',
} as const;

export type MessageKey = keyof typeof MESSAGES;

/** The key of a sentence of this table, with its number where it has one; undefined for any other text. */
export function messageKey(text: string): { key: MessageKey; n?: number } | undefined {
  const [number] = /\d+/.exec(text) ?? [];
  for (const [key, sentence] of Object.entries(MESSAGES) as [MessageKey, string][]) {
    if (sentence === text) return { key };
    if (number && sentence === text.replace(number, '{n}')) return { key, n: Number(number) };
  }
  return undefined;
}

/** A sentence of this table with its number filled in. */
export function messageText(key: MessageKey, n: number): string {
  return MESSAGES[key].replace('{n}', String(n));
}
