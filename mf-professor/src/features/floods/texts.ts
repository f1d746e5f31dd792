import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-floods': typeof en;
  }
}

registerTexts('professor-floods', {
  en: () => import(/* webpackChunkName: "text-professor-floods-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-professor-floods-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "text-professor-floods-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () => import(/* webpackChunkName: "text-professor-floods-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () => import(/* webpackChunkName: "text-professor-floods-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "text-professor-floods-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "text-professor-floods-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
