import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-console': typeof en;
  }
}

registerTexts('admin-console', {
  en: () => import(/* webpackChunkName: "text-admin-console-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-console-he" */ './locales/he.json', { with: { type: 'json' } }),
});
