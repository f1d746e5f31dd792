import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    confirmation: typeof en;
  }
}

registerTexts('confirmation', {
  en: () => import(/* webpackChunkName: "text-confirmation-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-confirmation-he" */ './locales/he.json', { with: { type: 'json' } }),
});
