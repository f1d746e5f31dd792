import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isPlainOrigin } from './plain-origin.ts';

const proxyCount = z
  .string()
  .regex(/^(?:false|\d{1,2})$/, 'must be false or the number of proxies')
  .transform((value) => (value === 'false' ? 0 : Number(value)));

const webUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http(s) address')
  .transform((value) => new URL(value).origin + new URL(value).pathname.replace(/\/+$/, ''));

const ORIGINS = 'must be origins like https://learn.example.edu, with commas between them';

/** Origins, exactly as browsers name them. */
const origins = z
  .string()
  .transform((value) => value.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every(isOrigin), ORIGINS);

function isOrigin(value: string): boolean {
  return isPlainOrigin(value) && URL.canParse(value) && new URL(value).origin === value;
}

const ADDRESS = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;

const PORT = 'must be a port';
const port = z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT);

const THREADS = 'must be a number of threads from 1 to 256';

const key = z.string().min(32, 'must have at least 32 characters');

const DAYS = 'must be a number of days from 1 to 3650';

const schema = z.object({
  PORT: port.default(3000),
  /** Loopback by default: a server that nobody meant to publish is not published. */
  HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  /** Folder of what is live: builds of shell and remotes, and the lists that point to them. */
  RELEASES_DIR: z.string().min(1, 'must be a folder').optional(),
  /** A replica set or sharded cluster; the embedded database of DATA_DIR by default. */
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(?:\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
  /** Number of searches for groups that run concurrently. */
  WORKER_THREADS: z.coerce.number(THREADS).int(THREADS).min(1, THREADS).max(256, THREADS).optional(),
  /** Port of /metrics, which is then not on PORT. */
  METRICS_PORT: port.optional(),
  SECRET_KEY: key.optional(),
  /** The key before this one, while the key is changed: what it sealed is still read. */
  OLD_SECRET_KEY: key.optional(),
  ADMIN_USERNAME: z.string().trim().min(3, 'must have at least 3 characters').max(100).default('admin'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
  ADMIN_EMAIL: z
    .string()
    .regex(new RegExp(`^${ADDRESS}$`), 'must be an e-mail address')
    .default('admin@localhost'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== '', 'must name a mail server')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      new RegExp(`^(?:${ADDRESS}|[^<>\\r\\n]*<${ADDRESS}>)$`),
      'must be an e-mail address, or a name with one in <>',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(10, 'must be the id of a Google client').max(200).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(10, 'must be the secret of a Google client').max(200).optional(),
  /** Addresses of Google's calls and its sign-in, if not at Google itself. */
  GOOGLE_API_URL: webUrl.optional(),
  GOOGLE_OAUTH_URL: webUrl.optional(),
  TRUST_PROXY: proxyCount.default(0),
  /** Origins whose pages may show the registration widget. */
  EMBED_ORIGINS: origins.default([]),
  /** Origins that may hold files of remotes, besides our own. */
  REMOTE_ORIGINS: origins.default([]),
  /** Days for which a class is kept after the end of its term. */
  RETENTION_DAYS: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(3650, DAYS).default(180),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level like info or warn')
    .default('info'),
});

/** The settings that a release needs. */
const releaseSchema = schema.pick({
  PORT: true,
  PUBLIC_URL: true,
  DATA_DIR: true,
  RELEASES_DIR: true,
  EMBED_ORIGINS: true,
  REMOTE_ORIGINS: true,
});

interface Completed {
  PUBLIC_URL: string;
  RELEASES_DIR: string;
  MONGODB_URI: string;
  /** True if the database is the one that npm start brings along. */
  IS_EMBEDDED: boolean;
  WORKER_THREADS: number;
}

/** The checked configuration: folders absolute, PUBLIC_URL without a slash at its end. */
export type Env = Omit<z.output<typeof schema>, keyof Completed> & Completed;

/**
 * Reads the configuration. An empty value counts as none.
 * @throws Error with one sentence for each wrong value, naming it but never showing it
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const env = completed(parse(schema, source));
  const MONGODB_URI = env.MONGODB_URI ?? embeddedDatabase(env.DATA_DIR);
  const faults = [
    !MONGODB_URI && 'MONGODB_URI is missing: npm start brings a database along, else name a replica set.',
    env.MONGODB_URI && !env.SECRET_KEY && KEY_IS_MISSING,
    env.METRICS_PORT === env.PORT && 'METRICS_PORT must be another port than PORT.',
  ].filter(Boolean);
  if (!MONGODB_URI || faults.length > 0) throw new Error(faults.join('\n'));
  const IS_EMBEDDED = env.MONGODB_URI === undefined;
  return { ...env, MONGODB_URI, IS_EMBEDDED, WORKER_THREADS: env.WORKER_THREADS ?? availableParallelism() };
}

const KEY_IS_MISSING =
  'SECRET_KEY is missing: all processes on the database of MONGODB_URI need the same one. One that was made before is in ' +
  'secret-key in DATA_DIR.';

/** Returns the address of the database that npm start brings along, with its credentials. */
function embeddedDatabase(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'database-uri'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Reads as much of it as a release needs, which runs without a database. @throws Error as readEnv does */
export function readReleaseEnv(source: NodeJS.ProcessEnv) {
  return completed(parse(releaseSchema, source));
}

function parse<Schema extends z.ZodType>(part: Schema, source: NodeJS.ProcessEnv): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = part.safeParse(given);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
}

function completed<Part extends z.output<typeof releaseSchema>>(env: Part) {
  const dataDir = resolve(env.DATA_DIR);
  return {
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    DATA_DIR: dataDir,
    RELEASES_DIR: resolve(env.RELEASES_DIR ?? join(dataDir, 'releases')),
  };
}
