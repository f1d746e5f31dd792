import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { approveRequest } from '@study-groups/contracts/admin';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { exportJWK, generateKeyPair, UnsecuredJWT } from 'jose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { LAUNCH_HEADER } from '../../records/launch-ticket.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { LtiLoginModel } from '../../records/lti-login.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { MACHINE } from '../../records/record-event.ts';
import { SeatModel } from '../../records/seat.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildStudent, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { dataOf, fieldOf, LaunchBrowser, titleOf } from '../../testing/launches.ts';
import { TestLms } from '../../testing/lti-platform.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { signIn } from '../../testing/sign-in.ts';
import { eraseClass } from '../privacy/erase.ts';
import { storePlatform } from './platforms.ts';

const PUBLIC_URL = 'http://groups.example.edu';
let api: TestApi;
let lms: TestLms;
let platformId: number;
let browser: LaunchBrowser;

beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL });
  lms = await TestLms.start({ url: api.url, publicUrl: PUBLIC_URL });
});
afterAll(async () => {
  await Promise.all([api.close(), lms.close()]);
  expect(lms.problems).toEqual([]);
});
beforeEach(async () => {
  await emptyDatabase();
  platformId = (await storePlatform(lms.form, MACHINE)).id;
  browser = new LaunchBrowser(api);
  api.logs.length = 0;
});

const student = { sub: 'student-1' };
const teacher = { sub: 'teacher-1', role: 'Instructor', name: 'Dov Levi', email: 'dov@example.edu' } as const;

/** A class that the platform's course opens. */
async function buildCourse(overrides: Partial<ClassRecord> = {}): Promise<ClassRecord> {
  const cls = await buildClass(api.platform, overrides);
  const key = { platformId, deploymentId: 'deployment-1', contextId: lms.context.id };
  await LtiCourseModel.updateOne(key, { $set: { classId: cls.id } }, { upsert: true });
  return cls;
}

/** The reasons for which launches were not believed. */
const reasons = () => api.logs.map((line) => JSON.parse(line).reason).filter(Boolean);
const dashboardAs = ({ cookies }: LaunchBrowser, { slug }: ClassRecord) =>
  api.call(getDashboard, {
    params: { slug: slug! },
    body: {},
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

describe('a launch is believed', () => {
  beforeEach(() => buildCourse());

  test('where all of it fits, once; a reload, or the same token again, leads nowhere', async () => {
    const sent = await browser.begin(lms, student);
    expect((await browser.post('/api/lti/launch', sent, 'cross-site')).status).toBe(200);
    const again = await browser.post('/api/lti/launch', sent, 'cross-site');
    expect(again.status).toBe(400);
    expect(again.body).toContain(titleOf('startAgain'));
    expect((await browser.get('/api/lti/launch')).body).toContain(titleOf('startAgain'));
    expect(await LtiLoginModel.countDocuments()).toBe(0);
  });

  test.each([
    ['audience', 'somebody else’s', { claims: { aud: 'client-of-another' } }],
    ['azp', 'for several, without saying for whom', { claims: { aud: ['ours', 'other'] } }],
    ['azp', 'for several, said to be for another', { claims: { aud: ['ours', 'other'], azp: 'other' } }],
    ['azp', 'for us, said to be for another', { claims: { azp: 'other' } }],
    ['issuer', 'of another issuer', { claims: { iss: 'https://lms.example.com' } }],
    ['clock', 'six minutes ahead', { clock: 360 }],
    ['clock', 'six minutes behind', { clock: -360 }],
    ['nonce', 'with the nonce of another login', { nonce: 'n'.repeat(32) }],
    ['claims', 'without a subject', { claims: { sub: undefined } }],
    ['claims', 'of another version', { claims: { 'https://purl.imsglobal.org/spec/lti/claim/version': '1.1' } }],
    [
      'deployment',
      'of a deployment that is not known',
      { claims: { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '9' } },
    ],
  ])('not: %s, %s', async (reason, _, change) => {
    const aud = 'claims' in change && 'aud' in change.claims ? change.claims.aud : undefined;
    const named = Array.isArray(aud) ? { aud: aud.map((each) => (each === 'ours' ? lms.form.clientId : each)) } : {};
    const { claims = {}, ...more } = change as { claims?: Record<string, unknown> };
    const { status, body } = await browser.launch(lms, student, { ...more, claims: { ...claims, ...named } });
    expect(status).toBe(403);
    expect(body).toContain(titleOf(reason === 'deployment' ? 'unknownDeployment' : 'notBelieved'));
    expect(reasons()).toEqual([reason]);
    expect(api.logs.filter((line) => line.includes('launch-refused'))).toHaveLength(1);
  });

  test.each([
    ['four minutes ahead', { clock: 240 }],
    ['four minutes behind', { clock: -240 }],
  ])('with a clock %s', async (_, change) => {
    expect((await browser.launch(lms, student, change)).status).toBe(200);
  });

  test('for several, where it says that it is for us', async () => {
    const { clientId } = lms.form;
    const claims = { aud: [clientId, 'other'], azp: clientId };
    expect((await browser.launch(lms, student, { claims })).status).toBe(200);
  });

  test('not without a signature', async () => {
    const { state, id_token: token } = await browser.begin(lms, student);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    const unsigned = new UnsecuredJWT(claims).encode();
    const { status } = await browser.post('/api/lti/launch', { state, id_token: unsigned }, 'cross-site');
    expect([status, reasons()]).toEqual([403, ['algorithm']]);
  });

  test('by another key as soon as the platform has one, under another name or the same; a stranger’s signs nothing', async () => {
    expect((await browser.launch(lms, student)).status).toBe(200);
    await lms.newKey('key-2');
    expect((await browser.launch(lms, student)).status).toBe(200);
    await lms.newKey('key-2');
    expect((await browser.launch(lms, student)).status).toBe(200);
    const stranger = await generateKeyPair('RS256', { extractable: true });
    expect(await exportJWK(stranger.publicKey)).toBeDefined();
    const sign = { privateKey: stranger.privateKey };
    expect((await browser.launch(lms, student, { sign })).status).toBe(403);
    expect((await browser.launch(lms, student, { sign: { ...sign, kid: 'key-9' } })).status).toBe(403);
    expect(reasons()).toEqual(['signature', 'signature']);
  });

  test('of the client that the platform names, where it has two', async () => {
    await storePlatform({ ...lms.form, clientId: 'another', deployments: ['2'] }, MACHINE);
    const { client_id: _, ...without } = lms.loginFields();
    const ask = (fields: Record<string, string>) => browser.post('/api/lti/login', fields, 'cross-site');
    expect((await ask(without)).body).toContain(titleOf('unknownPlatform'));
    const named = await ask({ ...without, lti_deployment_id: '2' });
    expect(new URL(named.headers.get('location')!).searchParams.get('client_id')).toBe('another');
    expect((await browser.launch(lms, student)).status).toBe(200);
    const unknown = await ask({ ...lms.loginFields(), iss: 'https://lms.example.com' });
    expect([unknown.status, reasons()]).toEqual([404, ['platform', 'platform']]);
  });

  test('only from a known deployment; another is shown to admins', async () => {
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'deployment-9' };
    for (let i = 0; i < 2; i++) await browser.launch(lms, student, { claims });
    expect(await LtiPlatformModel.findOne({ id: platformId }).lean()).toMatchObject({
      askedDeployments: ['deployment-9'],
    });
  });

  test('what the platform says instead of a token is passed on in a word', async () => {
    const { state } = await browser.begin(lms, student);
    const { body } = await browser.post('/api/lti/launch', { state, error: 'login_required' }, 'cross-site');
    expect(body).toContain('login_required');
  });
});

describe('the browser in which a launch began', () => {
  beforeEach(() => buildCourse());

  test('is known by a cookie that its frame alone gets', async () => {
    const { headers } = await browser.get(`/api/lti/login?${new URLSearchParams(lms.loginFields())}`);
    const [cookie] = headers.getSetCookie();
    for (const part of ['samesite=none', 'secure', 'httponly', 'partitioned']) expect(cookie).toContain(part);
  });

  test('else by the frame of the platform that keeps the secret', async () => {
    const blocked = new LaunchBrowser(api, { keepsCookies: false, isFramed: true });
    const fields = lms.loginFields({ lti_storage_target: 'post_message_forwarding' });
    const page = await blocked.get(`/api/lti/login?${new URLSearchParams(fields)}`);
    const { target, origin, key, value, next } = dataOf(page);
    expect({ target, origin }).toEqual({ target: 'post_message_forwarding', origin: lms.url });
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const sent = await lms.authorize(next!, student);
    const asking = await blocked.post('/api/lti/launch', sent, 'cross-site');
    expect(dataOf(asking)).toEqual({ target, origin, key });
    expect(fieldOf(asking, 'id_token')).toBe(sent.id_token);
    const wrong = await blocked.post('/api/lti/launch', { ...sent, stored: 'x'.repeat(32) });
    expect(wrong.body).toContain('Open in a new tab');
    const right = await blocked.post('/api/lti/launch', { ...sent, stored: value! });
    expect(right.body).toContain('study-groups-registration');
  });

  test('else is a tab of its own, in which the login begins anew', async () => {
    const blocked = new LaunchBrowser(api, { keepsCookies: false, isFramed: true });
    const { status, body } = await blocked.launch(lms, student);
    expect(status).toBe(200);
    expect(body).not.toContain('study-groups-registration');
    const address = /href="(\/api\/lti\/login\?[^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&');
    const begun = await browser.get(address);
    const sent = await lms.authorize(begun.headers.get('location')!, student);
    expect((await browser.post('/api/lti/launch', sent, 'cross-site')).body).toContain('study-groups-registration');
  });

  test('is no other one: a launch that somebody else began opens nothing', async () => {
    const sent = await new LaunchBrowser(api).begin(lms, student);
    const { body } = await browser.post('/api/lti/launch', sent, 'cross-site');
    expect(body).not.toContain('study-groups-registration');
    expect((await browser.post('/api/lti/launch', { ...sent, stored: 'x' }, 'cross-site')).body).not.toContain(
      'study-groups-registration',
    );
  });
});

describe('a student', () => {
  const signUp = (classId: number, ticket: string, email: string) =>
    api.call(createStudent, {
      headers: ticket ? { [LAUNCH_HEADER]: ticket } : {},
      body: { classId, ...buildSubmission({ email }) },
    });

  test('gets the form with name and address, in the course’s frame; the second time the own group’s page', async () => {
    const cls = await buildCourse();
    const framed = new LaunchBrowser(api, { isFramed: true });
    const form = await framed.launch(lms, student);
    expect(form.body).toContain(`slug="${cls.slug}"`);
    expect(form.body).toMatch(/full-name="Noa Levi"\s+email="noa@example.edu"/);
    expect(form.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${lms.url}`);
    expect(form.headers.get('x-frame-options')).toBeNull();
    const { header, ticket } = dataOf(form);
    expect(header).toBe(LAUNCH_HEADER);
    // Whoever wants another address than the university's may have it.
    expect((await signUp(cls.id, ticket!, 'private@example.com')).status).toBe(201);
    const page = await framed.launch(lms, student);
    expect(page.body).toMatch(/href="\/my-group#me=\d+\.[\w-]+" target="_blank"/);
    const tab = await browser.launch(lms, student);
    expect([tab.status, tab.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/my-group#me=/)]);
    const stored = await StudentModel.findOne({ classId: cls.id }).lean();
    expect(stored?.email).toBe('private@example.com');
    expect(stored?.confirmedAt).toBeUndefined();
  });

  test('whose ticket is for another class, or made up, signs up as anybody does', async () => {
    const cls = await buildCourse();
    const { ticket } = dataOf(await browser.launch(lms, student));
    const other = await buildClass(api.platform);
    expect((await signUp(other.id, ticket!, 'noa@example.edu')).status).toBe(201);
    expect((await signUp(cls.id, 'made-up', 'noa@example.edu')).status).toBe(201);
    expect(await LtiPersonModel.countDocuments()).toBe(0);
  });

  test('without a name or address fills them in', async () => {
    await buildCourse();
    const { body } = await browser.launch(lms, { sub: 'anonymous', name: null, email: null });
    expect(body).toMatch(/full-name=""\s+email=""/);
    expect(body).toContain('did not tell us your name or address');
  });

  test('whose address somebody has signed up with opens nothing of it, unless the platform vouches for addresses', async () => {
    const cls = await buildCourse();
    const named = await buildStudent(api.platform, cls.id, { email: 'noa@example.edu' });
    const refused = await browser.launch(lms, student);
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(titleOf('signedUp'))]);
    await LtiPlatformModel.updateOne({ id: platformId }, { $set: { vouchesForAddresses: true } });
    const opened = await browser.launch(lms, student);
    expect(opened.headers.get('location')).toMatch(new RegExp(`^/my-group#me=${named.id}\\.`));
  });

  test('need not confirm the address that such a platform names', async () => {
    await LtiPlatformModel.updateOne({ id: platformId }, { $set: { vouchesForAddresses: true } });
    const cls = await buildCourse({ confirmAddresses: true });
    const { ticket } = dataOf(await browser.launch(lms, student));
    await signUp(cls.id, ticket!, 'noa@example.edu');
    expect((await StudentModel.findOne({ email: 'noa@example.edu' }).lean())?.confirmedAt).toBeInstanceOf(Date);
    await signUp(
      cls.id,
      dataOf(await browser.launch(lms, { sub: 'student-2', email: 'ron@example.edu' })).ticket!,
      'mei@example.edu',
    );
    expect((await StudentModel.findOne({ email: 'mei@example.edu' }).lean())?.confirmedAt).toBeUndefined();
  });

  test('of a course without a class, or whose class waits or is gone, is told so', async () => {
    const told = async () => (await browser.launch(lms, student)).body;
    expect(await told()).toContain(titleOf('notOpened'));
    const cls = await buildCourse({ status: 'pending', slug: null, passwords: null });
    expect(await told()).toContain(titleOf('notOpened'));
    await eraseClass(cls.id, 'deleted');
    expect(await told()).toContain(titleOf('deleted'));
    expect(await LtiCourseModel.findOne().lean()).toMatchObject({ classId: null });
  });

  test('who is removed gets the form again', async () => {
    const cls = await buildCourse();
    await signUp(cls.id, dataOf(await browser.launch(lms, student)).ticket!, 'noa@example.edu');
    await StudentModel.deleteOne({ classId: cls.id });
    expect((await browser.launch(lms, student)).body).toContain('study-groups-registration');
  });
});

describe('an instructor', () => {
  const open = async (from: LaunchBrowser, user: Parameters<LaunchBrowser['launch']>[1] = teacher) => {
    const page = await from.launch(lms, user);
    return from.post('/api/lti/open', { ticket: fieldOf(page, 'ticket') });
  };

  test('opens the desk as a teacher, without a password, and no other class’s', async () => {
    const cls = await buildCourse();
    const other = await buildClass(api.platform, { instructorEmail: teacher.email });
    const opened = await open(browser);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/dashboard/${cls.slug}`]);
    const desk = await dashboardAs(browser, cls);
    expect([desk.status, desk.body.class.id]).toEqual([200, cls.id]);
    expect((await dashboardAs(browser, other)).status).toBe(401);
    const [seat, ...others] = await SeatModel.find({ classId: cls.id }).lean();
    expect(seat).toMatchObject({
      email: teacher.email,
      fullName: teacher.name,
      role: 'teacher',
      joinedAt: expect.any(Date),
    });
    await open(new LaunchBrowser(api));
    expect(others).toEqual([]);
    expect(await SeatModel.countDocuments({ classId: cls.id })).toBe(1);
  });

  test('from a frame by one touch in a tab', async () => {
    await buildCourse();
    const page = await new LaunchBrowser(api, { isFramed: true }).launch(lms, teacher);
    expect(page.body).toContain('action="/api/lti/open" target="_blank"');
    const ticket = fieldOf(page, 'ticket');
    expect((await browser.post('/api/lti/open', { ticket }, 'cross-site')).status).toBe(400);
    expect((await browser.post('/api/lti/open', { ticket: `${ticket}x` })).status).toBe(400);
    expect((await browser.post('/api/lti/open', { ticket })).status).toBe(303);
  });

  test('who assists sits there as an assistant', async () => {
    const cls = await buildCourse();
    await open(browser, { ...teacher, role: 'TeachingAssistant' });
    expect(await SeatModel.findOne({ classId: cls.id }).lean()).toMatchObject({ role: 'assistant' });
  });

  test('who was taken from the desk stays so', async () => {
    const cls = await buildCourse();
    await open(browser);
    await SeatModel.updateOne({ classId: cls.id }, { $set: { removedAt: new Date() } });
    expect((await dashboardAs(browser, cls)).status).toBe(401);
    expect((await open(browser)).body).toContain(titleOf('leftDesk'));
  });

  test('whose address has a seat takes it only when signed in by a mail to it, or if the platform vouches for it', async () => {
    const cls = await buildCourse({ instructorEmail: 'dana@example.edu' });
    const seat = await buildSeat(cls, { email: teacher.email });
    for (const user of [teacher, { ...teacher, sub: 'teacher-2', email: 'dana@example.edu' }])
      expect((await open(new LaunchBrowser(api), user)).body).toContain(titleOf('seatTaken'));
    const { cookie } = await signInByMail(api, teacher.email);
    browser.cookies.set(...(cookie.split('=') as [string, string]));
    expect((await open(browser)).status).toBe(303);
    expect(await LtiPersonModel.findOne().lean()).toMatchObject({ sub: 'teacher-1', seatId: seat.id });
    await LtiPlatformModel.updateOne({ id: platformId }, { $set: { vouchesForAddresses: true } });
    const owner = new LaunchBrowser(api);
    await open(owner, { ...teacher, sub: 'teacher-2', email: 'dana@example.edu' });
    expect((await dashboardAs(owner, cls)).status).toBe(200);
    expect(await SeatModel.findOne({ classId: cls.id, email: 'dana@example.edu' }).lean()).toMatchObject({
      role: 'owner',
    });
  });

  test('without a name or address is told why nothing opens', async () => {
    await buildCourse();
    expect((await open(browser, { ...teacher, email: null })).body).toContain(titleOf('noIdentity'));
    await LtiCourseModel.deleteMany({});
    expect((await browser.launch(lms, { ...teacher, name: null })).body).toContain(titleOf('noIdentity'));
  });

  test('who is a student elsewhere is each in its course', async () => {
    const cls = await buildCourse();
    const elsewhere = { ...lms.context, id: 'course-8' };
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/context': elsewhere };
    const other = await buildClass(api.platform);
    await LtiCourseModel.create({ platformId, deploymentId: 'deployment-1', contextId: 'course-8', classId: other.id });
    expect((await open(browser)).headers.get('location')).toBe(`/dashboard/${cls.slug}`);
    const form = await browser.launch(lms, { ...teacher, role: 'Learner' }, { claims });
    expect(form.body).toContain(`slug="${other.slug}"`);
    expect((await dashboardAs(browser, other)).status).toBe(401);
  });

  test('nobody else: a role outside of the course opens nothing', async () => {
    await buildCourse();
    const roles = ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'];
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/roles': roles };
    expect((await browser.launch(lms, teacher, { claims })).body).toContain(titleOf('noRole'));
    const outside = { 'https://purl.imsglobal.org/spec/lti/claim/context': null };
    expect((await browser.launch(lms, teacher, { claims: outside })).body).toContain(titleOf('noCourse'));
  });
});

describe('a course without a class', () => {
  const fields = {
    courseName: 'Algorithms',
    courseCode: 'CS 101',
    university: 'Test University',
    zone: 'Asia/Jerusalem',
  };
  const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

  test('is asked for in two touches, approved by an admin, and opens the desk of its owner then', async () => {
    const page = await browser.launch(lms, teacher);
    expect(page.body).toContain('name="courseName" type="text" value="Algorithms"');
    const sent = {
      ticket: fieldOf(page, 'ticket'),
      ...fields,
      deadline: fieldOf({ ...page, body: String(page.body).replace('type="date" ', '') }, 'deadline'),
    };
    expect((await browser.post('/api/lti/request', sent)).body).toContain('Your request is with an admin');
    // Nobody asks twice for one course.
    expect((await browser.post('/api/lti/request', sent)).body).toContain('Your request is with an admin');
    expect((await browser.launch(lms, { ...teacher, sub: 'teacher-2' })).body).toContain(
      'Your request is with an admin',
    );
    const [cls, ...others] = await ClassModel.find().lean();
    expect(others).toEqual([]);
    expect(cls).toMatchObject({ status: 'pending', instructorEmail: teacher.email, timeZone: 'Asia/Jerusalem' });
    const headers = await signIn(api, await buildAdmin());
    await api.call(approveRequest, { params: { id: cls!.id }, headers, body: {} });
    const card = await browser.launch(lms, teacher);
    await browser.post('/api/lti/open', { ticket: fieldOf(card, 'ticket') });
    const approved = (await ClassModel.findOne({ id: cls!.id }).lean())!;
    expect((await dashboardAs(browser, approved)).status).toBe(200);
    expect(await SeatModel.findOne({ classId: cls!.id }).lean()).toMatchObject({
      role: 'owner',
      joinedAt: expect.any(Date),
    });
  });

  test('names the field that is not right, and keeps what was typed', async () => {
    const ticket = fieldOf(await browser.launch(lms, teacher), 'ticket');
    const wrong = await browser.post('/api/lti/request', {
      ticket,
      ...fields,
      deadline: '2001-01-01',
      university: 'My "own"',
    });
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('Please check: Sign-up until')]);
    expect(wrong.body).toContain('value="My &quot;own&quot;"');
    const short = await browser.post('/api/lti/request', {
      ticket,
      ...fields,
      courseName: 'A',
      deadline: inTwoWeeks(),
    });
    expect(short.body).toContain('Please check: Course name');
    expect(await ClassModel.countDocuments()).toBe(0);
  });

  test('can have one that there is, by its dashboard password', async () => {
    const cls = await buildClass(api.platform);
    const ticket = fieldOf(await browser.launch(lms, teacher), 'ticket');
    const link = (password: string) => browser.post('/api/lti/link', { ticket, slug: cls.slug!, password });
    expect((await link('wrong')).body).toContain(titleOf('wrongPassword'));
    expect((await link(CLASS_PASSWORDS.dashboard)).body).toContain('action="/api/lti/open"');
    expect(await LtiCourseModel.findOne().lean()).toMatchObject({ classId: cls.id, title: 'Algorithms' });
  });

  test('is asked for by nobody who studies there', async () => {
    expect((await browser.launch(lms, { ...teacher, role: 'TeachingAssistant' })).body).toContain(titleOf('notOpened'));
  });
});

describe('a link that is placed in a course', () => {
  test.each(['form', 'groups', 'desk'])('to the %s is signed for the platform', async (page) => {
    const claims = lms.deepLinkClaims();
    const asked = await browser.launch(lms, teacher, { claims });
    const placed = await browser.post('/api/lti/place', { ticket: fieldOf(asked, 'ticket'), page });
    expect(placed.body).toContain(`action="${lms.url}/placed"`);
    expect(placed.headers.get('content-security-policy')).toContain(`form-action 'self' ${lms.url}`);
    expect(await lms.takePlaced(fieldOf(placed, 'JWT'))).toEqual([
      { type: 'ltiResourceLink', title: 'Study groups', url: `${PUBLIC_URL}/api/lti/launch`, custom: { page } },
    ]);
  });

  test('is placed by teachers only', async () => {
    expect((await browser.launch(lms, student, { claims: lms.deepLinkClaims() })).body).toContain(titleOf('noRole'));
  });
});
