import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    groups: typeof en;
  }
}

registerTexts('groups', {
  en: () => import(/* webpackChunkName: "text-groups-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-groups-he" */ './locales/he.json', { with: { type: 'json' } }),
});
