import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    shell: typeof en;
  }
}

registerTexts('shell', {
  en: () => import(/* webpackChunkName: "text-shell-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-shell-he" */ './locales/he.json', { with: { type: 'json' } }),
});
