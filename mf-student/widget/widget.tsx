import './ground.ts';
import type { Language } from '@study-groups/contracts/language';
import { createHost, type Host } from '@study-groups/web-sdk/host/host';
import { observable } from '@study-groups/web-sdk/host/observable';
import { memoryStorage } from '@study-groups/web-sdk/host/storage';
import { loadUsedTexts, translator } from '@study-groups/web-sdk/i18n/i18n';
import { mount } from '@study-groups/web-sdk/remote/mount';
import { useMemo, useSyncExternalStore } from 'react';
import { Register, type RegisterProps } from '../src/features/registration/RegisterPage.tsx';
import { type Place, type Settings, type Widget, type Prefill, PREFILLED } from './settings.ts';

/** Longer texts are nobody's name or address. */
const MOST_CHARACTERS = 320;

const FIELDS: readonly string[] = Object.values(PREFILLED);

const warned = new Set<string>();

/** Warns the author of the page, about each thing once. */
function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`study-groups-registration: ${message}`);
}

/**
 * Returns the values that fit the form's fields, of all that a page may pass. The page's console names those that are left out.
 */
export function textsOf(prefill: object): Prefill {
  const given = Object.entries(prefill).filter(([, text]) => text !== undefined && text !== null);
  const texts = given.filter(([field, text]) => FIELDS.includes(field) && typeof text === 'string');
  for (const [field] of given.filter((each) => !texts.includes(each))) {
    const why = FIELDS.includes(field) ? 'is no text' : 'is none of them';
    warn(`"prefill" takes texts by the names ${FIELDS.join(', ')}: "${field}" ${why}, and was left out`);
  }
  return Object.fromEntries(texts.map(([field, text]) => [field, text.slice(0, MOST_CHARACTERS)]));
}

/** Warns in the page's console that a form which has begun is not filled in any more. */
export function warnOfLatePrefill(before: Prefill, now: Prefill): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  warn('the form had begun before this "prefill" came, and was not filled in with it');
}

/** Storage that lives as long as the page does: nothing of a form is left in the storage of somebody else's origin. */
const KEPT = { local: memoryStorage(), session: memoryStorage() };

/** The form's own texts for failures that keep it from its reader. */
const SENTENCES = { class_not_found: 'notFound.class.text', load_failed: 'unloaded.title' } as const;

/** Keys that a host page may have a use for while somebody fills in a form: dialogs are left, and the focus is led on. */
const FOR_THE_PAGE = new Set(['Escape', 'Tab']);

/** Shows the registration form in a place of somebody else's page, as soon as its texts are there. */
export async function showWidget(place: Place): Promise<Widget> {
  const { root, element, origin, settings, takeAnswer } = place;
  const host = createHost({
    root,
    element,
    language: settings.language,
    scheme: settings.scheme,
    apiBase: origin,
    embedded: true,
    takeAnswer,
    ...(element.ownerDocument.defaultView?.origin !== origin && { storage: KEPT }),
  });
  keepKeysIn(element);
  const form = formOf(place, (failure) => translator('student', host.language.current())(SENTENCES[failure]));
  await mount(host, element, <WidgetForm form={form} />, place.onBroken);
  const look = lookOf(host, settings);
  return {
    change: (next) => {
      look.change(next);
      form.want(next);
    },
    rest: host.leave,
    wake: host.wake,
  };
}

/** Letters that somebody types are no shortcuts of the page around. React has had the event by then. */
function keepKeysIn(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    element.addEventListener(type, (event) => {
      if (!FOR_THE_PAGE.has(event.key)) event.stopPropagation();
    });
  }
}

/** The form that is shown, and the class that the element asks for by now. */
function formOf({ settings, onSubmitted, onFailure }: Place, say: (failure: keyof typeof SENTENCES) => string) {
  const shown = observable(settings);
  let wanted = settings;
  let isSending = false;
  const startOver = (): void => {
    if (!isSending && wanted.slug !== shown.current().slug) shown.change(wanted);
  };
  const onStep: NonNullable<RegisterProps['onStep']> = (what) => {
    isSending = what === 'sending';
    if (what === 'submitted') {
      // Its end has to be read, so a class that was asked for meanwhile is not shown.
      wanted = shown.current();
      onSubmitted(wanted.slug);
    } else if (what === 'unsent') startOver();
    else if (what !== 'sending') onFailure(what, say(what));
  };
  const want = (next: Settings): void => {
    if (next.slug === asked) warnOfLatePrefill(wanted.prefill, next.prefill);
    // What was refused while the form was sent is not asked for again by the next change of a colour.
    if (next.slug === asked) return;
    asked = next.slug;
    wanted = next;
    startOver();
  };
  let asked = settings.slug;
  return { current: shown.current, subscribe: shown.subscribe, onStep, want };
}

function WidgetForm({ form }: { form: ReturnType<typeof formOf> }) {
  const { slug, prefill: given } = useSyncExternalStore(form.subscribe, form.current);
  const prefill = useMemo(() => textsOf(given), [given]);
  return <Register key={slug} slug={slug} prefill={prefill} onStep={form.onStep} />;
}

/** Language and look, which change without the form; one that its reader has chosen stays until the element asks for another. */
function lookOf(host: Host, first: Settings) {
  let { language, scheme } = first;
  const show = async (wanted: Language): Promise<void> => {
    try {
      await loadUsedTexts(wanted);
      if (language === wanted) host.language.show(wanted);
    } catch {
      if (language !== wanted) return;
      // The form stays as it is, and says so; the next change asks again, and so does a network that is back.
      language = host.language.current();
      host.toasts.show('destructive', translator('common', language)('languageFailed'));
      const again = () => {
        if (language !== host.language.current()) return;
        language = wanted;
        void show(wanted);
      };
      addEventListener('online', again, { once: true });
    }
  };
  return {
    change(next: Settings): void {
      if (next.scheme !== scheme) host.scheme.choose(next.scheme);
      ({ scheme } = next);
      if (next.language === language) return;
      ({ language } = next);
      void show(next.language);
    },
  };
}
