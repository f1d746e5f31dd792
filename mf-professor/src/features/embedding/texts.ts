import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-embedding': typeof en;
  }
}

registerTexts('professor-embedding', {
  en: () =>
    import(/* webpackChunkName: "text-professor-embedding-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () =>
    import(/* webpackChunkName: "text-professor-embedding-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () =>
    import(/* webpackChunkName: "text-professor-embedding-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () =>
    import(/* webpackChunkName: "text-professor-embedding-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () =>
    import(/* webpackChunkName: "text-professor-embedding-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () =>
    import(/* webpackChunkName: "text-professor-embedding-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () =>
    import(/* webpackChunkName: "text-professor-embedding-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
