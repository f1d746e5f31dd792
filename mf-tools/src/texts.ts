import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    tools: typeof en;
  }
}

registerTexts('tools', {
  en: () => import(/* webpackChunkName: "text-tools-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-tools-he" */ './locales/he.json', { with: { type: 'json' } }),
});
