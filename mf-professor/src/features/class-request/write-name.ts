import { requestId } from '@study-groups/web-sdk/host/request-id';
import { useRef } from 'react';

/**
 * Names what a form sends. The answer to an earlier try may have been lost: the same goes under the same name, so that the API does it
 * once.
 */
export function useWriteName(): (body: object) => string {
  const last = useRef<{ text: string; name: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, name: requestId() };
    return last.current.name;
  };
}
