import type { Access, Call, Schema } from '@study-groups/contracts/call';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import { errorBodySchema } from '@study-groups/contracts/error-body';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_LENGTH } from '@study-groups/contracts/idempotency';
import { MEMBER_HEADER } from '@study-groups/contracts/links';
import { PROOF_HEADER } from '@study-groups/contracts/proof';
import { z } from 'zod';
import { cookieName } from '../../platform/cookies.ts';
import { KEY_PATTERN, takesKey } from '../../platform/idempotency/keyed-calls.ts';
import { HOME_COOKIE } from '../mail-sign-in/sessions.ts';
import { DATA_COOKIE } from '../personal-data/visits.ts';
import { SESSION_COOKIE } from '../admins/sessions.ts';

/** A JSON Schema, as far as it is read here. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** One call in the document. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, object>;
}

/** The whole API as OpenAPI 3.1. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> };
}

/** Under which heading the calls of each role stand, and what its people show. */
const ROLES: Record<Access, { tag: string; description: string; security: string[] }> = {
  open: { tag: 'Anybody', description: 'Calls that need no password.', security: [] },
  accessKey: {
    tag: 'Students',
    description: 'The access key in the path opens one submission.',
    security: [],
  },
  groups: { tag: 'Groups page', description: 'The body holds the groups-page password.', security: [] },
  dashboard: {
    tag: 'Professors',
    description: 'The dashboard password of the class in a header, a seat at its desk, or an admin’s session.',
    security: ['dashboardPassword', 'homeCookie', 'adminToken', 'adminCookie'],
  },
  member: {
    tag: 'Members',
    description: 'The link of a member’s mails in a header.',
    security: ['memberLink'],
  },
  person: {
    tag: 'People at a desk',
    description: 'A person who is signed in by the link of a mail.',
    security: ['homeCookie'],
  },
  ownData: {
    tag: 'What is kept of somebody',
    description: 'A person who has used the link of a mail about it, for half an hour.',
    security: ['dataCookie'],
  },
  admin: { tag: 'Admins', description: 'An admin’s session.', security: ['adminToken', 'adminCookie'] },
};

const securitySchemes = (publicUrl: string) => ({
  dashboardPassword: { type: 'apiKey', in: 'header', name: 'x-dashboard-password' },
  memberLink: { type: 'apiKey', in: 'header', name: MEMBER_HEADER },
  homeCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(publicUrl, HOME_COOKIE),
    description: 'Set by POST /api/home/session. A write by cookie carries the x-request-id header.',
  },
  dataCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(publicUrl, DATA_COOKIE),
    description: 'Set by POST /api/my-data/session. A write by cookie carries the x-request-id header.',
  },
  adminToken: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/admin/login.' },
  adminCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(publicUrl, SESSION_COOKIE),
    description: 'Set by POST /api/admin/login. A write by cookie carries the x-request-id header.',
  },
});

const REQUEST_ID: Parameter = {
  name: 'x-request-id',
  in: 'header',
  required: false,
  description: 'Comes back with the answer if it has 1 to 100 letters, digits and _.:-. Needed for writes by cookie.',
  schema: { type: 'string' },
};

const PROOF: Parameter = {
  name: PROOF_HEADER,
  in: 'header',
  required: false,
  description:
    'After 429 proof_required: the solved challenge of that answer, as JSON { challenge, solutions: [{ counter, derivedKey }] } in base64url.',
  // No length: one that nobody asked for is not read at all.
  schema: { type: 'string' },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description:
    'Names the write, for a day. The same write again under this name is not done again and gets the first answer; another write under it gets 409 key_reused.',
  schema: {
    type: 'string',
    minLength: IDEMPOTENCY_KEY_LENGTH.min,
    maxLength: IDEMPOTENCY_KEY_LENGTH.max,
    pattern: KEY_PATTERN,
  },
};

/** Open calls that may ask for a proof, and an admin's that takes a password. */
const ASKING: ReadonlySet<string> = new Set<CallName>(['loginAdmin', 'changePassword', 'createStudent']);

const ERROR = { description: 'No success', content: json({ $ref: '#/components/schemas/Error' } as JsonSchema) };

/** Describes every call of the contracts, from the schemas that check it. @param publicUrl without a slash at its end */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Smart Study Groups',
      version: '1',
      description: 'Every call of the server. Ids never authorise; times are ISO 8601 in UTC.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.values(ROLES).map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: securitySchemes(publicUrl),
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
  };
}

function operation(operationId: string, call: Call): Operation {
  const { tag, security } = ROLES[call.access];
  return {
    operationId,
    summary: call.summary,
    tags: [tag],
    security: security.map((scheme) => ({ [scheme]: [] })),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.method === 'GET' ? [] : [REQUEST_ID]),
      ...(takesKey(call) ? [IDEMPOTENCY_KEY] : []),
      ...(mayAskForProof(operationId, call) ? [PROOF] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(jsonSchema(call.body, 'input')) } }),
    responses: { [call.status]: success(call), default: ERROR },
  };
}

/** Wherever a password is typed, and where students sign up. */
function mayAskForProof(name: string, { access }: Call): boolean {
  return access === 'dashboard' || access === 'groups' || ASKING.has(name);
}

const REDIRECT = 302;

function success({ response, status, produces }: Call): object {
  const schema = jsonSchema(response, 'output');
  if (Number(status) === REDIRECT) return { description: 'Leads on', headers: { location: { schema } } };
  return { description: 'Success', content: { [produces ?? 'application/json']: { schema } } };
}

function parameters(schema: Schema | undefined, where: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

/** The lengths and the format of a text hold for what is sent too, although it is trimmed before it is checked. */
const KEPT_OF_PIPES = ['minLength', 'maxLength', 'format'] as const;

function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const { def } = zodSchema._zod;
      // The two of a pair are alike, which more tools understand than a schema for each place.
      if (def.type === 'tuple' && written.prefixItems) {
        written.items = written.prefixItems[0];
        delete written.prefixItems;
        return;
      }
      if (io === 'output' || def.type !== 'pipe' || written.type !== 'string') return;
      const checked = z.toJSONSchema((def as z.core.$ZodPipeDef).out, { unrepresentable: 'any' });
      if (checked.type !== 'string') return;
      for (const key of KEPT_OF_PIPES) if (checked[key] !== undefined) Object.assign(written, { [key]: checked[key] });
    },
  });
  return described as JsonSchema;
}
