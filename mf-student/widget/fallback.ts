import type { Language } from '@study-groups/contracts/language';
import type { Words } from './words.ts';

/** What the element says while the form comes. */
export const LOADING: Readonly<Record<Language, string>> = {
  en: 'Loading…',
  he: 'טוענים…',
  ru: 'Загрузка…',
  es: 'Cargando…',
  zh: '加载中…',
  fr: 'Chargement…',
  ar: 'جارٍ التحميل…',
};

const UNREACHED = 'The sign-up form for study groups could not be loaded.';

/** What it says where its words can't be loaded either. */
export const FALLBACK: Words = {
  origin_refused: UNREACHED,
  load_failed: UNREACHED,
  retry: 'Try again',
  elsewhere: 'Open the form on its own page',
};
