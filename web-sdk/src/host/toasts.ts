import { type Observable, observable } from './observable.ts';

/** One note at the edge of the screen. Texts are translated by the caller. */
export interface Toast {
  id: number;
  title: string;
  text?: string;
  kind: 'info' | 'success' | 'destructive';
  /** Action that it offers; the toast disappears when it is pressed. */
  action?: ToastAction;
  /** The page that it praises shows it itself, see `PageToast`. */
  inPage?: boolean;
}

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Time for which a toast stays, in milliseconds, by default. */
export const TOAST_MS = 5_000;

/** Shows a toast in place of the one that is there: only one shows at a time. */
export type ShowToast = (
  kind: Toast['kind'],
  title: string,
  options?: { text?: string | undefined; duration?: number; action?: ToastAction; inPage?: boolean },
) => void;

/** The toast of one host. */
export interface Toasts extends Observable<Toast | undefined> {
  show: ShowToast;
  dismiss: () => void;
  /** Keeps the toast while it is pointed at or focused. */
  hold: () => void;
  /** Lets a held toast go after TOAST_MS. */
  release: () => void;
}

/** A host's toasts, with none to begin with. */
export function toasts(): Toasts {
  const state = observable<Toast | undefined>(undefined);
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dismiss = (): void => {
    clearTimeout(timer);
    state.change(undefined);
  };
  const leaveAfter = (duration: number): void => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, duration);
  };
  return {
    current: state.current,
    subscribe: state.subscribe,
    show: (kind, title, { text, duration = TOAST_MS, action, inPage } = {}) => {
      lastId += 1;
      state.change({
        id: lastId,
        title,
        kind,
        ...(text === undefined ? {} : { text }),
        ...(action && { action }),
        ...(inPage && { inPage }),
      });
      leaveAfter(duration);
    },
    dismiss,
    hold: () => clearTimeout(timer),
    release: () => leaveAfter(TOAST_MS),
  };
}
