import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ZodError } from 'zod';
import { createHttpServer } from '../../platform/http-server.ts';
import { Accounts, CLIENT } from './accounts.ts';
import { type Answered, Problem, refusal, type Route } from './answer.ts';
import { Calendar } from './calendar.ts';
import { Drive } from './drive.ts';

/**
 * A failure of Google: it says nothing more, says what nobody can read, hangs up, does what was asked and then hangs up, or
 * refuses.
 */
export type Failure =
  | 'hang'
  | 'broken'
  | 'cut'
  | 'lost'
  | { status: number; reason?: string; headers?: Record<string, string> };

interface Planned {
  route: string;
  failure: Failure;
  /** Requests that go well before. */
  after: number;
  /** Requests that fail then. */
  times: number;
}

/**
 * Google on the loopback: its sign-in, calendar and Drive, as far as we use them. It takes nothing but what it knows; all
 * else is answered 400 and kept as a problem, which tests expect not to be there.
 */
export class FakeGoogle {
  readonly accounts = new Accounts();
  readonly calendar = new Calendar(this.accounts);
  readonly drive = new Drive(this.accounts);
  readonly problems: string[] = [];
  /** Requests so far, by the names of the routes. */
  readonly asked: string[] = [];
  /** Is called with each request of the server, and whether it is left without an answer. */
  onHeard: (isSilent: boolean) => void = () => undefined;
  readonly #routes: Route[] = [...this.accounts.routes, ...this.calendar.routes, ...this.drive.routes];
  #planned: Planned[] = [];
  readonly #server = createHttpServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<FakeGoogle> {
    const google = new FakeGoogle();
    await new Promise<void>((resolve) => google.#server.listen(0, '127.0.0.1', resolve));
    return google;
  }

  /** The configuration of a server that takes it for Google. */
  get env() {
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_API_URL: url,
      GOOGLE_OAUTH_URL: url,
    };
  }

  /** Lets requests of a route fail, after some that go well. */
  fail(route: string, failure: Failure, { after = 0, times = 1 } = {}): void {
    this.#planned.push({ route, failure, after, times });
  }

  /** Everything as at the start, with an account that owns nothing. */
  reset(): void {
    this.#planned = [];
    this.problems.length = 0;
    this.asked.length = 0;
    this.accounts.decision = 'allow';
    this.calendar.events.clear();
    this.calendar.videos = 'made';
    this.calendar.beforeInsert = async () => undefined;
    this.drive.folders.length = 0;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://google');
    const route = this.#routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
    this.asked.push(route?.name ?? 'unknown');
    const failure = route && this.#failureOf(route.name);
    // The page is what a browser asks for.
    if (route?.name !== 'page') this.onHeard(failure === 'hang');
    if (failure === 'hang') return;
    if (failure === 'cut') return void request.socket.destroy();
    if (failure === 'broken') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "half of an');
      return;
    }
    const answered = typeof failure === 'object' ? refused(failure) : await this.#handle(route, request, url, chunks);
    if (failure === 'lost') return void request.socket.destroy();
    const { status, json, headers } = answered;
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
    response.end(json === undefined ? '' : JSON.stringify(json));
  }

  async #handle(route: Route | undefined, request: IncomingMessage, url: URL, chunks: Buffer[]): Promise<Answered> {
    try {
      if (!route) throw new Problem('nothing of Google');
      const parts = route.path.exec(url.pathname)?.slice(1) ?? [];
      return await route.answer({ url, headers: request.headers, parts, body: Buffer.concat(chunks).toString() });
    } catch (error) {
      const isProblem = error instanceof Problem || error instanceof SyntaxError || error instanceof ZodError;
      if (!isProblem) throw error;
      this.problems.push(`${request.method} ${url.pathname}: ${error.message}`);
      return refusal(400, 'badRequest');
    }
  }

  #failureOf(name: string): Failure | undefined {
    const planned = this.#planned.find(({ route, times }) => route === name && times > 0);
    if (!planned) return undefined;
    if (planned.after > 0) {
      planned.after--;
      return undefined;
    }
    planned.times--;
    return planned.failure;
  }
}

function refused({ status, reason = 'backendError', headers }: Exclude<Failure, string>): Answered {
  return { ...refusal(status, reason), ...(headers && { headers }) };
}
