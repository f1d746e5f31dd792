import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';
import { homeClasses } from './sample-home.mjs';
import { largeClass } from './large-class.mjs';
import {
  course,
  early,
  failed,
  groups,
  LEADER_CHANGED,
  matched,
  open,
  preview,
  ruled,
  running,
  sixty,
  waiting,
} from './sample-classes.mjs';
import { surveys } from './sample-surveys.mjs';
import {
  assisted,
  owned,
  team,
  teamByMail,
  teamHandedOver,
  teamOfAssistant,
  teamOfThree,
  tutored,
} from './sample-team.mjs';
import * as writeBack from './sample-write-back.mjs';

/** The fake API's answers when the remote runs alone with `API_ORIGIN=fake`; any password opens. All people are made up. */

/** The dashboards of a class with groups, of one that waits for them, of one that takes submissions, of large ones, of one for people of its desk, and the link to the home of all. */
export const addresses = [
  '/create-class',
  '/dashboard/cell-biology',
  '/dashboard/ready',
  '/dashboard/open',
  '/dashboard/running',
  '/dashboard/failed',
  '/dashboard/early',
  '/dashboard/sixty',
  '/dashboard/three-hundred',
  '/dashboard/owned?tab=settings&section=people',
  '/dashboard/assisted',
  '/dashboard/tutored',
  `/home#home=1.${'x'.repeat(43)}`,
];

const MATCH = 'POST /api/match/:slug';
const UNDO = 'POST /api/dashboard/:slug/undo';
const PREVIEW = 'POST /api/preview-groups/sixty';
const TEAM = '/api/dashboard/:slug/team';
const WRITE_BACK = '/api/dashboard/:slug/write-back';
/** @param {object | null} current */
const writeBackWith = (current) => ({ status: 200, body: { courses: writeBack.courses, current } });
const DROP = 'DELETE /api/preview-groups/sixty';

export const answers = {
  'POST /api/class-requests': {
    status: 201,
    body: {
      id: 8,
      courseName: 'Linear Algebra',
      courseCode: 'MATH 201',
      university: 'Example University',
      instructorName: 'Ruth Amsel',
      instructorEmail: 'ruth.amsel@example.edu',
      semester: 'SPR',
      year: '2027',
      deadline: inDays(30),
      timeZone: 'America/New_York',
      groupSize: 'flex',
      slugProposal: 'linear-algebra',
      slug: 'linear-algebra',
      status: 'pending',
      createdAt: inDays(0),
    },
  },
  'DELETE /api/dashboard/:slug/device': { status: 200, body: { success: true } },
  'POST /api/dashboard/open': { status: 200, body: open },
  'POST /api/dashboard/running': { status: 200, body: running },
  'POST /api/dashboard/failed': { status: 200, body: failed },
  'POST /api/dashboard/early': { status: 200, body: early },
  'POST /api/dashboard/tutored': {
    status: 403,
    body: { code: 'forbidden', message: 'You are not allowed to do this' },
  },
  'GET /api/dashboard/:slug/tutored': { status: 200, body: tutored },
  // The page then polls.
  'GET /api/dashboard/:slug/live': {
    status: 429,
    body: { code: 'too_many_requests', message: 'Too many attempts. Please try again later' },
  },
  [UNDO]: {
    status: 200,
    body: { undone: { ...LEADER_CHANGED, id: 3, kind: 'undone', of: 'leader-changed' }, version: 2 },
  },
  'POST /api/dashboard/:slug/redo': {
    status: 200,
    body: { redone: { ...LEADER_CHANGED, id: 4, kind: 'redone', of: 'leader-changed' }, version: 3 },
  },
  'POST /api/cancel-match/:slug': { status: 200, body: { success: true } },
  'PUT /api/dashboard/:slug/settings': {
    status: 200,
    body: {
      autoMatch: true,
      groupSize: 'flex',
      timeZone: 'America/New_York',
      confirmAddresses: false,
      emailsQueued: 0,
      version: 2,
    },
  },
  'POST /api/dashboard/:slug/passwords': {
    status: 200,
    body: { dashboard: 'prof-cell26x9kd', groups: 'group-cell26m4tw' },
  },
  'POST /api/dashboard/:slug/passwords/rotate': {
    status: 200,
    body: { password: 'group-cell26q7hp', emailsQueued: 0, version: 2 },
  },
  'PUT /api/dashboard/:slug/tutors': { status: 200, body: { groups: [], version: 4 } },
  'POST /api/dashboard/:slug/messages': { status: 200, body: { emailsQueued: 4 } },
  'POST /api/resend-emails/:slug': {
    status: 200,
    body: { success: true, message: '8 mails are on their way', emailsQueued: 8 },
  },
  'POST /api/home/link': { status: 200, body: { success: true } },
  'POST /api/home/session': { status: 200, body: { email: course.instructorEmail, slug: null } },
  'DELETE /api/home/session': { status: 200, body: { success: true } },
  'GET /api/home': { status: 200, body: { email: course.instructorEmail, classes: homeClasses } },
  'PUT /api/home/classes/:slug': { status: 200, body: { isArchived: true } },
  'POST /api/dashboard/owned': { status: 200, body: owned },
  'POST /api/dashboard/assisted': { status: 200, body: assisted },
  'GET /api/dashboard/assisted/team': { status: 200, body: teamOfAssistant },
  [`GET ${TEAM}`]: { status: 200, body: team },
  [`POST ${TEAM}`]: { status: 200, body: team },
  [`DELETE ${TEAM}`]: { status: 200, body: { success: true } },
  [`PUT ${TEAM}/password`]: { status: 200, body: teamByMail },
  [`PUT ${TEAM}/:personId`]: { status: 200, body: team },
  [`DELETE ${TEAM}/:personId`]: { status: 200, body: teamOfThree },
  [`POST ${TEAM}/:personId/invitation`]: { status: 200, body: team },
  [`POST ${TEAM}/:personId/owner`]: { status: 200, body: teamHandedOver },
  'POST /api/dashboard/ready': [
    { status: 200, body: waiting },
    { after: MATCH, status: 200, body: { ...matched, class: { ...course, slug: 'ready' } } },
  ],
  'POST /api/dashboard/sixty': [
    { status: 200, body: sixty },
    { after: PREVIEW, status: 200, body: { ...sixty, preview } },
    { after: DROP, status: 200, body: sixty },
  ],
  'POST /api/dashboard/three-hundred': { status: 200, body: largeClass(300, { ...course, slug: 'three-hundred' }) },
  'POST /api/dashboard/:slug/moves': { status: 200, body: { groups, removedGroupIds: [], version: 4 } },
  'POST /api/dashboard/:slug/repair': {
    status: 429,
    body: { code: 'too_many_requests', message: 'Too many attempts. Please try again later' },
  },
  'GET /api/dashboard/:slug/roster': {
    status: 200,
    body: { people: [{ email: 'noa@example.edu', fullName: 'Noa Levi' }, { email: 'ron@example.edu' }] },
  },
  'GET /api/dashboard/:slug/earlier-mates': {
    status: 200,
    body: { classes: [{ courseName: 'Cells & Organs', semester: null, year: null, pairs: [] }] },
  },
  'GET /api/dashboard/:slug/lms': { status: 200, body: { courses: [], read: null } },
  'POST /api/dashboard/:slug/lms/roster': {
    status: 200,
    body: { reading: 'same', people: 2, joined: 0, dropped: 0, withoutAddress: 0, version: 4 },
  },
  [`GET ${WRITE_BACK}`]: [
    writeBackWith(null),
    { after: `POST ${WRITE_BACK}/preview`, ...writeBackWith(writeBack.ready) },
    { after: `POST ${WRITE_BACK}/start`, ...writeBackWith(writeBack.written) },
    { after: `POST ${WRITE_BACK}/stop`, ...writeBackWith(writeBack.stopped) },
    { after: `POST ${WRITE_BACK}/undo`, ...writeBackWith(writeBack.undone) },
  ],
  [`POST ${WRITE_BACK}/preview`]: {
    status: 200,
    body: { current: { ...writeBack.ready, state: 'reading', groups: [], rows: [] } },
  },
  [`POST ${WRITE_BACK}/start`]: { status: 200, body: { current: writeBack.writing } },
  [`POST ${WRITE_BACK}/stop`]: { status: 200, body: { current: writeBack.stopped } },
  [`POST ${WRITE_BACK}/undo`]: { status: 200, body: { current: { ...writeBack.writing, state: 'undoing' } } },
  'GET /api/dashboard/:slug/surveys': { status: 200, body: surveys },
  'PUT /api/dashboard/:slug/roster': { status: 200, body: { people: 2, version: 4 } },
  'POST /api/dashboard/:slug/roster/invite': {
    status: 200,
    body: { emailsQueued: 2, leftOut: { signedUp: 0, stopped: 0, hadAll: 0, recent: 0 } },
  },
  'POST /api/dashboard/:slug/copy': { status: 201, body: { id: 9, slugProposal: 'cell-biology-spring' } },
  'PUT /api/dashboard/:slug/rules': { status: 200, body: { rules: { ...ruled.rules, fixed: [7] }, version: 4 } },
  'DELETE /api/dashboard/:slug/students/:id': { status: 200, body: { studentName: 'Noa Levi', version: 4 } },
  'POST /api/dashboard/:slug/wishes/:studentId/decline': { status: 200, body: { success: true } },
  [PREVIEW]: { status: 200, body: { preview, version: 3 } },
  [DROP]: { status: 200, body: { success: true } },
  'POST /api/dashboard/:slug': [
    { status: 200, body: matched },
    { after: UNDO, status: 200, body: { ...matched, version: 2, undo: null, redo: LEADER_CHANGED } },
  ],
  [MATCH]: {
    status: 200,
    body: { success: true, groups, classScore: 70.4, bound: 71.2, proven: false, emailsQueued: 10, version: 2 },
  },
  'GET /api/export/:slug': {
    status: 200,
    body: '\uFEFFGroup,Name,E-mail\r\nGroup 1,Noa Levi,student-1@example.edu\r\n',
  },
};
