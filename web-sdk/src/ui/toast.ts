import { useSyncExternalStore } from 'react';

/** One note at the edge of the screen. Texts are translated by the caller. */
export interface Toast {
  id: number;
  title: string;
  text?: string;
  kind: 'info' | 'success' | 'destructive';
}

/** How long a toast stays, in milliseconds, unless told otherwise. */
export const TOAST_MS = 5_000;

let current: Toast | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is there: only one shows at a time. */
export function toast(
  kind: Toast['kind'],
  title: string,
  { text, duration = TOAST_MS }: { text?: string | undefined; duration?: number } = {},
): void {
  clearTimeout(timer);
  lastId += 1;
  change({ id: lastId, title, kind, ...(text === undefined ? {} : { text }) });
  timer = setTimeout(dismissToast, duration);
}

/** Takes the toast away. */
export function dismissToast(): void {
  clearTimeout(timer);
  change(undefined);
}

/** Keeps the toast while it is pointed at or focused. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Lets a held toast go after TOAST_MS. */
export function releaseToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, TOAST_MS);
}

/** The toast that shows, for the Toaster. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
