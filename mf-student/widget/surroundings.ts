import { type Language, LANGUAGES } from '@study-groups/contracts/language';

/** Our languages that are written so; Hebrew is taken where the browser names none. */
const RIGHT_TO_LEFT = /^(?:ar|he|iw)\b/;
const FALLBACK = 'en';

/**
 * The language of a form: the one that is asked for, or with 'auto' that of the host page around it, if it is one
 * of ours, else English. Where the page names none, its direction and the browser's languages say which.
 */
export function languageFor(element: Element, wanted: string | null): Language {
  const tags = wanted && wanted !== 'auto' ? [wanted] : languagesAround(element);
  const codes = tags.map(codeOf);
  return codes.map((code) => LANGUAGES.find((each) => each === code)).find(Boolean) ?? FALLBACK;
}

function languagesAround(element: Element): readonly string[] {
  for (const node of chainFrom(element)) {
    const tag = node.getAttribute('lang');
    if (tag) return [tag];
  }
  const { direction } = getComputedStyle(element);
  return direction === 'rtl'
    ? [...navigator.languages.filter((tag) => RIGHT_TO_LEFT.test(tag)), 'he']
    : navigator.languages;
}

/** Hebrew's older code is still written in some pages. */
const codeOf = (tag: string) => (tag.toLowerCase().split('-')[0] ?? '').replace(/^iw$/, 'he');

/**
 * The look of a form: the one that is asked for, or with 'auto' that in which the host page is drawn around it.
 * @param probe an element beside the form that inherits the page's `color-scheme`
 */
export function schemeFor(probe: HTMLElement, wanted: string | null): 'light' | 'dark' {
  if (wanted === 'light' || wanted === 'dark') return wanted;
  // The colour of an empty page follows whatever decides: the page's styles, its meta element and the device.
  probe.style.setProperty('background-color', 'Canvas');
  const { backgroundColor } = getComputedStyle(probe);
  const [red = 255, green = 255, blue = 255] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue < (3 * 255) / 2 ? 'dark' : 'light';
}

/**
 * Calls back when language or look of a host page may have changed around an element: attributes of its ancestors, the page's
 * head, the device's look.
 * @returns how to stop
 */
export function follow(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (const node of chainFrom(element)) if (node !== element) observer.observe(node, { attributes: true });
  observer.observe(element.ownerDocument.head, { childList: true, subtree: true, attributes: true });
  const stop = new AbortController();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, stop);
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

/** Yields an element and all its ancestors, out of shadow roots too. */
function* chainFrom(element: Element): Generator<Element> {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    if (node instanceof Element) yield node;
  }
}
