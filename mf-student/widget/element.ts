import type { Language } from '@study-groups/contracts/language';
import { entryAddress, MAY_LOAD, ORIGIN, preload, wordsAddress } from './files.ts';
import type { Prefill, Settings, Widget, WidgetModule } from './settings.ts';
import { follow, languageFor, schemeFor } from './surroundings.ts';
import { FALLBACK, LOADING } from './fallback.ts';
import type { default as words, Words } from './words.ts';

/** How far below the visible part a form begins to load. */
const NEAR = '600px';

/** The attributes by which a host page fills in what it knows. */
const PREFILLED: Record<string, keyof Prefill> = {
  'full-name': 'fullName',
  email: 'email',
  'student-id': 'studentId',
  phone: 'phoneNumber',
};

/**
 * Nothing of the page comes in but its say on whether the element is seen; `!important` inside a shadow root wins over that of
 * the page. What stands in `:where` gives way to every rule of the form.
 */
const SHEET = [
  ':host{display:block!important}:host([hidden]){display:none!important}',
  ':where(.place){all:initial;display:block;visibility:inherit;pointer-events:inherit;container-type:inline-size}',
  // About the height of a form's first part, so that what follows it hardly moves.
  '.room{min-height:640px}',
  '.note{font:16px/1.5 system-ui;padding:24px;color:CanvasText;background:Canvas}',
  '.note>*{display:block;font:inherit;margin:8px 0;min-height:44px}',
].join('');

/** `<study-groups-registration>`: the registration form of a class in a page of somebody else. */
export class RegistrationElement extends HTMLElement {
  static readonly observedAttributes = ['slug', 'language', 'theme', 'lang', ...Object.keys(PREFILLED)];

  #root: ShadowRoot | undefined;
  #probe = document.createElement('span');
  #prefill: Prefill = {};
  /** The form, once it is asked for. */
  #widget: Promise<Widget | undefined> | undefined;
  #tries = 0;
  #isChanged = false;
  #height = -1;
  #unfollow = (): void => undefined;
  #near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#load(), {
    rootMargin: NEAR,
  });
  #size = new ResizeObserver(() => this.#tellHeight());

  /** What the host page knows already, by the form's own names; each wins over the attribute of the same answer. */
  get prefill(): Prefill {
    return this.#prefill;
  }

  set prefill(prefill: Prefill) {
    this.#prefill = { ...prefill };
    this.#changeSoon();
  }

  connectedCallback(): void {
    this.#root ??= this.#build();
    this.#unfollow = follow(this, () => this.#changeSoon());
    this.#size.observe(this);
    if (!this.#widget) this.#near.observe(this);
    void this.#widget?.then((widget) => this.isConnected && widget?.wake());
    this.#changeSoon();
  }

  disconnectedCallback(): void {
    this.#unfollow();
    this.#near.disconnect();
    this.#size.disconnect();
    // Put elsewhere at once, it is connected again by then.
    void this.#widget?.then((widget) => this.isConnected || widget?.rest());
  }

  attributeChangedCallback(): void {
    this.#changeSoon();
  }

  #build(): ShadowRoot {
    // Set before the script was there, it would hide the one of the class for good.
    if (Object.hasOwn(this, 'prefill')) {
      const { prefill } = this;
      delete (this as { prefill?: Prefill }).prefill;
      this.prefill = prefill;
    }
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
    root.adoptedStyleSheets = [sheet];
    this.#probe.hidden = true;
    root.append(this.#probe);
    this.#root = root;
    this.#sayLoading();
    return root;
  }

  #settings(): Settings {
    const prefill = { ...this.#prefill };
    for (const [attribute, field] of Object.entries(PREFILLED)) {
      prefill[field] ??= this.getAttribute(attribute) ?? undefined;
    }
    return {
      slug: this.getAttribute('slug')?.trim() ?? '',
      language: languageFor(this, this.getAttribute('language')),
      scheme: schemeFor(this.#probe, this.getAttribute('theme')),
      prefill,
    };
  }

  /** Several changes at once are one. */
  #changeSoon(): void {
    if (this.#isChanged) return;
    this.#isChanged = true;
    queueMicrotask(() => {
      this.#isChanged = false;
      if (this.isConnected) void this.#widget?.then((widget) => widget?.change(this.#settings()));
    });
  }

  #load(): void {
    this.#near.disconnect();
    if (!this.#widget) this.#widget = MAY_LOAD ? this.#show() : this.#refuse('origin_refused');
  }

  async #show(): Promise<Widget | undefined> {
    const root = this.#root;
    if (!root) return undefined;
    const settings = this.#settings();
    preload(root, settings.language, this.#tries);
    const url = `/api/classes/${encodeURIComponent(settings.slug)}`;
    // Without headers of our own, which the browser would ask the server about first.
    let answer: Promise<Response> | undefined = fetch(ORIGIN + url, { credentials: 'omit', cache: 'no-store' });
    // Whoever takes it hears of the failure.
    answer.catch(() => undefined);
    const element = document.createElement('div');
    element.className = 'place room';
    const fail = (error: unknown) => {
      element.remove();
      console.error(error);
      return this.#refuse('load_failed');
    };
    try {
      const { showWidget } = (await import(entryAddress(this.#tries))) as WidgetModule;
      root.append(element);
      const widget = await showWidget({
        root,
        element,
        origin: ORIGIN,
        settings,
        takeAnswer: (asked) => {
          const taken = asked === url ? answer : undefined;
          if (taken) answer = undefined;
          return taken;
        },
        onSubmitted: (slug) => this.#tell('submitted', { slug }),
        onFailure: (code, message) => this.#tell('error', { code, message }),
        onBroken: (error) => {
          this.#widget = fail(error);
        },
      });
      root.querySelector('.note')?.remove();
      element.classList.remove('room');
      return widget;
    } catch (error) {
      return fail(error);
    }
  }

  /** Shows why there is no form. */
  async #refuse(failure: 'origin_refused' | 'load_failed'): Promise<undefined> {
    const { slug, language } = this.#settings();
    const known = await wordsIn(language);
    const words = known ?? FALLBACK;
    const note = this.#say(words[failure], 'alert', known ? language : 'en');
    if (failure === 'load_failed') {
      const again = document.createElement('button');
      again.textContent = words.retry;
      again.addEventListener('click', () => {
        this.#tries += 1;
        this.#sayLoading();
        this.#widget = this.#show();
      });
      note.append(again);
    }
    const link = document.createElement('a');
    link.textContent = words.elsewhere;
    link.target = '_blank';
    link.href = `${ORIGIN}/class/${encodeURIComponent(slug)}`;
    note.append(link);
    this.#tell('error', { code: failure, message: words[failure] });
  }

  #sayLoading(): void {
    const { language } = this.#settings();
    this.#say(LOADING[language], 'status', language).classList.add('room');
  }

  /** Puts one sentence in the place of the form. */
  #say(text: string, role: 'status' | 'alert', language: Language): HTMLElement {
    const note = document.createElement('div');
    note.className = 'place note';
    note.lang = language;
    note.dir = 'auto';
    note.style.colorScheme = this.#settings().scheme;
    note.role = role;
    note.textContent = text;
    this.#root?.querySelector('.note')?.remove();
    this.#root?.append(note);
    return note;
  }

  #tellHeight(): void {
    const height = Math.ceil(this.getBoundingClientRect().height);
    if (height === this.#height) return;
    this.#height = height;
    this.#tell('resize', { height });
  }

  /** A page's window has a 'resize' and an 'error' of its own, whose listeners ours must not reach. */
  #tell(type: 'submitted' | 'resize' | 'error', detail: object): void {
    const bubbles = type === 'submitted';
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: bubbles }));
  }
}

/** What to say in a language; undefined where that can't be loaded. */
async function wordsIn(language: Language): Promise<Words | undefined> {
  const file = (await import(wordsAddress()).catch(() => undefined)) as { default: typeof words } | undefined;
  return file?.default[language];
}
