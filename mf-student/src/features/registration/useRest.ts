import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../loading/useOnline.ts';

/** The part of the form that comes after its first tab. */
export type RestOfForm = typeof import('./rest-of-form.ts');

let loaded: RestOfForm | undefined;
let loading: Promise<RestOfForm> | undefined;

/** Loads that part, once for all forms; what failed may be asked for again. */
export function loadRest(): Promise<RestOfForm> {
  loading ??= import(/* webpackChunkName: "registration-rest" */ './rest-of-form.ts').then(
    (rest) => {
      loaded = rest;
      return rest;
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

/**
 * Returns that part as soon as it is loaded. It is requested at once if it is `needed` to show anything, else when the browser
 * is idle, and again when the network is back; `get` requests it now, and rejects if it can't be loaded.
 */
export function useRest(needed: boolean): { rest: RestOfForm | undefined; get: () => Promise<RestOfForm> } {
  const [rest, setRest] = useState(loaded);
  const online = useOnline();
  const language = useLanguage();

  const get = useCallback(async () => {
    const part = await loadRest();
    // The grid comes with texts of its own; asked for here, they don't keep the tab waiting that shows it.
    await loadTexts('grid', language);
    setRest(part);
    return part;
  }, [language]);

  useEffect(() => {
    if (rest || !online) return;
    // The code that needs it then requests it again, and learns of a failure.
    const ask = () => void get().catch(() => undefined);
    return needed ? ask() : whenIdle(ask);
  }, [rest, online, needed, get]);

  return { rest, get };
}

/** Runs something after what is more urgent; returns how to give it up. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}
