import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-groups': typeof en;
  }
}

registerTexts('professor-groups', {
  en: () => import(/* webpackChunkName: "text-professor-groups-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-professor-groups-he" */ './locales/he.json', { with: { type: 'json' } }),
});
