import Router, { type RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppState } from './app-state.ts';
import type { Logger } from './logger.ts';
import { PACKAGE_VERSION, SERVER_COMMIT } from './server-version.ts';
import { shared } from './shared.ts';

/** Memory, processor, garbage collection and the lag of the event loop: one registry, for there is one process. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** A metric that is measured on request: name, meaning and value; undefined where there is none now. */
export interface Measure {
  name: string;
  help: string;
  read(): Promise<number | undefined>;
}

/** The metrics of one server. Labels are patterns and numbers, never anything of a person. */
export interface Metrics {
  /** Counts and times every request. */
  countRequests: Middleware<AppState>;
  /** `GET /metrics`. */
  mount(router: Router<AppState>): void;
}

/** @param measures read at every `GET /metrics`; one that fails is left out of the answer */
export function createMetrics(measures: readonly Measure[], logger: Logger): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const throttled = new Counter({
    name: 'http_requests_throttled_total',
    help: 'Requests that were refused because there were too many.',
    labelNames: ['route'] as const,
    registers,
  });
  new Gauge({
    name: 'server_info',
    help: 'Always 1; the labels say which release this process runs.',
    labelNames: ['version', 'commit'] as const,
    registers,
  }).set({ version: PACKAGE_VERSION, commit: SERVER_COMMIT }, 1);
  const gauges = measures.map(({ name, help, read }) => ({ gauge: new Gauge({ name, help, registers }), name, read }));

  const readMeasures = shared(() =>
    Promise.all(
      gauges.map(async ({ gauge, name, read }) => {
        gauge.remove();
        try {
          const value = await read();
          if (value !== undefined) gauge.set(value);
        } catch (error) {
          logger.warn({ metric: name, reason: (error as Error).name }, 'A metric cannot be read');
        }
      }),
    ),
  );

  return {
    async countRequests(ctx, next) {
      const end = requests.startTimer();
      await next();
      const matched = (ctx as unknown as RouterContext)._matchedRoute;
      const route = typeof matched === 'string' ? matched : 'none';
      end({ method: METHODS.has(ctx.method) ? ctx.method : 'other', route, status: ctx.status });
      if (ctx.status === 429) throttled.inc({ route });
    },
    mount(router) {
      router.get('/metrics', async (ctx) => {
        await readMeasures();
        ctx.set('cache-control', 'no-store');
        ctx.type = registry.contentType;
        ctx.body = `${await registry.metrics()}\n${await processRegistry.metrics()}`;
      });
    },
  };
}

/** Other methods share a label, so that nobody can make up labels without end. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
