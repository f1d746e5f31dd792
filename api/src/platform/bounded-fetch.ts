/** Bytes of an answer of a provider: a discovery document has some thousand. */
const LONGEST = 500_000;

/** `fetch` for what a provider answers, which is read up to a limit and leads nowhere else. */
export async function boundedFetch(url: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...options, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > LONGEST) throw new TypeError('fetch failed', { cause: 'an answer of a provider is too long' });
    chunks.push(chunk);
  }
  const { status, statusText, headers } = answer;
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers });
}
