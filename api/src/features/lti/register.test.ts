import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as calls from '@study-groups/contracts/lms';
import { beginHold, endHold } from '../../platform/hold.ts';
import { LtiRegistrationModel } from '../../records/lti-registration.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { LaunchBrowser, titleOf } from '../../testing/launches.ts';
import { buildPlatformForm } from '../../testing/lms-form.ts';
import { buildPlatform } from '../../testing/lms.ts';
import { TestLms } from '../../testing/lti-platform.ts';
import { signIn } from '../../testing/sign-in.ts';

const PUBLIC_URL = 'http://groups.example.edu';
let api: TestApi;
let lms: TestLms;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin());
});

const list = async () => (await api.call(calls.listPlatforms, { headers })).body;

describe('a platform that is entered by hand', () => {
  test('is listed beside what it has to be told of us, changed and removed', async () => {
    const form = buildPlatformForm({ tokenAudience: 'https://api.brightspace.com/auth/token' });
    const { status, body } = await api.call(calls.addPlatform, { headers, body: form });
    expect([status, body]).toEqual([
      201,
      {
        ...form,
        id: expect.any(Number),
        askedDeployments: [],
        serviceHosts: [],
        askedHosts: [],
        courses: 0,
        access: null,
        createdAt: expect.any(String),
      },
    ]);
    expect((await list()).tool).toEqual({
      loginUrl: `${PUBLIC_URL}/api/lti/login`,
      launchUrl: `${PUBLIC_URL}/api/lti/launch`,
      keysUrl: `${PUBLIC_URL}/api/lti/keys`,
      domain: 'groups.example.edu',
      scopes: ['https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'],
    });
    const params = { platformId: body.id };
    const { tokenAudience: _, ...other } = { ...form, name: 'Moodle of the faculty', deployments: ['1', '2'] };
    expect((await api.call(calls.changePlatform, { headers, params, body: other })).body).not.toHaveProperty(
      'tokenAudience',
    );
    expect((await list()).platforms).toMatchObject([other]);
    expect((await api.call(calls.removePlatform, { headers, params })).status).toBe(200);
    expect((await list()).platforms).toEqual([]);
    expect((await api.call(calls.removePlatform, { headers, params })).status).toBe(404);
  });

  test('is there once, and reached by https, or on this machine', async () => {
    const form = buildPlatformForm();
    const add = (more: object) => api.call(calls.addPlatform, { headers, body: { ...form, ...more } });
    expect((await add({ keysUrl: 'http://lms.example.edu/keys' })).body.errors).toMatchObject([{ path: 'keysUrl' }]);
    expect((await add({ authUrl: 'https://user:word@lms.example.edu/' })).body.errors).toMatchObject([
      { path: 'authUrl' },
    ]);
    expect((await add({ tokenUrl: 'ftp://lms.example.edu/' })).body.errors).toMatchObject([{ path: 'tokenUrl' }]);
    expect((await add({ keysUrl: 'http://127.0.0.1:4000/keys' })).status).toBe(201);
    expect((await add({})).body.errors).toMatchObject([{ path: 'clientId' }]);
  });
});

describe('a platform that registers itself', () => {
  beforeEach(async () => {
    lms = await TestLms.start({ url: api.url, publicUrl: PUBLIC_URL });
  });
  // Each has a platform of its own, for what it answers differs.
  const closing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await lms.close();
    }
  };

  const makeLink = async () => {
    const { body } = await api.call(calls.createRegistrationLink, { headers, body: {} });
    return new URL(body.url).pathname;
  };
  const follow = (path: string, address = `${lms.url}/.well-known/openid-configuration`, token = 'registration-1') =>
    new LaunchBrowser(api).get(
      `${path}?${new URLSearchParams({ openid_configuration: address, registration_token: token })}`,
    );

  test('is there with its addresses and deployment, and has its window closed; the link is good once', () =>
    closing(async () => {
      const path = await makeLink();
      const { status, body, headers: answered } = await follow(path);
      expect(status).toBe(200);
      expect(body).toContain("postMessage({ subject: 'org.imsglobal.lti.close' }");
      expect(answered.get('content-security-policy')).toContain('frame-ancestors *');
      const { authUrl, tokenUrl, keysUrl, issuer } = lms.form;
      expect((await list()).platforms).toMatchObject([
        {
          issuer,
          authUrl,
          tokenUrl,
          keysUrl,
          clientId: 'registered-1',
          kind: 'moodle',
          deployments: ['deployment-1'],
          vouchesForAddresses: false,
        },
      ]);
      const again = await follow(path);
      expect([again.status, again.body]).toEqual([400, expect.stringContaining(titleOf('notRegistered'))]);
      expect(await LtiRegistrationModel.countDocuments()).toBe(0);
    }));

  test.each<[string, (path: string) => Promise<{ status: number }>]>([
    ['by a link that was never made', () => follow('/api/lti/register/made-up')],
    ['with another token', (path) => follow(path, undefined, 'registration-2')],
    ['from an address that is not safe', (path) => follow(path, 'http://lms.example.edu/configuration')],
    ['from no address', (path) => follow(path, 'file:///etc/passwd')],
    ['that does not answer', (path) => follow(path, `${lms.url}/nothing-here`)],
  ])('is not added %s', (_, ask) =>
    closing(async () => {
      const path = await makeLink();
      expect((await ask(path)).status).toBe(400);
      expect((await list()).platforms).toEqual([]);
      // The right one can still be followed.
      expect((await follow(path)).status).toBe(200);
    }),
  );

  test.each([
    ['sso.canvaslms.com', undefined],
    ['https://api.brightspace.com/auth/token', 'https://api.brightspace.com/auth/token'],
  ])('says with %s to whom requests for tokens are addressed, where that is an address', (server, audience) =>
    closing(async () => {
      lms.family = { product: 'D2L', more: { authorization_server: server } };
      await follow(await makeLink());
      const [added] = (await list()).platforms;
      expect([added.kind, added.tokenAudience]).toEqual(['brightspace', audience]);
    }),
  );

  test('as Canvas does is shown its token each time, and told where links stand and that people are needed by name', () =>
    closing(async () => {
      lms.family = { product: 'canvas' };
      expect((await follow(await makeLink())).status).toBe(200);
      expect(lms.toolConfiguration).toMatchObject({
        messages: [{ placements: ['course_navigation'] }, { placements: ['link_selection'] }],
        'https://canvas.instructure.com/lti/privacy_level': 'public',
      });
    }));

  test('is not added in the name of another issuer, without a client id, twice, or to a copy on hold', () =>
    closing(async () => {
      const path = await makeLink();
      await beginHold(new Date());
      expect((await follow(path)).body).toContain('on_hold');
      await endHold(api.platform.env);
      lms.issuer = 'https://canvas.example.com';
      expect((await follow(path)).body).toContain('issuer');
      lms.issuer = lms.url;
      lms.registration = { client_name: 'Smart Study Groups' };
      expect((await follow(path)).status).toBe(400);
      lms.registration = null;
      await buildPlatform({ issuer: lms.url, clientId: 'registered-1' });
      expect((await follow(path)).body).toContain('client_id');
      expect((await list()).platforms).toHaveLength(1);
    }));
});
