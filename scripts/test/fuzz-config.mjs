/**
 * The data that can be requested, as api/src/testing/fuzz-server.ts prints it.
 * @typedef {object} World
 * @property {string} url
 * @property {string} adminToken
 * @property {string} dashboardPassword
 * @property {string} groupsPassword
 * @property {string} username
 * @property {string} adminPassword
 * @property {string[]} slugs
 * @property {number[]} classIds
 * @property {number[]} studentIds
 * @property {string[]} accessKeys
 * @property {number[]} groupIds
 * @property {string[]} leaderTokens
 * @property {string[]} meetingTokens
 * @property {number[]} requestIds
 * @property {number[]} mailIds
 * @property {number[]} adminIds
 * @property {number[]} editedClassIds
 * @property {{ classIds: number[], studentIds: number[], adminIds: number[] }} doomed
 */

const DAY_MS = 86_400_000;
/** @param {number} days */
const dayAhead = (days) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Texts and times that the contracts take, where a made-up one is nearly always refused for its form. */
const FORMS = {
  emails: Array.from({ length: 40 }, (_, i) => `person-${i}@example.edu`),
  lines: [
    'Algorithms',
    'Noa Levi',
    'נעה לוי',
    'O’Neill, Dana',
    '<b>Omar</b>',
    '=1+1',
    'Zoë 👩‍👩‍👧',
    '__proto__',
    'x'.repeat(200),
  ],
  instants: [1, 7, 30, 200, 700].map(dayAhead),
  days: [0, 7, 100, 300].map((days) => dayAhead(days).slice(0, 10)),
  zones: ['America/New_York', 'Asia/Jerusalem', 'Pacific/Apia', 'UTC'],
  addresses: ['https://meet.example.edu/abc'],
};

/** Share of cases in which a value that leads to something is used instead of a made-up one. */
const OFTEN = 0.85;

/**
 * The configuration of schemathesis: most requests name what is there, so that they get past the first check.
 * @param {World} world
 * @param {Record<string, string>} headers  the credentials of all requests
 * @param {boolean} isThorough
 * @returns {string} TOML
 */
export function fuzzConfig(world, headers, isThorough) {
  /** @type {Record<string, (string | number)[]>} */
  const dictionaries = {
    slugs: world.slugs,
    classIds: world.classIds,
    studentIds: world.studentIds,
    accessKeys: world.accessKeys,
    groupIds: world.groupIds,
    noGroup: [0, ...world.groupIds],
    leaderTokens: world.leaderTokens,
    meetingTokens: world.meetingTokens,
    requestIds: world.requestIds,
    mailIds: world.mailIds,
    adminIds: world.adminIds,
    doomedClassIds: world.doomed.classIds,
    doomedStudentIds: world.doomed.studentIds,
    doomedAdminIds: world.doomed.adminIds,
    editedClassIds: world.editedClassIds,
    groupsPasswords: [world.groupsPassword],
    usernames: [world.username],
    adminPasswords: [world.adminPassword],
    ...FORMS,
  };
  /** By the parameter: what it names in most calls, and in single ones. */
  const everywhere = {
    'path.slug': 'slugs',
    'path.classId': 'classIds',
    'path.studentId': 'studentIds',
    'path.groupId': 'groupIds',
    'path.fromGroupId': 'noGroup',
    'path.toGroupId': 'groupIds',
    'path.accessKey': 'accessKeys',
    'path.token': 'meetingTokens',
    'query.token': 'meetingTokens',
    'body.classId': 'classIds',
    'body.token': 'meetingTokens',
    'body.email': 'emails',
    'body.instructorEmail': 'emails',
    'body.members[*].email': 'emails',
    'body.groupMembers[*].email': 'emails',
    'body.fullName': 'lines',
    'body.name': 'lines',
    'body.courseName': 'lines',
    'body.instructorName': 'lines',
    'body.university': 'lines',
    'body.folderName': 'lines',
    'body.members[*].fullName': 'lines',
    'body.groupMembers[*].fullName': 'lines',
    'body.deadline': 'instants',
    'body.newDeadline': 'instants',
    'body.startDate': 'days',
    'body.endDate': 'days',
    'body.timeZone': 'zones',
    'body.meetingLink': 'addresses',
  };
  /** @type {Partial<Record<import('../../contracts/src/calls.ts').CallName, Record<string, string>>>} */
  const inCalls = {
    followLeaderLink: { 'path.token': 'leaderTokens' },
    getGroups: { 'body.password': 'groupsPasswords' },
    getGroupCalendar: { 'body.password': 'groupsPasswords' },
    loginAdmin: { 'body.username': 'usernames', 'body.password': 'adminPasswords' },
    changePassword: { 'body.currentPassword': 'adminPasswords' },
    updateClass: { 'path.id': 'editedClassIds' },
    approveRequest: { 'path.id': 'requestIds' },
    rejectRequest: { 'path.id': 'requestIds' },
    getMail: { 'path.id': 'mailIds' },
    resendMail: { 'path.id': 'mailIds' },
    updateAdmin: { 'path.id': 'adminIds' },
    deleteClass: { 'path.id': 'doomedClassIds' },
    deleteAdmin: { 'path.id': 'doomedAdminIds' },
    removeStudent: { 'path.studentId': 'doomedStudentIds' },
  };
  const lines = Object.entries(dictionaries).flatMap(([name, values]) => [
    `[dictionaries.${name}]`,
    `values = ${JSON.stringify(values)}`,
    // In a path every value is a text.
    `[dictionaries.${name}-in-path]`,
    `values = ${JSON.stringify(values.map(String))}`,
  ]);
  // Every path answers a method that it does not have in the same place.
  lines.push('[phases.coverage]', 'unexpected-methods = ["PATCH"]');
  // What is not allowed makes most of the requests; the random ones have some of it too.
  if (!isThorough) lines.push('generation = { mode = "positive" }');
  lines.push('[parameters]', ...bindings(everywhere));
  lines.push('[headers]', ...Object.entries(headers).map(([name, value]) => `${name} = ${JSON.stringify(value)}`));
  for (const [name, parameters] of Object.entries(inCalls)) {
    lines.push(
      '[[operations]]',
      `include-operation-id = "${name}"`,
      '[operations.parameters]',
      ...bindings(parameters),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** @param {Record<string, string>} parameters */
const bindings = (parameters) =>
  Object.entries(parameters).map(
    ([parameter, dictionary]) =>
      `"${parameter}" = { dictionary = "${dictionary}${parameter.startsWith('body.') ? '' : '-in-path'}", probability = ${OFTEN} }`,
  );
