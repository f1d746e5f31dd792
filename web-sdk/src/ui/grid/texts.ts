import { registerTexts } from '../../i18n/i18n.ts';

registerTexts('grid', {
  en: () => import(/* webpackChunkName: "text-grid-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-grid-he" */ './locales/he.json', { with: { type: 'json' } }),
});
