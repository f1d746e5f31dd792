/** Fields in which keys mean what is typed. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Elements that have the keys for themselves while they are open. */
const MODAL = '[role="dialog"], dialog, [role="menu"], [role="listbox"]';

/** Shortcuts that fields have a meaning of their own for. */
const OF_FIELDS: ReadonlySet<string> = new Set(['$mod+z', '$mod+Shift+z']);

const targetOf = (event: KeyboardEvent): Element | undefined => {
  const [at] = event.composedPath();
  return at instanceof Element ? at : undefined;
};

/**
 * Tells whether a key is not to be treated as a shortcut, no matter which it is: it is already handled, part of typing, or
 * pressed in a dialog.
 */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return true;
  const at = targetOf(event);
  if (at?.closest(MODAL)) return true;
  const isTyped = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isTyped && Boolean(at?.closest(TEXT_FIELDS));
}

/** Tells whether the key of a shortcut is meant for it, and not for the field in which it is pressed. */
export function isForUs(event: KeyboardEvent, shortcut: string): boolean {
  return !OF_FIELDS.has(shortcut) || !targetOf(event)?.closest(TEXT_FIELDS);
}

/** Converts a key of a layout without Latin letters to the letter at its place, so that shortcuts work there too. */
export function inLatin(event: KeyboardEvent): KeyboardEvent {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (!letter || !/^[^\p{Script=Latin}]$/u.test(event.key)) return event;
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  return new KeyboardEvent('keydown', { key: letter.toLowerCase(), code, ctrlKey, metaKey, altKey, shiftKey });
}

/** Converts a shortcut for tinykeys: a sign such as `?` is on the Shift level of some keyboards. */
export function withShift(shortcut: string): string {
  return /^[^\w\s]$/.test(shortcut) ? `[Shift]+${shortcut}` : shortcut;
}
