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
    dashboardPassword: 'סיסמת לוח הניהול (לשימושך בלבד)',
    groupsPage: 'דף הקבוצות',
    groupsPassword: 'סיסמת דף הקבוצות',
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
    meaning: 'הציון נע בין 0 ל-100 ומראה עד כמה השעות הפנויות וההעדפות של חברי הקבוצה משתלבות.',
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
    dashboard: 'בלוח הניהול רואים מי נרשם, ובהמשך גם את הקבוצות.',
    openDashboard: 'מעבר ללוח הניהול',
    afterDeadline:
      'אחרי המועד האחרון הקבוצות נוצרות וכל הסטודנטים מקבלים מייל. את הקבוצות רואים בדף הקבוצות, ואת הסיסמה שלו אפשר לשתף עם הכיתה.',
    footer: 'המייל נשלח אליך כי הכתובת הזאת נמסרה ככתובת של סגל ההוראה בקורס.',
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
    openGroups: 'מעבר לדף הקבוצות',
    next: 'ההודעה הראשונה תגיע מראש הקבוצה, עם הצעה לזמן מפגש. אפשר בהחלט לומר שלום עוד לפני כן.',
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
      'אם לא מתקבלת תשובה מכולם, לכתוב פעם נוספת לפני שמתחילים.',
    ],
    membersHeading: 'החברים בקבוצה שלך',
    writeToAll: 'כתיבה לכולם',
    footer: (course) => `המייל נשלח אליך בעקבות ההרשמה לקבוצת לימוד בקורס ${course}.`,
  },
  leaderActions: {
    message: { label: 'בהודעת טקסט', action: 'פתיחת הודעה לכולם' },
    schedule: { label: 'ביומן', action: 'קביעת המפגש השבועי' },
    drive: { label: 'תיקייה משותפת', action: 'יצירת תיקייה לקבוצה' },
    hello: (name, course, group) => `שלום, כאן ${name} מ${group} בקורס ${course}, בראש הקבוצה. מתי ניפגש לראשונה?`,
  },
  submissionUpdated: {
    subject: (course) => `ההרשמה שלך לקורס ${course} עודכנה`,
    title: 'השינויים נשמרו',
    intro: (course) =>
      `ההרשמה שלך לקבוצת לימוד בקורס ${course} עודכנה. אם השינוי לא נעשה על ידך, כדאי לפתוח אותה ולבדוק.`,
  },
  leaderReminder: {
    subject: (course) => `הקבוצה שלך בקורס ${course} מחכה לך`,
    title: 'הקבוצה מחכה להודעה הראשונה שלך',
    intro: (course, group) => `${group} בקורס ${course} בהובלתך. הודעה קצרה עם הצעה לזמן מפגש מספיקה כדי להתחיל.`,
  },
  leaderChanged: {
    subject: (course) => `שינוי בהובלת קבוצת הלימוד שלך בקורס ${course}`,
    title: 'שינוי בהובלת הקבוצה שלך',
    intro: (leader, course, group) => `מעכשיו ${leader} בראש ${group} בקורס ${course}.`,
    next: 'בקרוב תגיע לכולכם הודעה מראש הקבוצה, עם הצעה לזמן מפגש.',
  },
  youWereMoved: {
    subject: (course) => `קבוצת הלימוד החדשה שלך בקורס ${course}`,
    title: 'עברת לקבוצה אחרת',
    intro: (course, group) => `שובצת על ידי סגל הקורס ב${group} בקורס ${course}.`,
  },
  deadlineExtended: {
    subject: (course) => `עוד זמן להירשם לקורס ${course}`,
    title: 'המועד האחרון הוארך',
    intro: (course) => `המועד האחרון לקבוצות הלימוד בקורס ${course} נדחה.`,
    newDeadline: 'המועד האחרון החדש',
    dissolved: 'הקבוצות שנוצרו פורקו. קבוצות חדשות ייווצרו אחרי המועד החדש.',
  },
  classMatched: {
    subject: (course) => `הקבוצות בקורס ${course} נוצרו`,
    title: 'הקבוצות שלך נוצרו',
    intro: (course) => `קבוצות הלימוד בקורס ${course} נוצרו, וכל הסטודנטים מקבלים מייל עם הקבוצה שלהם.`,
    students: 'סטודנטים',
    groups: 'קבוצות',
    classScore: 'ציון הכיתה',
    lowestScore: 'ציון ההתאמה הנמוך ביותר של קבוצה',
    next: 'בלוח הניהול אפשר לראות כל קבוצה, להעביר סטודנטים ולבחור ראשי קבוצות אחרים.',
  },
  classNeedsAttention: {
    subject: (course) => `בקורס ${course} אין מספיק סטודנטים לקבוצות`,
    title: 'אין מספיק סטודנטים לקבוצות',
    intro: (course) => `המועד האחרון של הקורס ${course} עבר, אבל נרשמו פחות מדי סטודנטים כדי ליצור קבוצות.`,
    signedUp: 'סטודנטים שנרשמו',
    needed: 'מספר הסטודנטים הנדרש לפחות',
    advice: 'אפשר להאריך את המועד בלוח הניהול ולשתף שוב את קישור ההרשמה; הקבוצות ייווצרו אחרי המועד החדש.',
  },
  meetingInvitation: {
    subject: (course) => `מפגשי קבוצת הלימוד שלך בקורס ${course}`,
    title: 'לקבוצה שלך נקבע זמן למפגש',
    intro: (leader, course, group) => `נקבעו מפגשים של ${group} בקורס ${course}, ביוזמת ${leader}.`,
    timesHeading: 'מדי שבוע',
    span: (from, to) => `מ-${from} עד ${to}.`,
    join: 'הצטרפות למפגש',
    attached: 'פתיחת הקובץ המצורף מוסיפה את המפגשים ליומן שלך.',
  },
};
