import type { Language } from '@study-groups/contracts/language';
import type { PlainWords } from '@study-groups/contracts/remotes';

/** What the brand's name stands beside in a title, or alone on the first page. */
export const BRAND = 'Smart Study Groups';

/** The sentences of pages that run no script of the shell, and of the one that stands where there is no shell. */
export const WORDS: { en: PlainWords } & Partial<Record<Language, PlainWords>> = {
  en: {
    title: 'This page could not be loaded',
    offline: 'Your device seems to be offline. Check the connection, then try again.',
    gone: 'A part of the page did not arrive. Trying again usually helps; nothing that you sent is lost.',
    retry: 'Try again',
    noscript: 'Smart Study Groups needs JavaScript. Please turn it on in your browser and reload the page.',
  },
  he: {
    title: 'לא הצלחנו לטעון את הדף',
    offline: 'נראה שאין חיבור לאינטרנט. כדאי לבדוק את החיבור ולנסות שוב.',
    gone: 'חלק מהדף לא הגיע. בדרך כלל ניסיון נוסף עוזר, ומה שכבר נשלח נשמר.',
    retry: 'ניסיון נוסף',
    noscript: 'Smart Study Groups פועל באמצעות JavaScript. יש להפעיל JavaScript בדפדפן ולטעון את הדף מחדש.',
  },
};

/** What stands in the page while nobody can be shown any. */
export const UNAVAILABLE: { en: string } & Partial<Record<Language, string>> = {
  en: 'Smart Study Groups can’t be shown right now. Please try again in a few minutes.',
  he: 'אי אפשר להציג את Smart Study Groups כרגע. נסו שוב בעוד כמה דקות.',
};

/** The sentences in a language, in English where they have not been written in it. */
export function wordsIn(language: Language): PlainWords {
  return WORDS[language] ?? WORDS.en;
}
