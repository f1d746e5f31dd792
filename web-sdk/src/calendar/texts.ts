import { registerTexts } from '../i18n/i18n.ts';

registerTexts('calendar', {
  en: () => import(/* webpackChunkName: "text-calendar-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-calendar-he" */ './locales/he.json', { with: { type: 'json' } }),
});
