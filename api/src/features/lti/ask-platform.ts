import type { z } from 'zod';

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
  let text: string;
  try {
    response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    text = await textWithin(response);
  } catch (error) {
    throw error instanceof PlatformFault ? error : new PlatformFault('no answer');
  }
  if (!response.ok) throw new PlatformFault('refused', response.status);
  const parsed = schema.safeParse(jsonOrNull(text));
  if (!parsed.success) throw new PlatformFault('unreadable', response.status);
  return { answer: parsed.data, headers: response.headers };
}

async function textWithin({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > LARGEST_ANSWER) throw new PlatformFault('too large');
  }
  return text + decoder.decode();
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
