import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { CALLS } from '@study-groups/contracts/calls';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import type { OpenApiDocument, Operation } from './document.ts';

let api: TestApi;
let document: OpenApiDocument;
beforeAll(async () => {
  api = await startTestApi();
  document = (await api.fetch('/api/openapi.json')).body;
});
afterAll(() => api.close());

const operationOf = ({ method, path }: Call): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('it is OpenAPI 3.1 on PUBLIC_URL', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://groups.example.edu' }] });
  const refs = JSON.stringify(document).match(/"\$ref":"([^"]+)"/g) ?? [];
  expect(new Set(refs)).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
});

describe.each(Object.entries<Call>(CALLS))('%s', (name, call) => {
  test('is described with its path, role, body and answer', () => {
    const operation = operationOf(call)!;
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(inPath.map((parameter) => [parameter.name, parameter.required])).toEqual(named.map((part) => [part, true]));
    expect(operation.requestBody !== undefined).toBe(call.body !== undefined);
    expect(Object.keys(operation.responses)).toEqual([String(call.status), 'default']);
    const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
    expect(schemes.includes('adminToken')).toBe(call.access === 'admin' || call.access === 'dashboard');
    expect(schemes.includes('dashboardPassword')).toBe(call.access === 'dashboard');
  });
});

test('calls that may ask for a proof of work take it in a header, and the error holds the challenge', () => {
  const asking = Object.entries<Call>(CALLS).filter(([, call]) =>
    operationOf(call)?.parameters.some(({ name, in: where }) => name === 'x-proof' && where === 'header'),
  );
  const others = asking.filter(([, { access }]) => access !== 'dashboard' && access !== 'groups');
  expect(others.map(([name]) => name).sort()).toEqual(['changePassword', 'createStudent', 'loginAdmin']);
  expect(asking.map(([name]) => name)).toEqual(expect.arrayContaining(['getDashboard', 'exportGroups', 'getGroups']));
  expect(document.components.schemas['Error']?.properties?.['challenge']).toMatchObject({ type: 'object' });
});

test('writes take an idempotency key, reads and what opens or ends a session do not', () => {
  const without = Object.entries<Call>(CALLS).filter(
    ([, call]) => !operationOf(call)?.parameters.some(({ name }) => name === 'idempotency-key'),
  );
  const sent = without.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect(sent.sort()).toEqual([
    'askForLmsConsent',
    'checkProvider',
    'createDriveFolder',
    'createGoogleEvents',
    'eraseMyData',
    'erasePersonalData',
    'exportPersonalData',
    'findPersonalData',
    'forgetDevice',
    'getDashboard',
    'getGroupCalendar',
    'getGroups',
    'leaveHome',
    'leaveMyData',
    'linkIdentity',
    'loginAdmin',
    'logoutAdmin',
    'makeMeetLink',
    'openByLink',
    'openHome',
    'openMyData',
    'repairGroups',
    'runDoctor',
    'tryLmsAccess',
  ]);
  expect(without.length - sent.length).toBe(Object.values<Call>(CALLS).filter(({ method }) => method === 'GET').length);
});

test('a body says what is needed and how long it may be', () => {
  const schema = operationOf(CALLS.requestClass)?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: {
      courseName: { type: 'string', minLength: 3, maxLength: 200 },
      semester: { enum: ['FALL', 'SPR', 'SUMM'] },
      deadline: { type: 'string', format: 'date-time' },
      groupSize: { default: 'flex' },
    },
  });
  expect(schema?.required).toEqual([
    'courseName',
    'courseCode',
    'university',
    'instructorName',
    'instructorEmail',
    'semester',
    'year',
    'deadline',
  ]);
});

test('the page for readers names every call and needs no script or other file', async () => {
  const { status, body, headers } = await api.fetch('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    expect(body).toContain(`<details id="${name}">`);
    expect(body).toContain(`<code>${call.path.replace(/:(\w+)/g, '{$1}')}</code>`);
  }
  expect(body).not.toMatch(/<script|<link|<img|src=|\son\w+=|undefined|\[object/);
});
