import { describe, expect, test } from '@jest/globals';
import { createStudent } from '@study-groups/contracts/student';
import { LAUNCH_HEADER } from '../../records/launch-ticket.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { StudentModel } from '../../records/student.ts';
import { buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import { LaunchWorld, student } from '../../testing/launch-world.ts';
import { dataOf, LaunchBrowser, titleOf } from '../../testing/launches.ts';
import { eraseClass } from '../privacy/erase.ts';
import { LAUNCH_TEXTS } from './texts.ts';

const world = new LaunchWorld();

describe('a student', () => {
  const signUp = (classId: number, ticket: string, email: string) =>
    world.api.call(createStudent, {
      headers: ticket ? { [LAUNCH_HEADER]: ticket } : {},
      body: { classId, ...buildSubmission({ email }) },
    });

  test('gets the form with name and address, in the course’s frame; the second time the own group’s page', async () => {
    const cls = await world.buildCourse();
    const framed = new LaunchBrowser(world.api, { isFramed: true });
    const form = await framed.launch(world.lms, student);
    expect(form.body).toContain(`slug="${cls.slug}"`);
    expect(form.body).toMatch(/full-name="Noa Levi"\s+email="noa@example.edu"/);
    expect(form.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${world.lms.url}`);
    expect(form.headers.get('x-frame-options')).toBeNull();
    const { header, ticket } = dataOf(form);
    expect(header).toBe(LAUNCH_HEADER);
    // Students who want another address than the university's may have it.
    expect((await signUp(cls.id, ticket!, 'private@example.com')).status).toBe(201);
    const page = await framed.launch(world.lms, student);
    expect(page.body).toMatch(/href="\/my-group#me=\d+\.[\w-]+" target="_blank"/);
    const tab = await world.browser.launch(world.lms, student);
    expect([tab.status, tab.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/my-group#me=/)]);
    const stored = await StudentModel.findOne({ classId: cls.id }).lean();
    expect(stored?.email).toBe('private@example.com');
    expect(stored?.confirmedAt).toBeUndefined();
  });

  test('whom a teacher plays gets the form as a trial, and none of it is stored', async () => {
    const cls = await world.buildCourse();
    const played = { sub: 'test-student', name: 'Test Student', email: null };
    const roles = ['#Learner', '/vocab/lti/system/person#TestUser'];
    const claims = {
      'https://purl.imsglobal.org/spec/lti/claim/roles': roles.map((role) =>
        role.startsWith('#')
          ? `http://purl.imsglobal.org/vocab/lis/v2/membership${role}`
          : `http://purl.imsglobal.org${role}`,
      ),
    };
    for (let time = 0; time < 2; time++) {
      const form = await world.browser.launch(world.lms, played, { claims });
      expect(form.body).toContain(LAUNCH_TEXTS.en.form.trial);
      expect(form.body).toContain(`slug="${cls.slug}"`);
      const sent = await signUp(cls.id, dataOf(form)['ticket']!, 'test@example.edu');
      expect([sent.status, sent.body.code]).toEqual([409, 'only_trial']);
    }
    expect([await StudentModel.countDocuments(), await LtiPersonModel.countDocuments()]).toEqual([0, 0]);
  });

  test.each([
    'https://evil.example;script-src *',
    'https://*.example',
    "https://a'unsafe-inline'.example",
    "https://a$'b.example",
    'javascript:alert(1)',
  ])('gets a policy to which the return address %s adds nothing', async (returnUrl) => {
    await world.buildCourse();
    const claims = {
      'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': { return_url: returnUrl.replace(/ .*/, '/x') },
    };
    const { headers } = await new LaunchBrowser(world.api, { isFramed: true }).launch(world.lms, student, { claims });
    const [ancestors] = /frame-ancestors [^;]*/.exec(headers.get('content-security-policy')!)!;
    expect(ancestors).toBe(`frame-ancestors 'self' ${world.lms.url}`);
    expect(headers.get('content-security-policy')).not.toMatch(/evil|unsafe-inline'\.|\*/);
  });

  test('whose ticket is for another class, or made up, signs up as anybody does', async () => {
    const cls = await world.buildCourse();
    const { ticket } = dataOf(await world.browser.launch(world.lms, student));
    const other = await buildClass(world.api.platform);
    expect((await signUp(other.id, ticket!, 'noa@example.edu')).status).toBe(201);
    expect((await signUp(cls.id, 'made-up', 'noa@example.edu')).status).toBe(201);
    expect(await LtiPersonModel.countDocuments()).toBe(0);
  });

  test('without a name or address fills them in', async () => {
    await world.buildCourse();
    const { body } = await world.browser.launch(world.lms, { sub: 'anonymous', name: null, email: null });
    expect(body).toMatch(/full-name=""\s+email=""/);
    expect(body).toContain('did not tell us your name or address');
  });

  test('whose address somebody has signed up with opens nothing of it, unless the platform vouches for addresses', async () => {
    const cls = await world.buildCourse();
    const named = await buildStudent(world.api.platform, cls.id, { email: 'noa@example.edu' });
    const refused = await world.browser.launch(world.lms, student);
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(titleOf('signedUp'))]);
    await LtiPlatformModel.updateOne({ id: world.platformId }, { $set: { vouchesForAddresses: true } });
    const opened = await world.browser.launch(world.lms, student);
    expect(opened.headers.get('location')).toMatch(new RegExp(`^/my-group#me=${named.id}\\.`));
  });

  test('need not confirm the address that such a platform names', async () => {
    await LtiPlatformModel.updateOne({ id: world.platformId }, { $set: { vouchesForAddresses: true } });
    const cls = await world.buildCourse({ confirmAddresses: true });
    const { ticket } = dataOf(await world.browser.launch(world.lms, student));
    await signUp(cls.id, ticket!, 'noa@example.edu');
    expect((await StudentModel.findOne({ email: 'noa@example.edu' }).lean())?.confirmedAt).toBeInstanceOf(Date);
    await signUp(
      cls.id,
      dataOf(await world.browser.launch(world.lms, { sub: 'student-2', email: 'ron@example.edu' })).ticket!,
      'mei@example.edu',
    );
    expect((await StudentModel.findOne({ email: 'mei@example.edu' }).lean())?.confirmedAt).toBeUndefined();
  });

  test('of a course without a class, or whose class waits or is gone, is told so', async () => {
    const told = async () => (await world.browser.launch(world.lms, student)).body;
    expect(await told()).toContain(titleOf('notOpened'));
    const cls = await world.buildCourse({ status: 'pending', slug: null, passwords: null });
    expect(await told()).toContain(titleOf('notOpened'));
    await eraseClass(cls.id, 'deleted');
    expect(await told()).toContain(titleOf('deleted'));
    expect(await LtiCourseModel.findOne().lean()).toMatchObject({ classId: null });
  });

  test('who is removed gets the form again', async () => {
    const cls = await world.buildCourse();
    await signUp(cls.id, dataOf(await world.browser.launch(world.lms, student)).ticket!, 'noa@example.edu');
    await StudentModel.deleteOne({ classId: cls.id });
    expect((await world.browser.launch(world.lms, student)).body).toContain('study-groups-registration');
  });
});
