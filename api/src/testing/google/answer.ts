import type { IncomingHttpHeaders } from 'node:http';

/** A request as the fake Google sees it. */
export interface Asked {
  url: URL;
  headers: IncomingHttpHeaders;
  /** The parts of the path that the route's pattern holds. */
  parts: string[];
  body: string;
}

/** An answer of the fake. */
export interface Answered {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}

/** One thing that Google can do. */
export interface Route {
  name: string;
  method: string;
  path: RegExp;
  answer(asked: Asked): Answered | Promise<Answered>;
}

/** Something in a request that Google would not understand, or that we do not want to send. */
export class Problem extends Error {}

/** @throws Problem unless it is so */
export function ensure(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Problem(what);
}

/** @throws Problem if the query does not hold exactly these names, once each, with these values where they are given */
export function expectQuery({ url }: Asked, expected: Record<string, string | RegExp>): void {
  const names = [...url.searchParams.keys()];
  ensure(names.toSorted().join() === Object.keys(expected).toSorted().join(), `query of ${names.join()}`);
  for (const [name, value] of Object.entries(expected)) {
    const given = url.searchParams.get(name) ?? '';
    ensure(typeof value === 'string' ? given === value : value.test(given), `${name}=${given}`);
  }
}

/** A refusal in the form of Google's calls. */
export function refusal(status: number, reason: string): Answered {
  return {
    status,
    json: { error: { code: status, message: `Refused: ${reason}`, errors: [{ domain: 'global', reason }] } },
  };
}
