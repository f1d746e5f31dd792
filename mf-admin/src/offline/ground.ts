/** What of a browser keeps what was seen; a page over plain http has none of it. */
export interface KeptGround {
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>;
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'>;
  /** Where the key's cookie is. */
  document: Pick<Document, 'cookie'>;
}

/** What the page's window has of it; undefined where something is missing. */
export function keptGround(window: Window | null | undefined): KeptGround | undefined {
  if (!window?.isSecureContext || !('caches' in window)) return undefined;
  const { crypto, document } = window;
  return { caches: window.caches as CacheStorage, crypto, document };
}
