import { describe, expect, test } from '@jest/globals';
import { ClassModel } from '../../records/class.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { SeatModel } from '../../records/seat.ts';
import { buildClass } from '../../testing/factories.ts';
import { LaunchWorld, teacher } from '../../testing/launch-world.ts';
import { dataOf, fieldOf, LaunchBrowser, titleOf } from '../../testing/launches.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';

const world = new LaunchWorld();

describe('an instructor', () => {
  const open = async (from: LaunchBrowser, user: Parameters<LaunchBrowser['launch']>[1] = teacher) => {
    const page = await from.launch(world.lms, user);
    return from.post('/api/lti/open', { ticket: fieldOf(page, 'ticket') });
  };

  test('opens the desk as a teacher, without a password, and no other class’s', async () => {
    const cls = await world.buildCourse();
    const other = await buildClass(world.api.platform, { instructorEmail: teacher.email });
    const opened = await open(world.browser);
    expect([opened.status, dataOf(opened)['slug']]).toEqual([200, cls.slug]);
    const desk = await world.dashboardAs(world.browser, cls);
    expect([desk.status, desk.body.class.id]).toEqual([200, cls.id]);
    expect((await world.dashboardAs(world.browser, other)).status).toBe(401);
    const [seat, ...others] = await SeatModel.find({ classId: cls.id }).lean();
    expect(seat).toMatchObject({
      email: teacher.email,
      fullName: teacher.name,
      role: 'teacher',
      joinedAt: expect.any(Date),
    });
    await open(new LaunchBrowser(world.api));
    expect(others).toEqual([]);
    expect(await SeatModel.countDocuments({ classId: cls.id })).toBe(1);
  });

  test('from a frame by one touch in a tab', async () => {
    await world.buildCourse();
    const page = await new LaunchBrowser(world.api, { isFramed: true }).launch(world.lms, teacher);
    expect(page.body).toContain('action="/api/lti/open" target="_blank"');
    const ticket = fieldOf(page, 'ticket');
    const elsewhere = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }];
    for (const from of [...elsewhere, {}])
      expect((await world.browser.post('/api/lti/open', { ticket }, from)).status).toBe(400);
    expect((await world.browser.post('/api/lti/open', { ticket: `${ticket}x` })).status).toBe(400);
    expect((await world.browser.post('/api/lti/open', { ticket })).status).toBe(200);
  });

  test('who assists sits there as an assistant', async () => {
    const cls = await world.buildCourse();
    await open(world.browser, { ...teacher, role: 'TeachingAssistant' });
    expect(await SeatModel.findOne({ classId: cls.id }).lean()).toMatchObject({ role: 'assistant' });
  });

  test('who looks after the course only gets the desk if invited, and is told how', async () => {
    const cls = await world.buildCourse();
    const designer = { ...teacher, role: 'ContentDeveloper' } as const;
    expect((await world.browser.launch(world.lms, designer)).body).toContain(titleOf('noSeat'));
    await buildSeat(cls, { email: designer.email, role: 'assistant' });
    await LtiPlatformModel.updateOne({}, { $set: { vouchesForAddresses: true } });
    expect(dataOf(await open(world.browser, designer))['slug']).toBe(cls.slug);
    expect(await SeatModel.find({ classId: cls.id }).lean()).toMatchObject([{ role: 'assistant' }]);
  });

  test('whose name has marks of direction, and whose platform writes Hebrew’s old code, is at home', async () => {
    const cls = await world.buildCourse();
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': { locale: 'iw_IL' } };
    const page = await world.browser.launch(world.lms, { ...teacher, name: '\u202bDov Levi\u202c' }, { claims });
    expect(page.body).toContain('<html lang="he" dir="rtl">');
    await world.browser.post('/api/lti/open', { ticket: fieldOf(page, 'ticket') });
    expect(await SeatModel.findOne({ classId: cls.id }).lean()).toMatchObject({ fullName: 'Dov Levi' });
  });

  test('who was taken from the desk stays so', async () => {
    const cls = await world.buildCourse();
    await open(world.browser);
    await SeatModel.updateOne({ classId: cls.id }, { $set: { removedAt: new Date() } });
    expect((await world.dashboardAs(world.browser, cls)).status).toBe(401);
    expect((await open(world.browser)).body).toContain(titleOf('leftDesk'));
  });

  test('whose address has a seat takes it only when signed in by a mail to it, or if the platform vouches for it', async () => {
    const cls = await world.buildCourse({ instructorEmail: 'dana@example.edu' });
    const seat = await buildSeat(cls, { email: teacher.email });
    for (const user of [teacher, { ...teacher, sub: 'teacher-2', email: 'dana@example.edu' }])
      expect((await open(new LaunchBrowser(world.api), user)).body).toContain(titleOf('seatTaken'));
    const { cookie } = await signInByMail(world.api, teacher.email);
    world.browser.cookies.set(...(cookie.split('=') as [string, string]));
    expect((await open(world.browser)).status).toBe(200);
    expect(await LtiPersonModel.findOne().lean()).toMatchObject({ sub: 'teacher-1', seatId: seat.id });
    await LtiPlatformModel.updateOne({ id: world.platformId }, { $set: { vouchesForAddresses: true } });
    const owner = new LaunchBrowser(world.api);
    await open(owner, { ...teacher, sub: 'teacher-2', email: 'dana@example.edu' });
    expect((await world.dashboardAs(owner, cls)).status).toBe(200);
    expect(await SeatModel.findOne({ classId: cls.id, email: 'dana@example.edu' }).lean()).toMatchObject({
      role: 'owner',
    });
  });

  test('who has typed the address of somebody to whom the class is handed over is no owner by it', async () => {
    const cls = await world.buildCourse();
    await open(world.browser);
    expect((await world.dashboardAs(world.browser, cls)).body.you.role).toBe('teacher');
    await ClassModel.updateOne({ id: cls.id }, { $set: { instructorEmail: teacher.email } });
    expect((await world.dashboardAs(world.browser, cls)).status).toBe(401);
    expect((await open(world.browser)).body).toContain(titleOf('seatTaken'));
    const { cookie } = await signInByMail(world.api, teacher.email);
    world.browser.cookies.set(...(cookie.split('=') as [string, string]));
    await open(world.browser);
    world.browser.cookies.delete('home-session');
    expect((await world.dashboardAs(world.browser, cls)).body.you.role).toBe('owner');
  });

  test('without a name or address is told why nothing opens', async () => {
    await world.buildCourse();
    expect((await open(world.browser, { ...teacher, email: null })).body).toContain(titleOf('noIdentity'));
    await LtiCourseModel.deleteMany({});
    expect((await world.browser.launch(world.lms, { ...teacher, name: null })).body).toContain(titleOf('noIdentity'));
  });

  test('who is a student elsewhere is each in its course', async () => {
    const cls = await world.buildCourse();
    const elsewhere = { ...world.lms.context, id: 'course-8' };
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/context': elsewhere };
    const other = await buildClass(world.api.platform);
    await LtiCourseModel.create({
      platformId: world.platformId,
      deploymentId: 'deployment-1',
      contextId: 'course-8',
      classId: other.id,
    });
    expect(dataOf(await open(world.browser))['slug']).toBe(cls.slug);
    const form = await world.browser.launch(world.lms, { ...teacher, role: 'Learner' }, { claims });
    expect(form.body).toContain(`slug="${other.slug}"`);
    expect((await world.dashboardAs(world.browser, other)).status).toBe(401);
  });

  test('nobody else: a role outside of the course opens nothing', async () => {
    await world.buildCourse();
    for (const [role, failure] of [
      ['Administrator', 'noSeat'],
      ['Instructor', 'noRole'],
    ] as const) {
      const roles = [`http://purl.imsglobal.org/vocab/lis/v2/institution/person#${role}`];
      const claims = { 'https://purl.imsglobal.org/spec/lti/claim/roles': roles };
      expect((await world.browser.launch(world.lms, teacher, { claims })).body).toContain(titleOf(failure));
    }
    const outside = { 'https://purl.imsglobal.org/spec/lti/claim/context': null };
    expect((await world.browser.launch(world.lms, teacher, { claims: outside })).body).toContain(titleOf('noCourse'));
  });
});
