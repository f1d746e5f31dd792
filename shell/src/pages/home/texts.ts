import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    home: typeof en;
  }
}

// They come with those of the legal pages: the name and hash of one more script in each language would weigh on every page.
registerTexts('home', {
  en: () => import(/* webpackChunkName: "text-legal-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-legal-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "text-legal-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () => import(/* webpackChunkName: "text-legal-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () => import(/* webpackChunkName: "text-legal-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "text-legal-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "text-legal-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
