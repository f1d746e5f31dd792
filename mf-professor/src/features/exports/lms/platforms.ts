/** The learning platforms whose files are read and written. */
export const PLATFORMS = ['canvas', 'moodle', 'blackboard', 'brightspace'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What a column of a platform's export holds. */
export type Field = 'fullName' | 'firstName' | 'lastName' | 'email' | Key | 'groupName' | 'groupCode';
/** What the platforms know people by. */
export type Key = 'canvasId' | 'sisId' | 'login' | 'username' | 'orgId';

/** How an export of a platform calls its columns: in lower case, without blanks, signs and the mark of a required one. */
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

/** What each column of a file holds, as the platform calls it; undefined for one that is not read. */
export function fieldsOf(platform: Platform, columns: readonly string[]): (Field | undefined)[] {
  const known = COLUMNS[platform];
  return columns.map((column) => known[plainColumn(column)]);
}

/** The platforms whose exports have such columns: one that names people by a key. */
export function platformsOf(columns: readonly string[]): Platform[] {
  return PLATFORMS.filter((platform) => isRoster(platform, fieldsOf(platform, columns)));
}

/** Whether a file with these columns lists people whom the platform can be told of. */
export function isRoster(platform: Platform, fields: readonly (Field | undefined)[]): boolean {
  const hasName = fields.includes('fullName') || (fields.includes('firstName') && fields.includes('lastName'));
  return KEYS[platform].some((key) => fields.includes(key)) && (hasName || fields.includes('email'));
}

function plainColumn(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
