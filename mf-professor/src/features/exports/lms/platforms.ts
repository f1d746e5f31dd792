/** The learning platforms whose files are read and written. */
export const PLATFORMS = ['canvas', 'moodle', 'blackboard', 'brightspace'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The content of a column of a platform's export. */
export type Field = 'fullName' | 'firstName' | 'lastName' | 'email' | Key | 'groupName' | 'groupCode';
/** The identifiers by which the platforms know people. */
export type Key = 'canvasId' | 'sisId' | 'login' | 'username' | 'orgId';

/** The fields that a column of a platform's list of people can hold, besides names and address, as the platform calls them. */
export const KEY_NAMES: Readonly<Record<Platform, readonly (readonly [Key, string])[]>> = {
  canvas: [
    ['canvasId', 'ID'],
    ['sisId', 'SIS User ID'],
    ['login', 'SIS Login ID'],
  ],
  moodle: [['username', 'Username']],
  blackboard: [['username', 'Username']],
  brightspace: [
    ['username', 'Username'],
    ['orgId', 'OrgDefinedId'],
  ],
};

/** Names of the columns in a platform's export: in lower case, without blanks, signs and the mark of a required one. */
const COLUMNS: Readonly<Record<Platform, Readonly<Record<string, Field>>>> = {
  // The list of people of a group set, or the gradebook.
  canvas: {
    name: 'fullName',
    student: 'fullName',
    studentname: 'fullName',
    canvasuserid: 'canvasId',
    id: 'canvasId',
    userid: 'sisId',
    sisuserid: 'sisId',
    loginid: 'login',
    sisloginid: 'login',
    email: 'email',
  },
  // The list of participants, the gradebook, or the list of users.
  moodle: {
    username: 'username',
    firstname: 'firstName',
    lastname: 'lastName',
    surname: 'lastName',
    fullname: 'fullName',
    email: 'email',
    emailaddress: 'email',
  },
  // The gradebook, or the members of groups.
  blackboard: {
    username: 'username',
    firstname: 'firstName',
    lastname: 'lastName',
    email: 'email',
    emailaddress: 'email',
  },
  // The class list, the gradebook, or the file of groups.
  brightspace: {
    username: 'username',
    orgdefinedid: 'orgId',
    firstname: 'firstName',
    lastname: 'lastName',
    email: 'email',
    groupname: 'groupName',
    groupcode: 'groupCode',
  },
};

/** The keys of which one suffices to name a person to the platform. */
export const KEYS: Readonly<Record<Platform, readonly Key[]>> = {
  canvas: ['canvasId', 'sisId', 'login'],
  moodle: ['username'],
  blackboard: ['username'],
  brightspace: ['username'],
};

/** Returns the field in each column of a file, by the platform's names; undefined for one that is not read. */
export function fieldsOf(platform: Platform, columns: readonly string[]): (Field | undefined)[] {
  const known = COLUMNS[platform];
  return columns.map((column) => known[plainColumn(column)]);
}

/** The platforms whose exports have such columns: one that names people by a key. */
export function platformsOf(columns: readonly string[]): Platform[] {
  return PLATFORMS.filter((platform) => {
    const fields = fieldsOf(platform, columns);
    return hasKey(platform, fields) && hasPerson(fields);
  });
}

/**
 * Returns the columns that a list of people lacks, by the platform's names; one of several in an entry suffices. A teacher's
 * export from Moodle has no user names: it is accepted with e-mail addresses alone, for adding members by hand.
 */
export function missingColumns(platform: Platform, fields: readonly (Field | undefined)[]): string[] {
  const { key, person } = TITLES[platform];
  const isKnown = hasKey(platform, fields) || (platform === 'moodle' && fields.includes('email'));
  return [...(isKnown ? [] : [key]), ...(hasPerson(fields) ? [] : [person])];
}

const TITLES: Readonly<Record<Platform, { key: string; person: string }>> = {
  canvas: { key: 'ID / SIS User ID / SIS Login ID', person: 'Student / Email' },
  moodle: { key: 'Username / Email address', person: 'First name + Last name / Email address' },
  blackboard: { key: 'Username', person: 'First Name + Last Name / Email' },
  brightspace: { key: 'Username', person: 'First Name + Last Name / Email' },
};

function hasKey(platform: Platform, fields: readonly (Field | undefined)[]): boolean {
  return KEYS[platform].some((key) => fields.includes(key));
}

function hasPerson(fields: readonly (Field | undefined)[]): boolean {
  const hasName = fields.includes('fullName') || (fields.includes('firstName') && fields.includes('lastName'));
  return hasName || fields.includes('email');
}

function plainColumn(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
