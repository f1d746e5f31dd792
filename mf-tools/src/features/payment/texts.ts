import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    payment: typeof en;
  }
}

registerTexts('payment', {
  en: () => import(/* webpackChunkName: "text-payment-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-payment-he" */ './locales/he.json', { with: { type: 'json' } }),
});
