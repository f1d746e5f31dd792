import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { AnswerTooLong, boundedFetch } from '../../platform/bounded-fetch.ts';
import { nextPage } from '../../platform/link-header.ts';
import { type LmsCourse, LmsFault, LmsRefusal, LmsUncertain } from './lms-course.ts';

const ANSWER_WITHIN_MS = 20_000;
const LARGEST_ANSWER = 10_000_000;
/** Number of times that something is asked that a platform does not answer, or refuses for its rate limit. */
const TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
/** Longest pause that is waited for; a longer one is put off instead, see `runWriteBacks`. */
const LONGEST_PAUSE_MS = 60_000;
const MOST_PAGES = 500;

/** One request to a platform's interface. */
export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query, from the platform's own address, or whole: then of the same origin. */
  path: string;
  json?: unknown;
  form?: URLSearchParams | FormData;
  /** True if twice would be one too many: then it is not asked again where nobody knows its outcome. */
  isUnique?: boolean;
}

/** A platform's answer, a success or not. */
export interface LmsAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The means of reaching one platform. */
export interface Reach {
  baseUrl: string;
  /** Name of the client, as platforms want to know it. */
  userAgent: string;
  /** Gives what is shown with each request. @param refused what the platform has just refused @throws LmsFault */
  token(refused?: string): Promise<string>;
  /** Number of times that something is asked that is not answered; five by default. */
  tries?: number | undefined;
  /** Ends what is under way. */
  signal?: AbortSignal | undefined;
  /** Called before each request; for tests, which end the work there. */
  onAsked?: (() => void) | undefined;
  /** Waits between one try and the next; for tests, which don't. */
  pause?: ((ms: number) => Promise<void>) | undefined;
}

/** The operations that we have at one kind of platform. */
export interface LmsInterface {
  course(reach: Reach, courseId: string): LmsCourse;
  /** Whom the platform takes us for; null where it does not say. @throws LmsFault or LmsRefusal */
  whoAmI(reach: Reach): Promise<string | null>;
}

/** The meaning of an answer that is no success. */
export type Meaning = 'busy' | 'stale-token' | 'forbidden' | 'not-enrolled' | 'missing' | 'refused' | undefined;

/** The peculiarities of one kind of platform. */
export interface Manners {
  /** Returns what an answer means, a success too; by its status where this says nothing. */
  meaning?(answer: LmsAnswer): Meaning;
  /** Shows the token; as a bearer by default. */
  show?(token: string, asked: Asked): { headers?: Record<string, string>; form?: URLSearchParams };
}

/** Asks a platform's interface, one thing after another, patiently. */
export interface LmsClient {
  /** @throws LmsFault or LmsRefusal */
  ask(asked: Asked): Promise<LmsAnswer>;
  /** @throws the same, and LmsFault where the answer is not as it should be */
  read<Schema extends z.ZodType>(schema: Schema, asked: Asked): Promise<z.output<Schema>>;
  /**
   * All pages of a list.
   * @param nextOf the path of the one after a page; of that which its `Link` header names by default
   * @throws the same
   */
  readPages<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    nextOf?: (page: z.output<Schema>) => string | null | undefined,
  ): Promise<z.output<Schema>[]>;
  pause(ms: number): Promise<void>;
}

/** A client of one platform. It leads nowhere else, for a token goes along. */
export function createLmsClient(reach: Reach, { meaning: readMeaning, show = asBearer }: Manners = {}): LmsClient {
  const { baseUrl, userAgent, signal, tries: most = TRIES } = reach;
  const pause = reach.pause ?? ((ms) => sleep(ms, undefined, signal && { signal }));
  const origin = new URL(baseUrl).origin;

  const urlOf = (path: string) => new URL(path.startsWith('/') ? baseUrl + path : path);

  async function send(asked: Asked, token: string): Promise<LmsAnswer | undefined> {
    const { method = 'GET', path, json } = asked;
    const shown = show(token, asked);
    const url = urlOf(path);
    if (url.origin !== origin) throw new LmsFault('unreadable');
    const headers = {
      accept: 'application/json',
      'user-agent': userAgent,
      ...shown.headers,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    };
    const body = json === undefined ? (shown.form ?? asked.form) : JSON.stringify(json);
    reach.onAsked?.();
    signal?.throwIfAborted();
    const within = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const response = await boundedFetch(
        url.href,
        {
          method,
          headers,
          ...(body !== undefined && { body }),
          signal: signal ? AbortSignal.any([signal, within]) : within,
        },
        LARGEST_ANSWER,
      );
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof AnswerTooLong) throw new LmsFault('unreadable');
      return undefined;
    }
  }

  const ask: LmsClient['ask'] = async (asked) => {
    let refused: string | undefined;
    let wait = FIRST_PAUSE_MS;
    for (let tries = 1; ; tries++) {
      const token = await reach.token(refused);
      const answer = await send(asked, token);
      const meaning = answer && (readMeaning?.(answer) ?? meaningOf(answer.status));
      if (answer && answer.status < 300 && !meaning) return answer;
      if (answer && meaning === 'stale-token') {
        if (refused !== undefined) throw new LmsFault('access-refused', answer.status);
        refused = token;
        continue;
      }
      if (answer && (meaning === 'forbidden' || meaning === 'not-enrolled')) throw new LmsFault(meaning, answer.status);
      if (answer && (meaning === 'refused' || meaning === 'missing')) throw new LmsRefusal(meaning === 'missing');
      if (!answer && asked.isUnique) throw new LmsUncertain('no-answer');
      const asks = Number(answer?.headers.get('retry-after')) * 1_000;
      const next = asks > 0 ? asks : wait;
      if (tries === most || next > LONGEST_PAUSE_MS)
        throw new LmsFault(meaning === 'busy' ? 'busy' : 'no-answer', answer?.status);
      await pause(next);
      wait *= 2;
    }
  };

  const read: LmsClient['read'] = async (schema, asked) => parse(schema, await ask(asked));
  return {
    ask,
    read,
    pause,
    readPages: async (schema, path, nextOf) => {
      const pages = [];
      let next: string | null | undefined = path;
      while (next) {
        if (pages.length === MOST_PAGES) throw new LmsFault('unreadable');
        const answer: LmsAnswer = await ask({ path: next });
        const page = parse(schema, answer);
        pages.push(page);
        next = nextOf ? nextOf(page) : nextPage(answer.headers.get('link'), urlOf(next))?.href;
      }
      return pages;
    },
  };
}

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

function meaningOf(status: number): Meaning {
  if (status === 429) return 'busy';
  if (status === 401) return 'stale-token';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  return status >= 400 && status < 500 ? 'refused' : undefined;
}

/** @throws LmsFault unreadable */
function parse<Schema extends z.ZodType>(schema: Schema, { text, status }: LmsAnswer): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LmsFault('unreadable', status);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new LmsFault('unreadable', status);
  return parsed.data;
}
