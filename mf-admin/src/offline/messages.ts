/** What a page of the console tells its worker: which files it runs on, and in which language it is read. */
export interface KeepRequest {
  kind: 'keep';
  language: string;
  /** Absolute addresses of the scripts that the page has loaded. */
  loaded: readonly string[];
}

/** What comes of it: whether another build of the console is live by now; null where nothing could be found out. */
export type KeepAnswer = { isOld: boolean } | null;
