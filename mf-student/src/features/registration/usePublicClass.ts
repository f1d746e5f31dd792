import type { PublicClass } from '@study-groups/contracts/public-class';
import { type RequestFailure, type RequestHost, sendRequest } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useEffect, useState } from 'react';
import { isPublicClass } from './public-class.ts';

type Answer = { publicClass?: PublicClass; error?: RequestFailure };

/**
 * The call that the page begins with. The data client would take a tenth of the time until the first field, and contracts'
 * schema would bring zod; tests hold it together with both.
 */
async function readClass(slug: string, host: RequestHost, signal: AbortSignal): Promise<Answer> {
  const answer = await sendRequest({ url: `/api/classes/${encodeURIComponent(slug)}`, method: 'GET' }, host, signal);
  if ('error' in answer) return answer;
  if (isPublicClass(answer.data)) return { publicClass: answer.data };
  return { error: { status: 0, code: 'bad_response', message: 'the answer is not a class', errors: [] } };
}

/** What everybody may know of a class: neither while it is on its way, and an error until `retry`, which asks anew, has another answer. */
export function usePublicClass(slug: string): Answer & { retry: () => void } {
  const host = useHost();
  const [answer, setAnswer] = useState<Answer>({});
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    readClass(slug, host, leaving.signal).then(
      // What is known of it stays if it can't be had anew.
      (read) => leaving.signal.aborted || setAnswer((known) => (known.publicClass && read.error ? known : read)),
      (cause: unknown) => {
        if (!leaving.signal.aborted) throw cause;
      },
    );
    return () => leaving.abort();
  }, [slug, host, tries]);

  return { ...answer, retry: () => setTries((before) => before + 1) };
}
