/** The message of a page to its worker: which files it runs on, and in which language it is read. */
export interface KeepRequest {
  kind: 'keep';
  language: string;
  /** Absolute addresses of the scripts that the page has loaded. */
  loaded: readonly string[];
}

/**
 * The result: whether the live page is stored with all of its files, and whether it is of another build than the page that
 * asks; null if nothing could be found out.
 */
export type KeepAnswer = { isKept: boolean; isOld: boolean } | null;
