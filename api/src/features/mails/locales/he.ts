import { plural } from '../format.ts';
import type { MailTexts } from '../texts.ts';

const hours = (n: number) =>
  plural('he', n, { one: 'שעה משותפת אחת', two: 'שעתיים משותפות', other: '{n} שעות משותפות' });
const days = (n: number) => plural('he', n, { one: 'ביום אחד', two: 'ביומיים', other: 'ב-{n} ימים' });

/** Hebrew, in the plural and in forms without gender. */
export const he: MailTexts = {
  brand: 'Smart Study Groups',
  greeting: (name) => `שלום ${name},`,
  group: (number) => `קבוצה ${number}`,
  labels: {
    signUpLink: 'קישור הרשמה לסטודנטים',
    dashboardPassword: 'סיסמת לוח הבקרה (לשימושך בלבד)',
    groupsPage: 'עמוד הקבוצות',
    groupsPassword: 'סיסמת עמוד הקבוצות',
    deadline: 'מועד אחרון',
    accessKey: 'מפתח גישה',
    matchScore: 'ציון התאמה',
    leader: 'ראש הקבוצה',
  },
  week: {
    sample: 'שלושה שבועות מונחים זה על זה, והשעות המשותפות בולטות',
    own: 'השבוע שלך, מיום שני עד יום ראשון, עם השעות הפנויות שלך',
    group: 'השבוע של הקבוצה, מיום שני עד יום ראשון: ככל שהשעה כהה יותר, יותר חברים פנויים בה',
  },
  score: {
    words: { excellent: 'מצוין', veryGood: 'טוב מאוד', fair: 'סביר', low: 'נמוך' },
    commonTime: (h, d) => (h === 0 ? 'אין שעה שמתאימה לכולם' : `${hours(h)} ${days(d)}`),
    rolesCovered: 'תפקידי לימוד שמשלימים זה את זה',
    meaning: 'הציון נע בין 0 ל-100 ומראה עד כמה השעות הפנויות וההעדפות שלכם משתלבות.',
  },
  times: {
    heading: 'הזמנים הטובים ביותר למפגש',
    noCommonHour: 'אין שעה שמתאימה לכולם. אלה השעות שמתאימות לרובכם:',
    none: 'אין שעה בשבוע ששניים מכם פנויים בה, לכן כדאי לתאם זמן במייל.',
    attendance: (members, of) => `${members} מתוך ${of} יכולים להגיע`,
    zone: (zone) => `כל השעות לפי ${zone}, מדי שבוע.`,
  },
  classApproved: {
    subject: (course) => `ההרשמה לקורס ${course} נפתחה`,
    title: 'הקורס שלך אושר',
    intro: (course) => `הקורס ${course} אושר. מעכשיו סטודנטים יכולים להירשם.`,
    shareHeading: 'לסטודנטים',
    share: 'אפשר לשתף את הקישור או להציג את קוד ה-QR בהרצאה:',
    qrCode: 'קוד QR של קישור ההרשמה',
    dashboardHeading: 'בשבילך',
    dashboard: 'בלוח הבקרה רואים מי נרשם, ובהמשך גם את הקבוצות.',
    openDashboard: 'מעבר ללוח הבקרה',
    afterDeadline:
      'אחרי המועד האחרון הקבוצות נוצרות וכל הסטודנטים מקבלים מייל. את הקבוצות רואים בעמוד הקבוצות, ואת הסיסמה שלו אפשר לשתף עם הכיתה.',
    footer: 'המייל נשלח אליך כי נשלחה בקשה לקורס עם הכתובת הזאת.',
  },
  submissionReceived: {
    subject: (course) => `קיבלנו את ההרשמה שלך לקורס ${course}`,
    title: 'ההרשמה שלך התקבלה',
    intro: (course) => `תודה על ההרשמה לקבוצת לימוד בקורס ${course}.`,
    changeUntil: (deadline) => `אפשר לשנות את השעות וההעדפות עד המועד האחרון: ${deadline}.`,
    edit: 'עריכת ההרשמה שלי',
    keepSecret: 'הקישור והמפתח פותחים את ההרשמה שלך בלי סיסמה. אין להעביר אותם לאחרים.',
    next: 'אחרי המועד האחרון נרכיב קבוצות שבאמת יכולות להיפגש, ותישלח אליך הודעה עם הקבוצה שלך.',
    footer: (course) => `המייל נשלח אליך כי הכתובת הזאת הוזנה בטופס ההרשמה של ${course}.`,
  },
  yourGroup: {
    subject: (course) => `קבוצת הלימוד שלך בקורס ${course}`,
    title: 'נעים להכיר: קבוצת הלימוד שלך',
    intro: (course, group) => `הקבוצות בקורס ${course} נוצרו. מקומך ב${group}.`,
    membersHeading: 'חברי הקבוצה',
    openGroups: 'מעבר לעמוד הקבוצות',
    next: 'ראש הקבוצה יכתוב ראשון ויציע זמן למפגש. אפשר בהחלט לומר שלום עוד לפני כן.',
    footer: (course) => `המייל נשלח אליך בעקבות ההרשמה לקבוצת לימוד בקורס ${course}.`,
  },
  youAreLeader: {
    subject: (course) => `נבחרת להוביל את קבוצת הלימוד בקורס ${course}`,
    title: 'נבחרת לראש הקבוצה',
    intro: (course, group) => `נבחרת להוביל את ${group} בקורס ${course}, כי התשובות שלך מתאימות לתפקיד.`,
    dutiesHeading: 'מה עושה ראש קבוצה',
    duties: [
      'לכתוב לקבוצה ביומיים הקרובים ולהציג את עצמך.',
      'להציע למפגש הראשון אחד מהזמנים שלמטה, ומקום להיפגש בו.',
      'במפגש הזה, להחליט יחד באיזו תדירות נפגשים ומי מכין מה.',
      'אם מישהו לא עונה, לכתוב פעם נוספת לפני שמתחילים בלעדיו.',
    ],
    membersHeading: 'החברים בקבוצה שלך',
    writeToAll: 'כתיבה לכולם',
    footer: (course) => `המייל נשלח אליך בעקבות ההרשמה לקבוצת לימוד בקורס ${course}.`,
  },
};
