import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-students': typeof en;
  }
}

registerTexts('professor-students', {
  en: () =>
    import(/* webpackChunkName: "text-professor-students-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () =>
    import(/* webpackChunkName: "text-professor-students-he" */ './locales/he.json', { with: { type: 'json' } }),
});
