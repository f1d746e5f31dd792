import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    help: typeof en;
  }
}

// Too little for a script of its own: it comes with the texts of the tools.
registerTexts('help', {
  en: () => import(/* webpackChunkName: "text-tools-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-tools-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "text-tools-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () => import(/* webpackChunkName: "text-tools-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () => import(/* webpackChunkName: "text-tools-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "text-tools-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "text-tools-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
