import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-class': typeof en;
  }
}

registerTexts('admin-class', {
  en: () => import(/* webpackChunkName: "text-admin-class-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-class-he" */ './locales/he.json', { with: { type: 'json' } }),
});
