import type { Language } from '@study-groups/contracts/language';
import { dress } from '../styles/adopt.ts';
import type { Scheme } from '../ui/tokens.ts';
import { type Clock, serverClock } from './clock.ts';
import { firstLanguage, LANGUAGE_KEY, type LanguageState, languageState } from './language.ts';
import { type Proofs, proofs } from './proofs.ts';
import { type SchemeState, schemeState } from './scheme.ts';
import { type SafeStorage, safeStorage } from './storage.ts';
import { type Toasts, toasts } from './toasts.ts';

/** Title and other facts with which a page identifies itself. */
export interface PageHead {
  title: string;
  description?: string;
}

/**
 * The surroundings of a page. Several may be on one document, each with its own language and look, one of them perhaps inside a
 * shadow root; so pages take from here what they would else take from the document, the window or a module.
 */
export interface Host {
  /** Root in which ids are looked up and styles are adopted. */
  root: Document | ShadowRoot;
  /** Carries language, direction, look and tokens; everything of the page is inside. */
  element: HTMLElement;
  language: LanguageState;
  scheme: SchemeState;
  toasts: Toasts;
  /** Proofs of work that calls wait for. */
  proofs: Proofs;
  /** Decides whether something is still open. */
  clock: Clock;
  /** Kept for later visits, and kept for as long as the tab is open. */
  storage: { local: SafeStorage; session: SafeStorage };
  /** Origin of the API: empty for the page's own origin, else an origin without a slash. */
  apiBase: string;
  /** The product's own origin, for links that people copy. */
  origin: string;
  /** In a page of somebody else: the page's head, address and history are not ours. */
  embedded: boolean;
  /** The answer to a GET call that was asked for before any script ran, by `earlyCall`; each is handed out once. */
  takeAnswer: (call: string) => Promise<Response> | undefined;
  /** The server draws the page. */
  onServer?: true;
  /** The data of an answer with which the server has drawn the page; undefined for one that it had not. Missing from shells before 5.14.0. */
  readServed?: ((call: string) => unknown) | undefined;
  /** Names the page; does nothing where the head is not ours. */
  name: (head: PageHead) => void;
  /** Starts the page over. */
  reload: () => void;
  /** Takes the styles away, when the page is, */
  leave: () => void;
  /** and brings them back, when it is put back. */
  wake: () => void;
}

export interface HostOptions {
  root: Host['root'];
  element: HTMLElement;
  /** A language to begin with; else the visitor's. */
  language?: Language;
  /** A look that stays; else the visitor's. */
  scheme?: Scheme;
  apiBase?: string;
  embedded?: boolean;
  /** Storage to use; else the browser's, for the page's own origin. */
  storage?: Host['storage'];
  takeAnswer?: Host['takeAnswer'];
  readServed?: Host['readServed'];
}

/** Makes a host of an element, and marks and dresses it. */
export function createHost(options: HostOptions): Host {
  const { root, element, apiBase = '', embedded = false } = options;
  const window = element.ownerDocument.defaultView;
  if (!window) throw new TypeError('the element is in no window');
  const storage = options.storage ?? {
    local: safeStorage(() => window.localStorage),
    session: safeStorage(() => window.sessionStorage),
  };
  const language = options.language ?? firstLanguage(storage.local.read(LANGUAGE_KEY), window.navigator.languages);
  root.addEventListener('keydown', leaveToComposition, true);
  return {
    root,
    element,
    language: languageState(element, language),
    scheme: schemeState(element, storage.local, {
      fixed: options.scheme,
      // The root of somebody else's page may have any size of text.
      textPx: embedded ? Number.parseFloat(window.getComputedStyle(element).fontSize) : undefined,
    }),
    toasts: toasts(),
    proofs: proofs(),
    clock: serverClock(),
    storage,
    apiBase,
    origin: apiBase || window.location.origin,
    embedded,
    takeAnswer: options.takeAnswer ?? (() => undefined),
    readServed: options.readServed,
    name: embedded ? () => undefined : (head) => nameDocument(element.ownerDocument, head),
    reload: () => window.location.reload(),
    ...surroundingsOf(root),
  };
}

/** What Safari and old browsers call a key that an input method has handled, also the Enter after which a composition is over. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Hides the keys of a composition from every field and shortcut of a page: where Chinese, Japanese or Korean is typed, Enter,
 * Escape and arrows choose among the words that are offered.
 */
function leaveToComposition(event: Event): void {
  const { isComposing, keyCode } = event as KeyboardEvent;
  if (isComposing || keyCode === HANDLED_BY_INPUT_METHOD) event.stopPropagation();
}

function surroundingsOf(root: Host['root']): Pick<Host, 'leave' | 'wake'> {
  let undress: (() => void) | undefined = dress(root);
  return {
    leave: () => {
      undress?.();
      undress = undefined;
    },
    wake: () => {
      undress ??= dress(root);
    },
  };
}

function nameDocument(document: Document, { title, description }: PageHead): void {
  document.title = title;
  if (description === undefined) return;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
