/** What the element says by itself, before or instead of a form, in each language that the form is written in. */
export interface Words {
  loading: string;
  origin_refused: string;
  load_failed: string;
  retry: string;
  /** The link to the product's own page of the class. */
  elsewhere: string;
}

/** @see Words */
export const WORDS: { en: Words } & Partial<Record<string, Words>> = {
  en: {
    loading: 'Loading the sign-up form for study groups…',
    origin_refused: 'The sign-up form for study groups may not be shown on this website.',
    load_failed: 'The sign-up form for study groups could not be loaded.',
    retry: 'Try again',
    elsewhere: 'Open the form on its own page',
  },
  he: {
    loading: 'טופס ההרשמה לקבוצות הלימוד נטען…',
    origin_refused: 'אי אפשר להציג באתר הזה את טופס ההרשמה לקבוצות הלימוד.',
    load_failed: 'לא הצלחנו לטעון את טופס ההרשמה לקבוצות הלימוד.',
    retry: 'ניסיון נוסף',
    elsewhere: 'פתיחת הטופס בדף משלו',
  },
};
