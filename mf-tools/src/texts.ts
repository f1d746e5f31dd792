import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';

registerTexts('tools', {
  en: () => import(/* webpackChunkName: "text-tools-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-tools-he" */ './locales/he.json', { with: { type: 'json' } }),
});
