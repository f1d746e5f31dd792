import { useHost } from '../host/useHost.ts';

/** Hands a file to the browser to be saved under a name. */
export function useSaveFile(): (content: Blob, name: string) => void {
  const { element } = useHost();
  return (content, name) => {
    const url = URL.createObjectURL(content);
    const link = element.ownerDocument.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // The browser has taken the content by the next turn.
    setTimeout(() => URL.revokeObjectURL(url));
  };
}
