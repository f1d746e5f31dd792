import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-bulk': typeof en;
  }
}

registerTexts('admin-bulk', {
  en: () => import(/* webpackChunkName: "text-admin-bulk-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-bulk-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "text-admin-bulk-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () => import(/* webpackChunkName: "text-admin-bulk-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () => import(/* webpackChunkName: "text-admin-bulk-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "text-admin-bulk-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "text-admin-bulk-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
