import { useSyncExternalStore } from 'react';
import { constantProperties, customProperties, type Scheme } from './tokens.ts';

/** What the visitor chose: a look, or what the device says. */
export type SchemeChoice = Scheme | 'device';
export const SCHEME_CHOICES: readonly SchemeChoice[] = ['device', 'light', 'dark'];

const KEY = 'colorScheme';
const listeners = new Set<() => void>();
const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
let choice = readChoice();

function readChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return SCHEME_CHOICES.find((known) => known === stored) ?? 'device';
  } catch {
    // Storage may be blocked; the device decides.
    return 'device';
  }
}

function currentScheme(): Scheme {
  if (choice !== 'device') return choice;
  return darkDevice?.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  darkDevice?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    darkDevice?.removeEventListener('change', listener);
  };
}

/** The look that is shown. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

/** What the visitor chose, and how to choose again; kept in the browser. */
export function useSchemeChoice(): [SchemeChoice, (next: SchemeChoice) => void] {
  return [useSyncExternalStore(subscribe, () => choice), chooseScheme];
}

function chooseScheme(next: SchemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Not remembered, but shown.
  }
  for (const listener of listeners) listener();
}

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether the visitor asked for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      reduced?.addEventListener('change', listener);
      return () => reduced?.removeEventListener('change', listener);
    },
    () => reduced?.matches ?? false,
  );
}

/** Puts the tokens of a look on the document, for style sheets. */
export function applyScheme(scheme: Scheme): void {
  const root = document.documentElement;
  root.dataset['scheme'] = scheme;
  root.style.colorScheme = scheme;
  for (const [name, value] of Object.entries({ ...constantProperties(), ...customProperties(scheme) })) {
    root.style.setProperty(name, value);
  }
}
