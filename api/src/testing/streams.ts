import { afterEach } from '@jest/globals';

const closing = new Set<AbortController>();
afterEach(() => {
  for (const each of closing) each.abort();
  closing.clear();
});

/** Requests a stream. The text received is in `text`, and `ended` says how it ended: after the test at the latest. */
export async function openStream(url: string, init: RequestInit) {
  const abort = new AbortController();
  closing.add(abort);
  const response = await fetch(url, { ...init, signal: abort.signal });
  const stream = { response, text: '', ended: '', close: () => abort.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) stream.text += decoder.decode(part as Uint8Array, { stream: true });
  };
  read().then(
    () => (stream.ended = 'in order'),
    (error: Error) => (stream.ended = error.name),
  );
  return stream;
}
