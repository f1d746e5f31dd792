import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { LmsState } from './state.ts';

/** A request as it came in. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

/** The response; an object is sent as JSON, a text as it is. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * A failure of a request at the edge: refused for its rate limit in the platform's own way, refused because something else
 * changes the same thing, answered with its own 500, cut off
 * before it is done, carried out and cut off before it is answered, or never answered.
 */
export type Failure = 'rate-limit' | 'conflict' | 'server-error' | 'reset' | 'lost' | 'hang';

/** The requests that fail: the one of that number from now on (1 by default), or as many as asked for of those that match. */
export interface FailingWhen {
  at?: number;
  /** Matched with the method and the path, such as `POST /api/v1/groups/7`. */
  on?: RegExp;
  times?: number;
}

/** Refuses a request: thrown by what answers, and sent. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(`refused with ${answer.status}`);
  }
}

/** Handlers of calls, by their method and path with `:names` in it. */
export type Calls = Record<string, (asked: Asked, at: Record<string, string>) => Answer | Promise<Answer>>;

interface Planned {
  how: Failure;
  on: RegExp;
  /** Requests that match and still pass before it fails. */
  passes: number;
  left: number;
}

/** A learning platform's own interface on the loopback: what all of them have in common. */
export abstract class FakeLms {
  readonly state = new LmsState();
  /** All requests, in their order, failed ones too. */
  readonly requests: Asked[] = [];
  /** Things that a caller did that work and should not be done, such as a secret in an address. */
  readonly problems: string[] = [];
  /** The most requests that were under way at once. */
  mostAtOnce = 0;
  readonly #server: Server = createServer();
  #planned: Planned[] = [];
  #underWay = 0;

  /** Starts listening on a port of its own. */
  async listen(): Promise<this> {
    this.#server.on('request', (request, response) => void this.#take(request, response));
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  /** Has requests fail. */
  fail(how: Failure, { at = 1, on = /^/, times = 1 }: FailingWhen = {}): void {
    this.#planned.push({ how, on, passes: at - 1, left: times });
  }

  /** The requests so far, as `METHOD /path`, those only that match. */
  asked(on = /^/): string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`).filter((call) => on.test(call));
  }

  protected abstract answer(asked: Asked): Answer | Promise<Answer>;
  /** Returns the platform's answer to requests over its rate limit. */
  protected abstract tooOften(): Answer;
  /** Returns the platform's answer that it failed. */
  protected abstract broken(): Answer;

  /** Answers by the first call whose method and path these are, or not at all. */
  protected async route(calls: Calls, asked: Asked): Promise<Answer | null> {
    for (const [call, answer] of Object.entries(calls)) {
      const [method, path] = call.split(' ') as [string, string];
      const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      const match = method === asked.method ? pattern.exec(asked.path) : null;
      if (match) return answer(asked, { ...match.groups });
    }
    return null;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay);
    response.once('close', () => (this.#underWay -= 1));
    const asked = await read(request);
    this.requests.push(asked);
    const how = this.#failureOf(asked);
    if (how === 'hang') return;
    if (how === 'reset') return void request.socket.resetAndDestroy();
    const answer = await this.#answerFor(asked, how);
    if (how === 'lost') return void request.socket.resetAndDestroy();
    send(response, answer);
  }

  async #answerFor(asked: Asked, how: Failure | null): Promise<Answer> {
    if (how === 'rate-limit') return this.tooOften();
    if (how === 'server-error') return this.broken();
    if (how === 'conflict') return { status: 409, body: { errors: [{ message: 'conflict' }] } };
    try {
      return await this.answer(asked);
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      this.problems.push(String(error));
      return this.broken();
    }
  }

  #failureOf({ method, path }: Asked): Failure | null {
    for (const planned of this.#planned.filter(({ on }) => on.test(`${method} ${path}`))) {
      if (planned.passes > 0) {
        planned.passes -= 1;
        continue;
      }
      planned.left -= 1;
      if (planned.left === 0) this.#planned = this.#planned.filter((other) => other !== planned);
      return planned.how;
    }
    return null;
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(parts),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json; charset=utf-8', ...headers });
  if (body === undefined) response.end();
  else response.end(isText ? body : JSON.stringify(body));
}

/** The fields of a form, however it is encoded: multipart, by addresses' rules, or as JSON. */
export async function formOf({ headers, body }: Asked): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type))
    return (await new Response(body, { headers: { 'content-type': type } }).formData()) as FormData;
  const form = new FormData();
  if (!type.startsWith('application/json')) return form;
  for (const [name, value] of Object.entries(JSON.parse(body.toString()) as Record<string, unknown>))
    for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, String(one));
  return form;
}

/** Returns what a JSON body says, or null where it is none. */
export function jsonOf({ body }: Asked): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
