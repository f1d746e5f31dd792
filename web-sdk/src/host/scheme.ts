import { constantProperties, customProperties, type Scheme } from '../ui/tokens.ts';
import { type Observable, observable } from './observable.ts';
import type { SafeStorage } from './storage.ts';

/** The visitor's choice: a look, or that of the device. */
export type SchemeChoice = Scheme | 'device';
export const SCHEME_CHOICES: readonly SchemeChoice[] = ['device', 'light', 'dark'];

/** Storage key of the chosen look. */
export const SCHEME_KEY = 'colorScheme';

/** The look of one host. */
export interface SchemeState extends Observable<Scheme> {
  choose: (choice: SchemeChoice) => void;
}

const darkDevice = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Returns the look that the device asks for. */
export function deviceScheme(): Scheme {
  return darkDevice()?.matches ? 'dark' : 'light';
}

/**
 * The look of a host's element, which carries the tokens for style sheets; `fixed` is a look that no visitor chooses, `textPx`
 * the size of text on which all sizes are based where the document's root does not say it.
 */
export function schemeState(
  element: HTMLElement,
  storage: SafeStorage,
  { fixed, textPx }: { fixed?: Scheme | undefined; textPx?: number | undefined } = {},
): SchemeState {
  const stored = SCHEME_CHOICES.find((known) => known === storage.read(SCHEME_KEY)) ?? 'device';
  let choice: SchemeChoice = fixed ?? stored;
  const shown = () => (choice === 'device' ? deviceScheme() : choice);
  const state = observable(shown());
  const apply = (): void => {
    wear(element, shown(), textPx);
    state.change(shown());
  };
  apply();
  // As long as the page: a host is never taken away without its document, or else has a fixed look.
  if (!fixed) darkDevice()?.addEventListener('change', apply);
  return {
    current: state.current,
    subscribe: state.subscribe,
    choose: (next) => {
      choice = next;
      storage.write(SCHEME_KEY, next);
      apply();
    },
  };
}

/** Puts the tokens of a look on an element, for style sheets. */
function wear(element: HTMLElement, scheme: Scheme, textPx?: number): void {
  element.dataset['scheme'] = scheme;
  element.style.colorScheme = scheme;
  for (const [name, value] of Object.entries({ ...constantProperties(textPx), ...customProperties(scheme) })) {
    element.style.setProperty(name, value);
  }
}
