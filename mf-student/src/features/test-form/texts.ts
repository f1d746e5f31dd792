import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'test-form': typeof en;
  }
}

registerTexts('test-form', {
  en: () => import(/* webpackChunkName: "text-test-form-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-test-form-he" */ './locales/he.json', { with: { type: 'json' } }),
});
