import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback, useEffect, useState } from 'react';
import { useOnline } from './useOnline.ts';

/** The part of the form that comes after its first tab. */
export type Later = typeof import('./later.ts');

let loaded: Later | undefined;
let loading: Promise<Later> | undefined;

/** Loads that part, once for all forms; what failed may be asked for again. */
export function loadLater(): Promise<Later> {
  loading ??= import(/* webpackChunkName: "registration-later" */ './later.ts').then(
    (later) => {
      loaded = later;
      return later;
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

/**
 * That part as soon as it is there. It is asked for at once where it is `needed` to show anything, else when the browser
 * has nothing better to do, and again when the network is back; `get` asks now, and rejects if it can't be had.
 */
export function useLater(needed: boolean): { later: Later | undefined; get: () => Promise<Later> } {
  const [later, setLater] = useState(loaded);
  const online = useOnline();
  const language = useLanguage();

  const get = useCallback(async () => {
    const part = await loadLater();
    // The grid comes with texts of its own; asked for here, they don't keep the tab waiting that shows it.
    await loadTexts('grid', language);
    setLater(part);
    return part;
  }, [language]);

  useEffect(() => {
    if (later || !online) return;
    // Whoever needs it then asks again, and is told.
    const ask = () => void get().catch(() => undefined);
    return needed ? ask() : whenIdle(ask);
  }, [later, online, needed, get]);

  return { later, get };
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
