import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Call, Schema } from '@study-groups/contracts/call';
import type { z } from 'zod';
import { compiled } from './compiled.ts';
import { ApiError, fallbackMessages, invalidRequest } from './errors.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { callerName, classNamed, readKey, takesKey } from './idempotency/keyed-calls.ts';
import type { KeyedWrite, SaveResponse } from './idempotency/keyed-writes.ts';
import { readJsonBody } from './json-body.ts';
import { compressAnswer } from './middleware/compress.ts';
import { type RateLimit, takeRateLimit } from './rate-limit.ts';
import type { AppState } from './app-state.ts';

/** The request's context. */
export type Context = RouterContext<AppState>;

type Parsed<S> = NonNullable<S> extends Schema ? z.output<NonNullable<S>> : undefined;

/** The input of a guard: the context and the parsed path. The body is not read yet. */
export interface GuardInput<C extends Call> {
  ctx: Context;
  call: C;
  params: Parsed<C['params']>;
}

/** Finds out who is asking, or throws. Its result reaches the handler as `caller`. */
export type Guard<C extends Call, Caller> = (input: GuardInput<C>) => Promise<Caller>;

/** The input of a handler. */
export interface CallInput<C extends Call, Caller> extends GuardInput<C> {
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  caller: Caller;
}

/** The input of a handler of a write. */
export interface WriteInput<C extends Call, Caller> extends CallInput<C, Caller> {
  /** Saves the answer in the transaction of a write, as its last step, for a caller who asks for it again. */
  saveResponse: SaveResponse<z.input<C['response']>>;
}

/** The server's part of a call. */
export interface MountOptions<C extends Call, Caller> {
  guard: Guard<C, Caller>;
  /** The limits that it counts against, in this order. A request that is refused for its content counts against none. */
  rateLimit?: RateLimit<CallInput<C, Caller>>;
  /** Set if its answers hold no password, key, token or link that stands for one: then they are compressed. */
  holdsNoSecret?: boolean;
  /** Set if its body may list tens of thousands of ids, or thousands of people. */
  takesList?: boolean;
  /** The class with which a saved answer is erased; by default the one that the caller opened or the body names. */
  eraseWithClass?: (input: CallInput<C, Caller>, answer: z.output<C['response']>) => MaybeLater<number | null>;
}

type MaybeLater<T> = T | Promise<T>;

/**
 * Mounts a call: parses the path (a path that its schema refuses names nothing, so 404), asks the guard, parses query
 * and body (400 with every invalid field), counts against the rate limits, runs the handler and lets nothing out that the
 * response schema does not hold. A write with an idempotency key is counted and done once.
 */
export function mountCall<C extends Call, Caller>(
  router: Router<AppState>,
  call: C,
  options: MountOptions<C, Caller>,
  handle: (input: WriteInput<C, Caller>) => Promise<z.input<C['response']>>,
): void {
  const read = inputReader(call, options);
  const countCall = callCounter(options);
  const isKeyed = takesKey(call);
  const answerCall = async (ctx: Context) => {
    const input = await read(ctx);
    const answerSchema = compiled(call.response);
    const work = async (save: SaveResponse<unknown>) => {
      await countCall(input);
      return answerSchema.parse(
        await handle({ ...input, saveResponse: (session, answer) => save(session, answerSchema.parse(answer)) }),
      );
    };
    const key = isKeyed ? readKey(ctx) : undefined;
    const response = await (key === undefined
      ? work(saveNothing)
      : doOnce(ctx, input, { key, work, eraseWithClass: options.eraseWithClass }));
    ctx.status = call.status;
    if (call.status === 302) {
      ctx.set('location', String(response));
      ctx.body = '';
      return;
    }
    ctx.type = call.produces ?? 'json';
    // Encoded once: of a string node counts the bytes first, and encodes it for the socket then.
    ctx.body = call.produces ? response : Buffer.from(JSON.stringify(response));
  };
  router.register(call.path, [call.method], options.holdsNoSecret ? [compressAnswer, answerCall] : answerCall);
}

async function saveNothing(): Promise<void> {}

/** Does a write with an idempotency key, unless it is done already. */
function doOnce<C extends Call, Caller>(
  ctx: Context,
  input: CallInput<C, Caller>,
  write: Pick<KeyedWrite<unknown>, 'key' | 'work'> & Pick<MountOptions<C, Caller>, 'eraseWithClass'>,
): Promise<unknown> {
  const { query, body, caller } = input;
  const { key, work, eraseWithClass = () => classNamed(caller, body) } = write;
  return ctx.state.keyedWrites.once({
    caller: callerName(caller),
    address: ctx.state.address,
    place: `${ctx.method} ${ctx.path}`,
    key,
    content: { query, body },
    eraseWithClass: async (answer) => eraseWithClass(input, answer as z.output<C['response']>),
    work,
  });
}

/**
 * Mounts a call whose answer is a stream of events, with the same way to its handler. The request is over for the log and the
 * metrics when the stream begins.
 * @param follow opens the stream, once nothing can be refused any more; somebody who only wants the headers gets no further
 */
export function mountEvents<C extends Call, Caller>(
  router: Router<AppState>,
  call: C,
  options: MountOptions<C, Caller>,
  follow: (input: CallInput<C, Caller>, open: () => EventStream) => Promise<void>,
): void {
  const read = inputReader(call, options);
  const countCall = callCounter(options);
  router.register(call.path, [call.method], async (ctx: Context) => {
    const input = await read(ctx);
    await countCall(input);
    if (ctx.method === 'HEAD') ctx.status = call.status;
    else await follow(input, () => openEventStream(ctx));
  });
}

/** Reads the input of a handler, see `mountCall`. */
function inputReader<C extends Call, Caller>(
  call: C,
  { guard, takesList: isList = false }: MountOptions<C, Caller>,
): (ctx: Context) => Promise<CallInput<C, Caller>> {
  return async (ctx) => {
    const params = call.params?.safeParse(ctx['params']);
    if (params && !params.success) throw new ApiError(call.notFoundCode ?? 'not_found');
    const input = { ctx, call, params: params?.data as Parsed<C['params']> };
    const caller = await guard(input);
    const query = call.query && parse(call.query, ctx.query);
    const body = call.body && parse(call.body, await readJsonBody(ctx, { isList }));
    return { ...input, query: query as Parsed<C['query']>, body: body as Parsed<C['body']>, caller };
  };
}

/** Counts a call against its rate limits. */
function callCounter<C extends Call, Caller>({ rateLimit }: MountOptions<C, Caller>) {
  return async (input: CallInput<C, Caller>): Promise<void> => {
    if (rateLimit) await takeRateLimit(input.ctx.state.limits, rateLimit, input);
  };
}

function parse(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value, { error: fallbackMessages });
  if (!result.success) throw invalidRequest(result.error);
  return result.data;
}
