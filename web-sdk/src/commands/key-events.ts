/** Fields in which keys mean what is typed. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** What has the keys for itself while it is open. */
const MODAL = '[role="dialog"], dialog, [role="menu"], [role="listbox"]';

/** Shortcuts that fields have a meaning of their own for. */
const OF_FIELDS: ReadonlySet<string> = new Set(['$mod+z', '$mod+Shift+z']);

const targetOf = (event: KeyboardEvent): Element | undefined => {
  const [at] = event.composedPath();
  return at instanceof Element ? at : undefined;
};

/** Whether a key is no shortcut, whatever it is: somebody took it already, types with it, or works in a dialog. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return true;
  const at = targetOf(event);
  if (at?.closest(MODAL)) return true;
  const isTyped = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isTyped && Boolean(at?.closest(TEXT_FIELDS));
}

/** Whether a key that is a shortcut's is meant for it, and not for the field that it is pressed in. */
export function isForUs(event: KeyboardEvent, shortcut: string): boolean {
  return !OF_FIELDS.has(shortcut) || !targetOf(event)?.closest(TEXT_FIELDS);
}

/** A key of a layout without Latin letters as the letter that stands at its place, so that shortcuts work there too. */
export function inLatin(event: KeyboardEvent): KeyboardEvent {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (!letter || !/^[^\p{Script=Latin}]$/u.test(event.key)) return event;
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  return new KeyboardEvent('keydown', { key: letter.toLowerCase(), code, ctrlKey, metaKey, altKey, shiftKey });
}

/** A shortcut for tinykeys: a sign such as `?` stands on the Shift level of some keyboards. */
export function withShift(shortcut: string): string {
  return /^[^\w\s]$/.test(shortcut) ? `[Shift]+${shortcut}` : shortcut;
}
