import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-classes': typeof en;
  }
}

registerTexts('admin-classes', {
  en: () => import(/* webpackChunkName: "text-admin-classes-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-classes-he" */ './locales/he.json', { with: { type: 'json' } }),
});
