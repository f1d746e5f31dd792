import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAdmin, getAdminDashboard, loginAdmin } from '@study-groups/contracts/admin';
import { meantAddress } from '@study-groups/contracts/address';
import { plainSigns, unwrapped } from '@study-groups/contracts/characters';
import type { Call } from '@study-groups/contracts/call';
import { CALLS, type CallName } from '@study-groups/contracts/calls';
import { errorBodySchema } from '@study-groups/contracts/error-body';
import { slug } from '@study-groups/contracts/fields';
import type { MailKind } from '@study-groups/contracts/mail';
import { getRoster } from '@study-groups/contracts/roster';
import { getMeetingData } from '@study-groups/contracts/scheduler';
import { getStudent } from '@study-groups/contracts/student';
import { z } from 'zod';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { AdminModel } from './records/admin.ts';
import { BulkModel } from './records/bulk.ts';
import { ClassModel } from './records/class.ts';
import { accessPlace, LmsAccessModel } from './records/lms-access.ts';
import { LtiPlatformModel } from './records/lti-platform.ts';
import { memberLink } from './records/member-links.ts';
import { openMail } from './records/mail-payload.ts';
import { MailModel } from './records/mail.ts';
import { PasskeyModel } from './records/passkey.ts';
import { openClientSecret, ProviderModel } from './records/provider.ts';
import { SeatModel } from './records/seat.ts';
import { StudentModel } from './records/student.ts';
import { WriteBackModel } from './records/write-back.ts';
import { type Answer, startTestApi, type TestApi } from './testing/api.ts';
import { buildAdmin, buildClass, buildStudent, buildSubmission } from './testing/factories.ts';
import { memberHeaders } from './testing/members.ts';
import { asking, buildQuestion } from './testing/questions.ts';
import { buildGoodCalls, type GoodCall } from './testing/good-calls.ts';
import { FakeGoogle } from './testing/google/fake-google.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';
import { NO_LIMITS } from './testing/no-limits.ts';
import { signIn } from './testing/sign-in.ts';
import { names, textFields, withText } from './testing/text-fields.ts';

const TEXTS = Object.values(HOSTILE_TEXTS).flat();
const NAMES = Object.keys(CALLS) as CallName[];
type Texts = Record<string, string>;

let google: FakeGoogle;
let api: TestApi;
let good: Record<CallName, GoodCall>;

beforeAll(async () => {
  google = await FakeGoogle.start();
  api = await startTestApi(google.env, undefined, NO_LIMITS);
  good = await buildGoodCalls(api, google);
  // Calls that change what others need get a class and people of their own, for all are made at once.
  const about = buildQuestion({
    id: 'x',
    kind: 'text',
    choices: [],
    texts: { en: { title: 'About you', choices: {} } },
  });
  const setup = asking(about);
  const [cls, crowded, corrected] = await Promise.all([1, 2, 3].map(() => buildClass(api.platform, { setup })));
  await ClassModel.updateOne({ slug: String(good.addStudent.params['slug']) }, { setup });
  const student = await buildStudent(api.platform, cls!.id);
  const named = await buildStudent(api.platform, cls!.id);
  const mistyped = await buildStudent(api.platform, corrected!.id);
  const [edited, password] = [await buildAdmin(), await buildAdmin()];
  const request = await buildClass(api.platform, { status: 'pending', slug: null, passwords: null });
  const { leaderToken: _, ...openMeeting } = good.createMeetingToken.body as Record<string, unknown>;
  const { leaderToken: __, ...openFolder } = good.createDriveFolder.body as Record<string, unknown>;
  Object.assign(good, {
    createDriveFolder: { ...good.createDriveFolder, body: openFolder },
    createMeetingToken: { ...good.createMeetingToken, body: openMeeting },
    updateClass: { ...good.updateClass, params: { id: cls!.id }, body: { ...good.updateClass.body, slug: cls!.slug! } },
    createAdmin: { ...good.createAdmin, body: { ...good.createAdmin.body, username: 'noa' } },
    updateAdmin: {
      ...good.updateAdmin,
      params: { id: edited.id },
      body: { username: edited.username, name: 'Omar Haddad', email: 'omar@example.edu' },
    },
    createStudent: { ...good.createStudent, body: { ...good.createStudent.body, classId: crowded!.id } },
    updateStudent: {
      ...good.updateStudent,
      params: { accessKey: student.accessKey },
      body: { ...good.updateStudent.body, classId: cls!.id },
    },
    // Others name the version of a submission that they saw.
    correctName: { ...good.correctName, params: { accessKey: named.accessKey } },
    correctOwnName: { ...good.correctOwnName, headers: memberHeaders(memberLink(api.platform.vault, named)) },
    correctAddress: {
      ...good.correctAddress,
      params: { accessKey: mistyped.accessKey },
      body: { classId: corrected!.id, email: 'meant@example.edu' },
    },
    updateProfile: {
      headers: await signIn(api, edited),
      params: {},
      body: { ...good.updateProfile.body, username: edited.username },
    },
    changePassword: { ...good.changePassword, headers: await signIn(api, password) },
    updateSettings: {
      ...good.updateSettings,
      body: { questions: [about], groupNaming: { scheme: 'list', names: ['Owls'] } },
    },
    rejectRequest: { ...good.rejectRequest, params: { id: request.id } },
  });
  /** Signs in, to show that a password is what it was set to. */
  const passwordIfRight = async (username: string, tried: string) => {
    const { status } = await api.call(loginAdmin, { body: { username, password: tried } });
    return status === 200 ? tried : 'refused';
  };
  Object.assign(READ_BACK, {
    changePassword: async (_answer: Answer, { newPassword }: { newPassword: string }) => {
      const { id, passwordHash, username } = password;
      const worked = await passwordIfRight(username, newPassword);
      await AdminModel.updateOne({ id }, { $set: { passwordHash } });
      return worked;
    },
    createAdmin: async ({ body }: Answer, sent: { password: string }) => {
      const worked = await passwordIfRight(body.username, sent.password);
      await AdminModel.deleteOne({ id: body.id });
      return [body, worked];
    },
    updateAdmin: async ({ body }: Answer, sent: { password?: string }) => {
      const worked = sent.password && (await passwordIfRight(body.username, sent.password));
      await AdminModel.updateOne({ id: edited.id }, { $set: { username: edited.username } });
      return [body, worked];
    },
  });
});
afterAll(async () => {
  await Promise.all([api.close(), google.close()]);
  expect(google.problems).toEqual([]);
});

async function lastMail(kind: MailKind): Promise<unknown> {
  const mail = await MailModel.findOne({ kind }).sort({ id: -1 }).orFail().lean();
  return openMail(api.platform.vault, mail).props;
}

/** The calls that read again what was stored; null for calls that keep none of their texts. */
const READ_BACK: Partial<Record<CallName, ((answer: Answer, sent: never) => unknown) | null>> = {
  requestClass: ({ body }) => body,
  sendFeedback: () => lastMail('feedback'),
  writeToGroups: () => lastMail('desk-message'),
  createStudent: async ({ body }, sent) => [
    (await api.call(getStudent, { params: { accessKey: body.accessKey } })).body,
    unaskedIn(sent),
  ],
  updateStudent: async (_answer, sent) => [
    (await api.call(getStudent, { params: good.updateStudent.params })).body,
    unaskedIn(sent),
  ],
  correctAddress: async ({ body }) => {
    good.correctAddress.params['accessKey'] = body.accessKey;
    return (await api.call(getStudent, { params: { accessKey: body.accessKey } })).body;
  },
  // The address is free again for the next one.
  addStudent: async ({ body }, sent) => [
    await StudentModel.findOneAndDelete({ id: body.studentId }).lean(),
    unaskedIn(sent),
  ],
  correctSubmission: async ({ body }, sent) => {
    // The next one has seen the submission as it was.
    const { updatedAt } = good.correctSubmission.body as { updatedAt: string };
    await StudentModel.updateOne({ id: body.student.id }, { $set: { updatedAt } });
    return [body.student, unaskedIn(sent)];
  },
  correctName: ({ body }) => body.student,
  correctOwnName: ({ body }) => body.you,
  updateSettings: ({ body }) => [body.setup.questions, body.courseName, body.groupNaming],
  createMeetingToken: async ({ body }) => (await api.call(getMeetingData, { params: { token: body.token } })).body,
  createInvitation: ({ body }) => [/\nURL;VALUE=URI:(.*)\r/.exec(body.ics.replace(/\r\n[ \t]/g, ''))?.[1]],
  createClass: async ({ body }) => readDashboard(body.slug),
  updateClass: async ({ body }) => readDashboard(body.slug),
  rejectRequest: async ({ body }) => {
    // To be rejected again, with the next text.
    await ClassModel.updateOne({ id: body.id }, { $set: { status: 'pending' }, $unset: { rejectionReason: 1 } });
    await MailModel.deleteMany({ classId: body.id });
    return body;
  },
  renameGroup: ({ body }) => body.group,
  setMeetingPlace: ({ body }) => body.next,
  askForGroup: ({ body }) => body.wish,
  saveRules: async () => {
    const { rules } = (await dashboardOf('saveRules')).class;
    // Those who have signed up join a set of the same tag.
    return [rules, rules.notAlone];
  },
  invitePerson: async ({ body }, { email }: { email: string }) => {
    await SeatModel.deleteOne({ email });
    return body.people;
  },
  changePerson: ({ body }) => body.people,
  setTutor: async ({ body }, { tutor: { email } }: { tutor: { email: string } }) => {
    await SeatModel.deleteOne({ email });
    return body.groups;
  },
  sendHomeLink: null,
  sendDataLink: null,
  sendGroupLinks: null,
  findPersonalData: null,
  exportPersonalData: null,
  erasePersonalData: null,
  addProvider: async ({ body }) => {
    const provider = await ProviderModel.findOneAndDelete({ id: body.id }).orFail().lean();
    return [body, openClientSecret(api.platform.vault, provider)];
  },
  changeProvider: async ({ body }) => {
    const provider = await ProviderModel.findOne({ id: body.id }).orFail().lean();
    return [body, openClientSecret(api.platform.vault, provider)];
  },
  addPasskey: async ({ body }) => {
    const { name, transports } = await PasskeyModel.findOne({ id: body.id }).orFail().lean();
    return { name, transports };
  },
  addPlatform: async ({ body }) => {
    await LtiPlatformModel.deleteOne({ id: body.id });
    return body;
  },
  changePlatform: ({ body }) => body,
  // What follows the path of an address is dropped.
  openLmsAccess: async ({ body }, { baseUrl }: { baseUrl: string }) => {
    const { platformId, secret } = await LmsAccessModel.findOne({ platformId: body.id }).orFail().lean();
    return [
      body.access,
      baseUrl.startsWith(body.access.baseUrl) && baseUrl,
      api.platform.vault.open(secret, accessPlace(platformId, 'secret')),
    ];
  },
  previewWriteBack: async ({ body }) => {
    // What is read already goes on under the name that it has.
    await WriteBackModel.deleteOne({ id: body.current.id });
    return body.current;
  },
  saveRoster: async () => (await api.call(getRoster, good.getRoster)).body.people,
  updateProfile: async () => {
    const { body } = await api.call(getAdmin, { headers: good.updateProfile.headers });
    return body;
  },
  // Google gets the folder's name; those of the members go nowhere.
  createDriveFolder: (_answer, { groupMembers }: { groupMembers: object[] }) => [
    google.drive.folders.at(-1)?.name,
    groupMembers,
  ],
  reportBrowserError: null,
  resendEmails: null,
  loginAdmin: null,
  getGroups: null,
  answerSurvey: null,
  getGroupCalendar: null,
  openByLink: null,
  confirmAddress: null,
  stopInvitations: null,
  exportGroups: null,
  exportSelected: null,
  beginBulk: ({ body }) => body,
  runBulk: ({ body }) => {
    // To be run again, with the next text.
    const stopped = { $set: { state: 'stopped' }, $unset: { reason: 1 } } as const;
    return BulkModel.findOneAndUpdate({ id: body.id }, stopped).lean();
  },
};

/** Questions that the class does not ask, and the answers to these: they are dropped without a word. */
const unaskedIn = ({ answers = {} }: { answers?: object }): unknown[] => Object.entries(answers).flat();

/** Of the class that the good call is about. */
const dashboardOf = (name: CallName) => readDashboard(String(good[name].params['slug']));
const readDashboard = async (slug: string) =>
  (await api.call(getAdminDashboard, { params: { slug }, headers: good.getAdmin.headers })).body;

/** Every text in an answer. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** A text in the forms in which it may be kept: as it came, composed and trimmed, an address or a number as it is meant. */
function formsOf(text: string, fields: readonly string[]): string[] {
  const trimmed = unwrapped(text.normalize('NFC'));
  // Admins who look alike are one.
  const username = fields.includes('username') ? [text.normalize('NFKC').trim()] : [];
  return [text, trimmed, trimmed.replaceAll('\r\n', '\n'), meantAddress(text), plainSigns(text), ...username];
}

const brief = (what: unknown) => JSON.stringify(what).slice(0, 500);

/** Sends a good call with other parts; a lone surrogate, which no address can hold, goes as the bytes it would have. */
async function send(name: CallName, other: Partial<GoodCall>): Promise<Answer> {
  const call: Call = CALLS[name];
  const { params, query, headers, body } = { ...good[name], ...other };
  const encoded = (text: string) =>
    encodeURIComponent(text.replace(/\p{Cs}/gu, '\u0001')).replaceAll('%01', '%ED%A0%80');
  const path = call.path.replace(/:(\w+)/g, (_, part: string) => encoded(String(params[part])));
  const search = Object.entries(query ?? {}).map(([field, text]) => `${encoded(field)}=${encoded(text)}`);
  const answer = await api.fetch(search.length > 0 ? `${path}?${search.join('&')}` : path, {
    method: call.method,
    headers: { 'x-request-id': 't', ...(call.body && { 'content-type': 'application/json' }), ...headers },
    ...(call.body && { body: JSON.stringify(body ?? {}) }),
  });
  const success = call.status === 302 ? z.literal('') : call.response;
  const fits = (answer.status < 400 ? success : errorBodySchema).safeParse(answer.body).success;
  if (!fits || answer.status >= 500) throw new Error(`${name} answered ${answer.status} to ${brief(other)}`);
  return answer;
}

/** Calls that are refused to a caller who names another version than the present one. */
const VERSIONED: ReadonlySet<CallName> = new Set(['saveRules', 'saveRoster', 'renameGroup', 'setTutor']);

/** Sends a text in some fields of the body: either all are kept as they came, or each is refused by its name. */
async function tryBody(name: CallName, fields: string[], text: string): Promise<void> {
  const fresh = {
    ...good[name].body,
    ...(name === 'createStudent' && { email: buildSubmission().email }),
    ...(VERSIONED.has(name) && { version: (await dashboardOf(name)).version }),
  };
  const sent = fields.reduce<object>((body, field) => withText(body, field, text), fresh);
  const answer = await send(name, { body: sent });
  const { status, body } = answer;
  if (status < 400) {
    const kept = READ_BACK[name];
    if (kept === null) return;
    if (!kept) throw new Error(`${name} took ${fields}: say in READ_BACK where they are read again`);
    const forms = new Set(formsOf(text, fields));
    const there = textsIn(await kept(answer, sent as never)).filter((found) => forms.has(found));
    if (unwrapped(text) !== '' && there.length < fields.length) {
      throw new Error(`${name} kept ${brief(text)} in ${there.length} of ${fields}`);
    }
    return;
  }
  // A try with a passkey counts once, and is ended by the first text that fits; no text is what the key signs.
  if (status === 401 || status === 413 || /^passkey_(late|refused)$/.test(body.code)) return;
  // Another call may have made an admin of that name and password, who has no passkey.
  if (name === 'beginPasskeyLogin' && status === 404) return;
  // No body may hold this name at all.
  const nameless = fields.filter((field) => text !== '__proto__' || !field.endsWith('<key>'));
  if (body.code === 'malformed_json' && nameless.length < fields.length) return tryBody(name, nameless, text);
  const errors: { path: string; message: string }[] = body.errors ?? [];
  // A text that is the key of something else that lacks then is named as that key.
  if (errors.some(({ path }) => path.split('.').at(-1) === text)) return;
  const unnamed = fields.filter((field) => !errors.some((error) => names(error, field)));
  if (unnamed.length === 0) return;
  if (unnamed.length === fields.length) {
    throw new Error(`${name} answered ${status} ${brief(body)} to ${brief(text)} in ${fields}`);
  }
  // What is fine by itself was refused with the rest.
  await tryBody(name, unnamed, text);
}

/** Sends each text in every field of a call's body and query, and every third one in its path. */
async function tryCall(name: CallName, index: number): Promise<void> {
  const { params, query, body, status: success }: Call = CALLS[name];
  const fields = { params: textFields(params), query: textFields(query), body: textFields(body) };
  for (const [at, text] of TEXTS.entries()) {
    // All paths are read in one place; an empty part makes another call's path of it.
    const inPath = (at + index) % 3 === 0 && text !== '' && fields.params[at % fields.params.length];
    if (inPath) {
      const { status } = await send(name, { params: withText(good[name].params, inPath, text) as Texts });
      // A text that is a good slug may be a class's by now.
      const isKnown = inPath === 'slug' && status === 200 && slug.safeParse(text).success;
      if (status !== 404 && status !== 401 && !isKnown)
        throw new Error(`${name} answered ${status} to ${brief(text)} as ${inPath}`);
    }
    for (const field of fields.query) {
      const { status } = await send(name, { query: withText(good[name].query ?? {}, field, text) as Texts });
      // Another call may have given the class another password by now.
      if (![success, 400, 401].includes(status))
        throw new Error(`${name} answered ${status} to ${brief(text)} as ${field}`);
    }
    // It takes time to hash a password.
    const inBody = fields.body.filter((field) => at % 4 === 0 || !HASHED[name]?.includes(field));
    if (inBody.length > 0) await tryBody(name, inBody, text);
  }
}

/** Fields of which each costs a hash. */
const HASHED: Partial<Record<CallName, string[]>> = {
  createAdmin: ['password'],
  updateAdmin: ['password'],
  changePassword: ['currentPassword', 'newPassword'],
  loginAdmin: ['username', 'password'],
};

/** With more of them each call waits for all the others, on a slow machine longer than a transaction may last. */
const LANES_AT_ONCE = 4;

/** Calls that want the same usernames, or write the same class, are made one after another, the rest side by side. */
function laneOf(name: CallName): string {
  if (['createAdmin', 'updateAdmin', 'updateProfile'].includes(name)) return 'admins';
  if (['updateStudent', 'updateClass'].includes(name)) return 'class';
  return CALLS[name].access === 'dashboard' ? 'class' : name;
}

test('a hostile text in any field of any call is kept as it came or refused by name', async () => {
  const lane = async (title: string) => {
    for (const [index, name] of NAMES.entries()) if (laneOf(name) === title) await tryCall(name, index);
  };
  const waiting = [...new Set(NAMES.map(laneOf))];
  const someLanes = async () => {
    for (let title = waiting.shift(); title; title = waiting.shift()) await lane(title);
  };
  await Promise.all(Array.from({ length: LANES_AT_ONCE }, someLanes));
  expect(api.logs.join('')).not.toContain('A request failed');
});

test('a hostile text in a header opens nothing and breaks nothing', async () => {
  // The rest can't be sent: fetch refuses it.
  const sendable = TEXTS.filter(
    (text) => /^[\t -~\u0080-\u00ff]*$/.test(text) && text.trim() !== '' && text.length < 2_000,
  );
  expect(sendable.length).toBeGreaterThan(15);
  for (const text of anyOf(sendable, 5)) {
    const headers = { 'x-request-id': text, 'x-forwarded-for': text, 'user-agent': text };
    const dashboard = await send('getDashboard', { headers: { ...headers, 'x-dashboard-password': text } });
    const byToken = await send('getAdmin', { headers: { ...headers, authorization: `Bearer ${text}` } });
    const byCookie = await send('getAdmin', { headers: { ...headers, cookie: `admin-session=${text}` } });
    expect([dashboard.status, byToken.status, byCookie.status]).toEqual([401, 401, 401]);
  }
});
