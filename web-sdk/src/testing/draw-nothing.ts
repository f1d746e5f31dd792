/** The own display of each kind of element. */
const displays = new Map<string, string>();

/**
 * Lets jsdom compute of a style no more than what is asked. It works out all of it, with a dozen colours, and Testing Library
 * asks each element that it names or presses, and all that it is in, whether it can be seen: a sixth of the computing of the
 * tests of pages. No style sheet is loaded in them, so that is said by the element itself and by its kind.
 */
export function drawNothing(): void {
  const compute = window.getComputedStyle.bind(window);

  const displayOf = (element: Element) => {
    const own = ownStyle(element, 'display');
    if (own) return own;
    // These are shown or not by their attributes.
    if (element instanceof HTMLDialogElement) return element.open ? 'block' : 'none';
    if (element instanceof HTMLInputElement) return element.type === 'hidden' ? 'none' : 'inline-block';
    const known = displays.get(element.localName) ?? compute(document.createElement(element.localName)).display;
    displays.set(element.localName, known);
    return known;
  };
  const valueOf = (element: Element, name: string) => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return inherited(element, name) ?? 'visible';
    if (name === 'pointer-events') return inherited(element, name) ?? 'auto';
    return compute(element).getPropertyValue(name);
  };
  // Of pseudo-elements, of which jsdom has no styles and says so loudly, it is the element's own.
  const getComputedStyle = (element: Element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
        if (name === 'pointerEvents') return valueOf(element, 'pointer-events');
        if (name === 'display' || name === 'visibility') return valueOf(element, name);
        return compute(element)[name as keyof CSSStyleDeclaration];
      },
    });
  Object.assign(window, { getComputedStyle });
  Object.assign(globalThis, { getComputedStyle });
}

const ownStyle = (element: Element, name: string) =>
  'style' in element ? (element.style as CSSStyleDeclaration).getPropertyValue(name) : '';

/** Returns the value that the element or the nearest one around it sets. */
function inherited(element: Element, name: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, name);
    if (own) return own;
  }
  return undefined;
}
