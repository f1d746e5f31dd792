import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-mails': typeof en;
  }
}

registerTexts('admin-mails', {
  en: () => import(/* webpackChunkName: "text-admin-mails-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-mails-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "text-admin-mails-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () => import(/* webpackChunkName: "text-admin-mails-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () => import(/* webpackChunkName: "text-admin-mails-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "text-admin-mails-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "text-admin-mails-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
