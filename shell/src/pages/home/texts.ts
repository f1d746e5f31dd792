import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    home: typeof en;
  }
}

registerTexts('home', {
  en: () => import(/* webpackChunkName: "text-home-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-home-he" */ './locales/he.json', { with: { type: 'json' } }),
});
