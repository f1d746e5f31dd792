import type { z } from 'zod';
import { AnswerTooLong, boundedFetch } from '../../platform/bounded-fetch.ts';

const ANSWER_WITHIN_MS = 15_000;
/** A page of people has some hundred kilobytes at most. */
const LARGEST_ANSWER = 5_000_000;

/** A platform does not answer, refuses, or says what can't be read. Holds nothing of what was sent or said. */
export class PlatformFault extends Error {
  override name = 'PlatformFault';

  constructor(
    message: string,
    /** Undefined where there was no answer. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/**
 * Asks a platform and reads its JSON. It leads nowhere else: a token would go along.
 * @throws PlatformFault
 */
export async function askPlatform<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<{ answer: z.output<Schema>; headers: Headers }> {
  let response: Response;
  try {
    response = await boundedFetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }, LARGEST_ANSWER);
  } catch (error) {
    throw new PlatformFault(error instanceof AnswerTooLong ? 'too large' : 'no answer');
  }
  if (!response.ok) throw new PlatformFault('refused', response.status);
  const parsed = schema.safeParse(jsonOrNull(await response.text()));
  if (!parsed.success) throw new PlatformFault('unreadable', response.status);
  return { answer: parsed.data, headers: response.headers };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
