import { describe, expect, test } from '@jest/globals';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';

/** The calls that the pages of the product make, by the access they need. */
const PRODUCT = {
  open: [
    'GET /api/classes/:slug',
    'POST /api/students',
    'POST /api/class-requests',
    'POST /api/feedback',
    'POST /api/meet-scheduler-data',
    'GET /api/meet-scheduler-data/:token',
    'GET /api/meet-token-redirect',
    'GET /api/google-credentials',
    'POST /api/create-google-events',
    'GET /api/google/callback',
    'POST /api/create-google-drive-folder',
    'POST /api/admin/login',
    'POST /api/classes/:slug/open',
    'POST /api/confirm-address',
  ],
  accessKey: [
    'GET /api/students/:accessKey',
    'PUT /api/students/:accessKey',
    'POST /api/students/:accessKey/confirmation',
    'POST /api/students/:accessKey/address',
  ],
  groups: ['POST /api/groups/:slug', 'POST /api/groups/:slug/:groupId/calendar'],
  dashboard: [
    'POST /api/dashboard/:slug',
    'POST /api/match/:slug',
    'POST /api/reshuffle-groups/:slug',
    'POST /api/create-empty-group/:slug',
    'POST /api/extend-deadline/:slug',
    'DELETE /api/dashboard/:slug/device',
    'DELETE /api/dashboard/:slug/students/:studentId',
    'POST /api/dashboard/:slug/students/remove',
    'POST /api/dashboard/:slug/students/:studentId/count',
    'POST /api/resend-emails/:slug',
    'POST /api/resend-leader-email/:groupId/:studentId',
    'POST /api/change-leader/:groupId/:studentId',
    'POST /api/move-student/:studentId/:fromGroupId/:toGroupId',
    'GET /api/student-recommendations/:classId/:studentId',
    'GET /api/export/:slug',
  ],
  admin: [
    'POST /api/admin/logout',
    'GET /api/admin/me',
    'GET /api/admin/classes',
    'POST /api/admin/classes',
    'PUT /api/admin/classes/:id',
    'DELETE /api/admin/classes/:id',
    'POST /api/admin/class-requests/:id/approve',
    'POST /api/admin/class-requests/:id/reject',
    'GET /api/admin/list',
    'POST /api/admin/create',
    'PUT /api/admin/update/:id',
    'DELETE /api/admin/users/:id',
    'POST /api/admin/change-password',
    'PUT /api/admin/profile',
    'GET /api/admin/dashboard/:slug',
  ],
};

const calls: Call[] = Object.values(CALLS);

describe.each(Object.entries(PRODUCT))('%s', (access, listed) => {
  test.each(listed)('%s', (call) => {
    const [method, path] = call.split(' ');
    expect(calls.find((known) => known.method === method && known.path === path)?.access).toBe(access);
  });
});

test('no two calls share a method and a path', () => {
  const ways = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(ways).size).toBe(ways.length);
});
