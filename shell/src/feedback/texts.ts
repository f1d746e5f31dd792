import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    feedback: typeof en;
  }
}

registerTexts('feedback', {
  en: () => import(/* webpackChunkName: "text-feedback-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-feedback-he" */ './locales/he.json', { with: { type: 'json' } }),
});
