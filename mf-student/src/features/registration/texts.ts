import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    registration: typeof en;
  }
}

registerTexts('registration', {
  en: () => import(/* webpackChunkName: "text-registration-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-registration-he" */ './locales/he.json', { with: { type: 'json' } }),
});
