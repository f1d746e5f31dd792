import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    student: typeof en;
  }
}

registerTexts('student', {
  en: () => import(/* webpackChunkName: "text-student-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-student-he" */ './locales/he.json', { with: { type: 'json' } }),
});
