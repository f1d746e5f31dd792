import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useCallback } from 'react';

/** Leads the browser to another page or program, as a link would. */
export function useOpenAddress(): (url: string) => void {
  const { element } = useHost();
  return useCallback(
    (url) => {
      const link = element.ownerDocument.createElement('a');
      link.href = url;
      element.append(link);
      try {
        link.click();
      } finally {
        link.remove();
      }
    },
    [element],
  );
}
