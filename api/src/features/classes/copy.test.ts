import { describe, expect, test } from '@jest/globals';
import { approveRequest } from '@study-groups/contracts/admin';
import { copyClass } from '@study-groups/contracts/class-copy';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { MESSAGES } from '@study-groups/contracts/messages';
import { ClassModel } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { startDashboard } from '../../testing/dashboard.ts';
import { buildAdmin, buildClass, buildStudent } from '../../testing/factories.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';
import { signIn } from '../../testing/sign-in.ts';

const dashboard = startDashboard();
const { act, queued } = dashboard;

const deadline = new Date(Date.now() + 60 * 86_400_000).toISOString();
const next = { semester: 'SPR' as const, year: String(new Date().getFullYear() + 1), deadline };

describe('a class in another term', () => {
  test('is asked for with its settings and questions, without students and rules about them, and approved like any', async () => {
    const setup = { ...asking(buildQuestion({ same: true })), weights: { time: 2 as const } };
    const cls = await buildClass(dashboard.api.platform, {
      setup,
      size: '5',
      lateSignUp: true,
      autoMatch: false,
      checks: false,
      peerFeedback: true,
    });
    const student = await buildStudent(dashboard.api.platform, cls.id);
    const rules = { together: [], apart: [], fixed: [student.id], notAlone: [] };
    await ClassModel.updateOne({ id: cls.id }, { rules });
    const { status, body } = await act(copyClass, { slug: cls.slug! }, next);
    expect(status).toBe(201);
    const copy = await ClassModel.findOne({ id: body.id }).lean();
    const { courseName, courseCode, university, instructorName, instructorEmail, timeZone } = cls;
    expect(copy).toMatchObject({ courseName, courseCode, university, instructorName, instructorEmail, timeZone });
    const term = { semester: 'SPR', year: Number(next.year), deadline: new Date(deadline) };
    expect(copy).toMatchObject({ ...term, status: 'pending', slug: null, rules: null, matchedRun: null });
    expect(copy).toMatchObject({ setup, sizeChoice: '5', lateSignUp: true, autoMatch: false });
    expect(copy).toMatchObject({ checks: false, peerFeedback: true });
    expect(await StudentModel.countDocuments({ classId: body.id })).toBe(0);
    expect(await queued()).toContain(`request-received ${instructorEmail}`);

    const headers = await signIn(dashboard.api, await buildAdmin());
    const approved = await dashboard.api.call(approveRequest, { params: { id: body.id }, headers });
    expect(approved.status).toBe(200);
    expect(approved.body.slug).not.toBe(cls.slug);
  });

  test('names the class of which it is a copy once that has groups, to try things on them', async () => {
    const { cls } = await dashboard.buildMatched();
    const headers = await signIn(dashboard.api, await buildAdmin());
    const { body } = await act(copyClass, { slug: cls.slug! }, next);
    const approved = await dashboard.api.call(approveRequest, { params: { id: body.id }, headers });
    const ask = () => dashboard.api.call(getDashboard, { params: { slug: approved.body.slug }, headers });
    expect((await ask()).body.class.earlier).toEqual({ slug: cls.slug, courseName: cls.courseName });
    await ClassModel.updateOne({ id: cls.id }, { matchedRun: null });
    expect((await ask()).body.class).not.toHaveProperty('earlier');
  });

  test('has to lie ahead, and says what the class lacks to be asked for', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const past = await act(copyClass, { slug: cls.slug! }, { ...next, deadline: '2020-01-01T00:00:00.000Z' });
    expect(past.body.errors).toEqual([{ path: 'deadline', message: MESSAGES.deadlinePast }]);
    await ClassModel.updateOne({ id: cls.id }, { university: null });
    const { body } = await act(copyClass, { slug: cls.slug! }, next);
    expect(body.errors).toEqual([{ path: 'university', message: MESSAGES.required }]);
  });

  test('cannot be asked for without end, for each request mails the admins', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await dashboard.api.platform.limits.costlyChanges.add(String(cls.id), 30);
    expect((await act(copyClass, { slug: cls.slug! }, next)).status).toBe(429);
  });
});
