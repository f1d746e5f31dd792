const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Space: '␣',
};

/** Tells whether the keyboard has a Command key. */
function isMac(platform = navigator.platform): boolean {
  return /^(Mac|iP(hone|ad|od))/.test(platform);
}

/** Formats a shortcut as labelled on the keys: `$mod+Shift+p` is 'Ctrl+Shift+P', or '⌘⇧P' on a Mac; `g c` is 'G C'. */
export function shortcutText(shortcut: string, mac = isMac()): string {
  const keys = shortcut.split(' ').map((press) =>
    press.split('+').map((key) => {
      if (key === '$mod') return mac ? '⌘' : 'Ctrl';
      if (mac && key === 'Shift') return '⇧';
      if (mac && key === 'Alt') return '⌥';
      return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
    }),
  );
  return keys.map((press) => press.join(mac ? '' : '+')).join(' ');
}

/** A shortcut as `aria-keyshortcuts` takes it; undefined for several presses after each other, which it can't say. */
export function ariaShortcut(shortcut: string, mac = isMac()): string | undefined {
  if (shortcut.includes(' ')) return undefined;
  return shortcut.replace('$mod', mac ? 'Meta' : 'Control');
}
