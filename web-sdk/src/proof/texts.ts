import { registerTexts } from '../i18n/i18n.ts';

registerTexts('proof', {
  en: () => import(/* webpackChunkName: "text-proof-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-proof-he" */ './locales/he.json', { with: { type: 'json' } }),
});
