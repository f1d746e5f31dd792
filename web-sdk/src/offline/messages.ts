/** What a page sends its worker: which files it runs on, and in which language it is read. */
export interface KeepRequest {
  kind: 'keep';
  language: string;
  /** Absolute addresses of the scripts that the page has loaded. */
  loaded: readonly string[];
}

/**
 * What comes of it: whether the page that is live is kept with all of its files, and whether that is of another build than the
 * page that asks; null where nothing could be found out.
 */
export type KeepAnswer = { isKept: boolean; isOld: boolean } | null;
