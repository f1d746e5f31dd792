import type { Language } from '@study-groups/contracts/language';
import { entryAddress, MAY_LOAD, ORIGIN, preload, wordsAddress } from './files.ts';
import { type Prefill, PREFILLED, type Settings, type Widget, type WidgetModule } from './settings.ts';
import { follow, languageFor, schemeFor } from './surroundings.ts';
import { FALLBACK, LOADING } from './fallback.ts';
import type { default as words, Words } from './words.ts';

/** The attribute of what needs no room kept, in here and in the form. */
const ANY_HEIGHT = 'data-any-height';

/** Distance below the viewport at which a form begins to load. */
const NEAR = '600px';

/**
 * Nothing of the page's styles gets in, except that it may hide the element; `!important` inside a shadow root wins over that
 * of the page. Styles in `:where` give way to every rule of the form.
 */
const SHEET = [
  ':host{display:block!important}:host([hidden]){display:none!important}',
  ':where(.place){all:initial;display:block;visibility:inherit;pointer-events:inherit}',
  // Of what a page shrinks to what it holds, 640 px if there is room, and 280 px in any case: the form itself has no width to ask for.
  '.width{height:0;overflow:hidden;font-size:0}.width>*{display:inline-block;width:180px}.width>:first-child{width:280px}',
  '.box{display:grid;grid-template-columns:minmax(0,1fr);container-type:inline-size}.box>*{grid-area:1/1}',
  // As high as a form's first tab in the longest language, until that is left: what follows the element stays where it is.
  '.room{min-height:calc(70em + max(0px,600px - 100cqi)/2 + max(0px,360px - 100cqi)*3)}',
  '.box.any .room{display:none}',
  '.note{font:16px/1.5 system-ui;padding:24px;color:CanvasText;background:Canvas}',
  '.note>*{display:block;font:inherit;margin:8px 0;min-height:44px}',
].join('');

/** `<study-groups-registration>`: the registration form of a class in a page of somebody else. */
export class RegistrationElement extends HTMLElement {
  static readonly observedAttributes = ['slug', 'language', 'theme', 'lang', ...Object.keys(PREFILLED)];

  #root: ShadowRoot | undefined;
  #probe = document.createElement('span');
  /** Holds what is shown, and the room for it. */
  #box = placed('box');
  /** Notice that replaces the form. */
  #note: HTMLElement | undefined;
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
  #size = new ResizeObserver(() => this.#reportHeight());
  #reportAgain = (): void => {
    this.#height = -1;
    this.#reportHeight();
  };

  /**
   * Returns the facts that the host page knows already, by the form's own names; each wins over the attribute of the same
   * answer.
   */
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
    // The scripts of a page that still loads may begin to listen only after a height that stays.
    addEventListener('load', this.#reportAgain);
    if (!this.#widget) this.#near.observe(this);
    void this.#widget?.then((widget) => this.isConnected && widget?.wake());
    this.#changeSoon();
  }

  disconnectedCallback(): void {
    this.#unfollow();
    this.#near.disconnect();
    this.#size.disconnect();
    removeEventListener('load', this.#reportAgain);
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
    const kept = this.firstElementChild?.getBoundingClientRect();
    const root = this.attachShadow({ mode: 'open' });
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(SHEET);
      root.adoptedStyleSheets = [sheet];
    } catch {
      // Safari before 16.4 makes none.
      root.append(Object.assign(document.createElement('style'), { textContent: SHEET }));
    }
    this.#probe.hidden = true;
    const width = placed('width');
    width.append(placed(), placed(), placed());
    const room = placed('room');
    // What has kept its place until now is as high as the page wants it.
    room.style.height = `${kept?.height ?? 0}px`;
    this.#box.append(room);
    root.append(this.#probe, width, this.#box);
    // Not by `:has`, which Firefox learnt late.
    new MutationObserver(() =>
      this.#box.classList.toggle('any', this.#box.querySelector(`[${ANY_HEIGHT}]`) !== null),
    ).observe(this.#box, { subtree: true, childList: true, attributeFilter: [ANY_HEIGHT] });
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
    // The code that awaits it gets the failure.
    answer.catch(() => undefined);
    const element = placed();
    const fail = (error: unknown) => {
      element.remove();
      console.error(error);
      return this.#refuse('load_failed', String(error));
    };
    try {
      const { showWidget } = (await import(entryAddress(this.#tries))) as WidgetModule;
      this.#box.append(element);
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
        onSubmitted: (slug) => this.#emit('submitted', { slug }),
        onFailure: (code, message) => this.#emit('error', { code, message }),
        onBroken: (error) => {
          this.#widget = fail(error);
        },
      });
      this.#note?.remove();
      return widget;
    } catch (error) {
      return fail(error);
    }
  }

  /** Shows why there is no form. */
  async #refuse(failure: 'origin_refused' | 'load_failed', why?: string): Promise<undefined> {
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
    this.#emit('error', { code: failure, message: why ?? words[failure] });
  }

  #sayLoading(): void {
    const { language } = this.#settings();
    this.#say(LOADING[language], 'status', language);
  }

  /** Puts one sentence in the place of the form. */
  #say(text: string, role: 'status' | 'alert', language: Language): HTMLElement {
    const note = placed('note');
    // Where there is no form there is no room to keep.
    note.toggleAttribute(ANY_HEIGHT, role === 'alert');
    note.lang = language;
    note.dir = 'auto';
    note.style.colorScheme = this.#settings().scheme;
    note.role = role;
    note.textContent = text;
    this.#note?.remove();
    this.#note = note;
    this.#box.append(note);
    return note;
  }

  #reportHeight(): void {
    const height = Math.ceil(this.getBoundingClientRect().height);
    if (height === this.#height) return;
    this.#height = height;
    this.#emit('resize', { height });
  }

  /** A page's window has a 'resize' and an 'error' of its own, whose listeners ours must not reach. */
  #emit(type: 'submitted' | 'resize' | 'error', detail: object): void {
    const bubbles = type === 'submitted';
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: bubbles }));
  }
}

/** An element that nothing of the page reaches. */
function placed(name = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = `place ${name}`;
  return element;
}

/** Returns the messages in a language; undefined if they can't be loaded. */
async function wordsIn(language: Language): Promise<Words | undefined> {
  const file = (await import(wordsAddress()).catch(() => undefined)) as { default: typeof words } | undefined;
  return file?.default[language];
}
