import { describe, expect, test } from '@jest/globals';
import { approveRequest } from '@study-groups/contracts/admin';
import { ClassModel } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { SeatModel } from '../../records/seat.ts';
import { buildAdmin, buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { LaunchWorld, teacher } from '../../testing/launch-world.ts';
import { fieldOf, LaunchBrowser, titleOf } from '../../testing/launches.ts';
import { signInByMail } from '../../testing/seats.ts';
import { signIn } from '../../testing/sign-in.ts';
import { eraseClass } from '../privacy/erase.ts';

const world = new LaunchWorld();

describe('a course without a class', () => {
  const fields = {
    courseName: 'Algorithms',
    courseCode: 'CS 101',
    university: 'Test University',
    zone: 'Asia/Jerusalem',
  };
  const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

  const vouch = () => LtiPlatformModel.updateOne({ id: world.platformId }, { $set: { vouchesForAddresses: true } });
  const approve = async () => {
    const { id } = (await ClassModel.findOne().lean())!;
    await world.api.call(approveRequest, {
      params: { id },
      headers: await signIn(world.api, await buildAdmin()),
      body: {},
    });
    return (await ClassModel.findOne({ id }).lean())!;
  };
  /** Follows the link in the course, and opens the desk by it. */
  const open = async (browser = world.browser) => {
    const card = await browser.launch(world.lms, teacher);
    return browser.post('/api/lti/open', { ticket: fieldOf(card, 'ticket') });
  };

  test('is asked for in two touches, approved by an admin, and opens the desk of its owner then', async () => {
    await vouch();
    const page = await world.browser.launch(world.lms, teacher);
    expect(page.body).toContain('name="courseName" type="text" value="Algorithms"');
    const sent = {
      ticket: fieldOf(page, 'ticket'),
      ...fields,
      deadline: fieldOf({ ...page, body: String(page.body).replace('type="date" ', '') }, 'deadline'),
    };
    expect((await world.browser.post('/api/lti/request', sent)).body).toContain('Your request is with an admin');
    // Nobody asks twice for one course.
    expect((await world.browser.post('/api/lti/request', sent)).body).toContain('Your request is with an admin');
    expect((await world.browser.launch(world.lms, { ...teacher, sub: 'teacher-2' })).body).toContain(
      'Your request is with an admin',
    );
    const [cls, ...others] = await ClassModel.find().lean();
    expect(others).toEqual([]);
    expect(cls).toMatchObject({ status: 'pending', instructorEmail: teacher.email, timeZone: 'Asia/Jerusalem' });
    const approved = await approve();
    await open();
    expect((await world.dashboardAs(world.browser, approved)).status).toBe(200);
    expect(await SeatModel.findOne({ classId: cls!.id }).lean()).toMatchObject({
      role: 'owner',
      joinedAt: expect.any(Date),
    });
  });

  test('opens the desk of the address that was named to those who show that it is theirs, and not by the request alone', async () => {
    const ticket = fieldOf(await world.browser.launch(world.lms, teacher), 'ticket');
    await world.browser.post('/api/lti/request', { ticket, ...fields, deadline: inTwoWeeks() });
    const cls = await approve();
    expect(cls.instructorEmail).toBe(teacher.email);
    expect((await open()).body).toContain(titleOf('seatTaken'));
    expect([(await world.dashboardAs(world.browser, cls)).status, await LtiPersonModel.countDocuments()]).toEqual([
      401, 0,
    ]);
    const { cookie } = await signInByMail(world.api, teacher.email);
    world.browser.cookies.set(...(cookie.split('=') as [string, string]));
    expect((await open()).status).toBe(200);
    // From then on the launch is enough, in any browser.
    const other = new LaunchBrowser(world.api);
    await open(other);
    expect((await world.dashboardAs(other, cls)).body.you.role).toBe('owner');
  });

  test('names the field that is not right, and keeps what was typed', async () => {
    const ticket = fieldOf(await world.browser.launch(world.lms, teacher), 'ticket');
    const wrong = await world.browser.post('/api/lti/request', {
      ticket,
      ...fields,
      deadline: '2001-01-01',
      university: 'My "own"',
    });
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('Please check: Sign-up until')]);
    expect(wrong.body).toContain('value="My &quot;own&quot;"');
    const short = await world.browser.post('/api/lti/request', {
      ticket,
      ...fields,
      courseName: 'A',
      deadline: inTwoWeeks(),
    });
    expect(short.body).toContain('Please check: Course name');
    expect(await ClassModel.countDocuments()).toBe(0);
  });

  test('can have one that there is, by its dashboard password', async () => {
    const cls = await buildClass(world.api.platform);
    const ticket = fieldOf(await world.browser.launch(world.lms, teacher), 'ticket');
    const link = (password: string) => world.browser.post('/api/lti/link', { ticket, slug: cls.slug!, password });
    expect((await link('wrong')).body).toContain(titleOf('wrongPassword'));
    expect((await link(CLASS_PASSWORDS.dashboard)).body).toContain('action="/api/lti/open"');
    expect(await LtiCourseModel.findOne().lean()).toMatchObject({ classId: cls.id, title: 'Algorithms' });
    expect(await EventModel.findOne({ classId: cls.id, kind: 'course-linked' }).lean()).toMatchObject({
      by: 'professor',
    });
  });

  test('whose class was deleted can be asked for again', async () => {
    const cls = await world.buildCourse();
    await eraseClass(cls.id, 'deleted');
    const page = await world.browser.launch(world.lms, teacher);
    expect(page.body).toContain('The class that this course had was deleted');
    const deadline = inTwoWeeks();
    await world.browser.post('/api/lti/request', { ticket: fieldOf(page, 'ticket'), ...fields, deadline });
    expect(await ClassModel.findOne().lean()).toMatchObject({ status: 'pending', instructorEmail: teacher.email });
  });

  test('is asked for by nobody who studies there', async () => {
    expect((await world.browser.launch(world.lms, { ...teacher, role: 'TeachingAssistant' })).body).toContain(
      titleOf('notOpened'),
    );
  });
});
