import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestClass } from '@study-groups/contracts/class';
import { getClass } from '@study-groups/contracts/public-class';
import { MailModel } from '../../records/mail.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildRequestForm } from '../../testing/factories.ts';
import { presentZone } from '../../platform/zones.ts';
import { buildProof } from '../../testing/proof.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

describe('a class by its slug', () => {
  test('shows its public facts and nothing else', async () => {
    const cls = await buildClass(api.platform, { size: 'flex-small' });
    const { status, body } = await api.call(getClass, { params: { slug: cls.slug! } });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: cls.id,
      slug: cls.slug,
      courseName: 'Algorithms',
      instructorName: 'Dana Cohen',
      deadline: cls.deadline.toISOString(),
      ...presentZone('America/New_York'),
      groupSize: 'flex-small',
      active: true,
    });
  });

  test.each(['pending', 'rejected'] as const)('is not found while %s', async (status) => {
    const cls = await buildClass(api.platform, { status });
    const answer = await api.call(getClass, { params: { slug: cls.slug! } });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: 'class_not_found', message: 'Class not found' });
  });

  test.each(['no-such-class', 'NOT_A_SLUG', 'x', '{"$ne":null}'])('is not found as %s', async (slug) => {
    const answer = await api.call(getClass, { params: { slug } });
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('class_not_found');
  });
});

test('requests in the name of somebody else reach the admins, and wait for that mailbox', async () => {
  await buildAdmin({ email: 'ruth@example.edu' });
  const body = buildRequestForm({ instructorEmail: 'omar@example.edu' });
  for (let i = 0; i < 12; i++) expect((await api.call(requestClass, { body })).status).toBe(201);
  const mailsTo = (address: string, isPaced: true | null) =>
    MailModel.countDocuments({ 'to.address': address, isPaced }).exec();
  expect([await mailsTo('omar@example.edu', true), await mailsTo('omar@example.edu', null)]).toEqual([12, 0]);
  expect(await mailsTo('ruth@example.edu', null)).toBe(12);
});

test('more requests than a university makes in an hour take a proof each', async () => {
  await api.platform.limits.requestsInAll.add('everybody', 300);
  const ask = (headers = {}) => api.call(requestClass, { body: buildRequestForm(), headers });
  expect((await ask()).body.code).toBe('proof_required');
  expect((await ask(await buildProof(api.platform, 'class-request'))).status).toBe(201);
});
