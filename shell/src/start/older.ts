/**
 * Gives the language what the oldest supported browsers lack, for our scripts and for the libraries in them. The start script
 * has it loaded where something is missing, before every other script; like that one it must not import anything.
 */
function add(owner: object, parts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parts)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}
type Compare = (one: unknown, other: unknown) => number;
add(Array.prototype, {
  toSorted(this: unknown[], compare?: Compare) {
    return [...this].sort(compare);
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], at: number, value: unknown) {
    const copy = [...this];
    copy[at < 0 ? at + copy.length : at] = value;
    return copy;
  },
});
add(String.prototype, {
  isWellFormed(this: string) {
    return !/\p{Cs}/u.test(this);
  },
  toWellFormed(this: string) {
    return this.replace(/\p{Cs}/gu, '\ufffd');
  },
});
add(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});
add(AbortSignal, {
  any(signals: readonly AbortSignal[]) {
    const control = new AbortController();
    for (const signal of signals) {
      const abort = () => control.abort(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true, signal: control.signal });
    }
    return control.signal;
  },
});
