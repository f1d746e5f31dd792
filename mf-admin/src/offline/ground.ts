/** The parts of a browser that store the data seen; a page over plain http has none of them. */
export interface KeptGround {
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>;
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'>;
  /** The document with the key's cookie. */
  document: Pick<Document, 'cookie'>;
}

/** Returns these parts of the page's window; undefined where something is missing. */
export function keptGround(window: Window | null | undefined): KeptGround | undefined {
  if (!window?.isSecureContext || !('caches' in window)) return undefined;
  const { crypto, document } = window;
  return { caches: window.caches as CacheStorage, crypto, document };
}
