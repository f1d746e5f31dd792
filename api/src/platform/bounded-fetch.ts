/** Bytes of an answer: a discovery document has some thousand. */
const LONGEST = 500_000;

/** An answer of somebody else is longer than we read. */
export class AnswerTooLong extends TypeError {
  override name = 'AnswerTooLong';
}

/**
 * `fetch` for what somebody else's server answers, which is read up to a limit and leads nowhere else.
 * @param longest bytes
 * @throws AnswerTooLong
 */
export async function boundedFetch(url: string, options: RequestInit, longest = LONGEST): Promise<Response> {
  const answer = await fetch(url, { ...options, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > longest) throw new AnswerTooLong('fetch failed');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = answer;
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers });
}
