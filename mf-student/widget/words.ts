import type { Language } from '@study-groups/contracts/language';

/** What the element says in the place of a form that it can't show. */
export interface Words {
  origin_refused: string;
  load_failed: string;
  retry: string;
  /** The link to the product's own page of the class. */
  elsewhere: string;
}

/** `/embed-words.js`: the same in each language. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    origin_refused: 'The sign-up form for study groups may not be shown on this website.',
    load_failed: 'The sign-up form for study groups could not be loaded.',
    retry: 'Try again',
    elsewhere: 'Open the form on its own page',
  },
  he: {
    origin_refused: 'אי אפשר להציג באתר הזה את טופס ההרשמה לקבוצות הלימוד.',
    load_failed: 'לא הצלחנו לטעון את טופס ההרשמה לקבוצות הלימוד.',
    retry: 'ניסיון נוסף',
    elsewhere: 'פתיחת הטופס בדף משלו',
  },
  ru: {
    origin_refused: 'Показывать форму записи в учебные группы на этом сайте не разрешено.',
    load_failed: 'Не удалось загрузить форму записи в учебные группы.',
    retry: 'Повторить',
    elsewhere: 'Открыть форму на отдельной странице',
  },
  es: {
    origin_refused: 'El formulario de inscripción en los grupos de estudio no está autorizado en este sitio web.',
    load_failed: 'No se ha podido cargar el formulario de inscripción en los grupos de estudio.',
    retry: 'Reintentar',
    elsewhere: 'Abrir el formulario en su propia página',
  },
  zh: {
    origin_refused: '此网站不允许显示学习小组报名表。',
    load_failed: '未能加载学习小组报名表。',
    retry: '重试',
    elsewhere: '在单独的页面中打开报名表',
  },
  fr: {
    origin_refused: 'Le formulaire d’inscription aux groupes d’étude ne peut pas être affiché sur ce site.',
    load_failed: 'Le formulaire d’inscription aux groupes d’étude n’a pas pu être chargé.',
    retry: 'Réessayer',
    elsewhere: 'Ouvrir le formulaire sur sa propre page',
  },
  ar: {
    origin_refused: 'لا يُسمح بعرض نموذج التسجيل في المجموعات الدراسية في هذا الموقع.',
    load_failed: 'تعذّر تحميل نموذج التسجيل في المجموعات الدراسية.',
    retry: 'إعادة المحاولة',
    elsewhere: 'فتح النموذج في صفحته الخاصة',
  },
};
export default words;
