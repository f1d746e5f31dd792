import type { FeedbackType } from '@study-groups/contracts/feedback';
import type { Semester } from '@study-groups/contracts/class';
import type { Language } from '@study-groups/contracts/language';

/** Every sentence of the mails about class requests and feedback, in one language. */
export interface RequestTexts {
  labels: {
    course: string;
    courseCode: string;
    university: string;
    semester: string;
    instructor: string;
    email: string;
    name: string;
    feedbackType: string;
  };
  /** With `{year}`. */
  semesters: Record<Semester, string>;
  /** At the foot of mails to admins. */
  adminFooter: string;
  openConsole: string;
  received: { subject(course: string): string; title: string; intro(course: string): string; next: string };
  waiting: { subject(course: string): string; title: string; intro(instructor: string, course: string): string };
  rejected: {
    subject(course: string): string;
    title: string;
    intro(course: string): string;
    next: string;
    askAgain: string;
  };
  feedback: { types: Record<FeedbackType, string>; subject(type: string): string; title: string };
}

/** A language that lacks a sentence does not compile. */
export const REQUEST_TEXTS: Record<Language, RequestTexts> = {
  en: {
    labels: {
      course: 'Course',
      courseCode: 'Course code',
      university: 'University',
      semester: 'Semester',
      instructor: 'Instructor',
      email: 'E-mail',
      name: 'Name',
      feedbackType: 'Kind of feedback',
    },
    semesters: { FALL: 'Fall {year}', SPR: 'Spring {year}', SUMM: 'Summer {year}' },
    adminFooter: 'You get this mail because you are an admin of Smart Study Groups.',
    openConsole: 'Open the admin console',
    received: {
      subject: (course) => `We have your request for ${course}`,
      title: 'Your request is in',
      intro: (course) => `Thank you for asking for study groups in ${course}. This is what we have:`,
      next: 'An admin looks at it next. You get a mail as soon as it is decided, with the sign-up link and your passwords if it is approved.',
    },
    waiting: {
      subject: (course) => `A class request waits for you: ${course}`,
      title: 'A new class request',
      intro: (instructor, course) => `${instructor} asks for study groups in ${course}.`,
    },
    rejected: {
      subject: (course) => `Your request for ${course} was not approved`,
      title: 'Your request was not approved',
      intro: (course) => `We looked at your request for study groups in ${course} and could not approve it.`,
      next: 'If something in it was wrong, please correct it in a new request.',
      askAgain: 'Send a new request',
    },
    feedback: {
      types: { bug: 'Bug report', feature: 'Feature request', general: 'General feedback' },
      subject: (type) => `Feedback: ${type}`,
      title: 'New feedback',
    },
  },
  he: {
    labels: {
      course: 'קורס',
      courseCode: 'קוד הקורס',
      university: 'אוניברסיטה',
      semester: 'סמסטר',
      instructor: 'מרצה',
      email: 'דואר אלקטרוני',
      name: 'שם',
      feedbackType: 'סוג המשוב',
    },
    semesters: { FALL: 'סתיו {year}', SPR: 'אביב {year}', SUMM: 'קיץ {year}' },
    adminFooter: 'המייל נשלח אליך כי יש לך הרשאת ניהול ב-Smart Study Groups.',
    openConsole: 'מעבר למסך הניהול',
    received: {
      subject: (course) => `קיבלנו את הבקשה שלך לקורס ${course}`,
      title: 'הבקשה שלך התקבלה',
      intro: (course) => `תודה על הבקשה לקבוצות לימוד בקורס ${course}. אלה הפרטים שקיבלנו:`,
      next: 'בשלב הבא הבקשה תיבדק. כשתתקבל החלטה יישלח אליך מייל, ואם הבקשה תאושר יהיו בו קישור ההרשמה והסיסמאות שלך.',
    },
    waiting: {
      subject: (course) => `בקשה לקורס מחכה להחלטה שלך: ${course}`,
      title: 'בקשה חדשה לקורס',
      intro: (instructor, course) => `התקבלה בקשה מאת ${instructor} לקבוצות לימוד בקורס ${course}.`,
    },
    rejected: {
      subject: (course) => `הבקשה שלך לקורס ${course} לא אושרה`,
      title: 'הבקשה שלך לא אושרה',
      intro: (course) => `בדקנו את הבקשה שלך לקבוצות לימוד בקורס ${course} ולא יכולנו לאשר אותה.`,
      next: 'אם נפלה טעות בפרטים, אפשר לתקן אותה בבקשה חדשה.',
      askAgain: 'שליחת בקשה חדשה',
    },
    feedback: {
      types: { bug: 'דיווח על תקלה', feature: 'בקשה לתכונה חדשה', general: 'משוב כללי' },
      subject: (type) => `משוב: ${type}`,
      title: 'משוב חדש',
    },
  },
  ru: {
    labels: {
      course: 'Курс',
      courseCode: 'Код курса',
      university: 'Университет',
      semester: 'Семестр',
      instructor: 'Преподаватель',
      email: 'Эл. почта',
      name: 'Имя',
      feedbackType: 'Тип отзыва',
    },
    semesters: { FALL: 'Осень {year} г.', SPR: 'Весна {year} г.', SUMM: 'Лето {year} г.' },
    adminFooter: 'Вы получили это письмо, потому что вы администратор Smart Study Groups.',
    openConsole: 'Открыть консоль администратора',
    received: {
      subject: (course) => `Мы получили вашу заявку на курс «${course}»`,
      title: 'Ваша заявка получена',
      intro: (course) => `Спасибо за заявку на учебные группы курса «${course}». Вот её данные:`,
      next: 'Теперь заявку рассмотрит администратор. Как только решение будет принято, вы получите письмо, а в случае одобрения — ссылку для записи и пароли.',
    },
    waiting: {
      subject: (course) => `Заявка на курс ждёт решения: «${course}»`,
      title: 'Новая заявка на курс',
      intro: (instructor, course) => `${instructor} просит создать учебные группы для курса «${course}».`,
    },
    rejected: {
      subject: (course) => `Ваша заявка на курс «${course}» не одобрена`,
      title: 'Ваша заявка не одобрена',
      intro: (course) => `Мы рассмотрели вашу заявку на учебные группы курса «${course}» и не смогли её одобрить.`,
      next: 'Если в заявке была ошибка, исправьте её в новой заявке.',
      askAgain: 'Отправить новую заявку',
    },
    feedback: {
      types: { bug: 'Сообщение об ошибке', feature: 'Предложение', general: 'Общий отзыв' },
      subject: (type) => `Отзыв: ${type}`,
      title: 'Новый отзыв',
    },
  },
  es: {
    labels: {
      course: 'Curso',
      courseCode: 'Código del curso',
      university: 'Universidad',
      semester: 'Semestre',
      instructor: 'Docente',
      email: 'Correo electrónico',
      name: 'Nombre',
      feedbackType: 'Tipo de comentario',
    },
    semesters: { FALL: 'Otoño de {year}', SPR: 'Primavera de {year}', SUMM: 'Verano de {year}' },
    adminFooter: 'Recibes este correo porque administras Smart Study Groups.',
    openConsole: 'Abrir la consola de administración',
    received: {
      subject: (course) => `Tenemos tu solicitud para ${course}`,
      title: 'Hemos recibido tu solicitud',
      intro: (course) => `Gracias por solicitar grupos de estudio para ${course}. Estos son los datos:`,
      next: 'Ahora la revisará el equipo de administración. Recibirás un correo en cuanto se decida y, si se aprueba, en él estarán el enlace de inscripción y tus contraseñas.',
    },
    waiting: {
      subject: (course) => `Una solicitud de clase espera tu decisión: ${course}`,
      title: 'Nueva solicitud de clase',
      intro: (instructor, course) => `${instructor} solicita grupos de estudio para ${course}.`,
    },
    rejected: {
      subject: (course) => `Tu solicitud para ${course} no se aprobó`,
      title: 'Tu solicitud no se aprobó',
      intro: (course) => `Revisamos tu solicitud de grupos de estudio para ${course} y no pudimos aprobarla.`,
      next: 'Si algún dato era incorrecto, corrígelo en una nueva solicitud.',
      askAgain: 'Enviar una nueva solicitud',
    },
    feedback: {
      types: { bug: 'Informe de error', feature: 'Propuesta de función', general: 'Comentario general' },
      subject: (type) => `Comentarios: ${type}`,
      title: 'Nuevos comentarios',
    },
  },
  zh: {
    labels: {
      course: '课程',
      courseCode: '课程代码',
      university: '大学',
      semester: '学期',
      instructor: '教师',
      email: '电子邮箱',
      name: '姓名',
      feedbackType: '反馈类型',
    },
    semesters: { FALL: '{year}年秋季', SPR: '{year}年春季', SUMM: '{year}年夏季' },
    adminFooter: '您收到此邮件，是因为您是 Smart Study Groups 的管理员。',
    openConsole: '打开管理后台',
    received: {
      subject: (course) => `我们已收到您对“${course}”的申请`,
      title: '您的申请已收到',
      intro: (course) => `感谢您为“${course}”申请学习小组。以下是申请内容：`,
      next: '接下来将由管理员审核。作出决定后，您会收到邮件；如获批准，邮件中会包含报名链接和您的密码。',
    },
    waiting: {
      subject: (course) => `有一项课程申请等待您处理：“${course}”`,
      title: '新的课程申请',
      intro: (instructor, course) => `${instructor} 为“${course}”申请学习小组。`,
    },
    rejected: {
      subject: (course) => `您对“${course}”的申请未获批准`,
      title: '您的申请未获批准',
      intro: (course) => `我们审核了您为“${course}”提交的学习小组申请，未能批准。`,
      next: '如果申请内容有误，请更正后重新提交。',
      askAgain: '重新提交申请',
    },
    feedback: {
      types: { bug: '问题报告', feature: '功能建议', general: '一般反馈' },
      subject: (type) => `用户反馈：${type}`,
      title: '新的反馈',
    },
  },
  fr: {
    labels: {
      course: 'Cours',
      courseCode: 'Code du cours',
      university: 'Université',
      semester: 'Semestre',
      instructor: 'Enseignant',
      email: 'E-mail',
      name: 'Nom',
      feedbackType: 'Type de commentaire',
    },
    semesters: { FALL: 'Automne {year}', SPR: 'Printemps {year}', SUMM: 'Été {year}' },
    adminFooter: 'Vous recevez cet e-mail parce que vous administrez Smart Study Groups.',
    openConsole: 'Ouvrir la console d’administration',
    received: {
      subject: (course) => `Nous avons reçu votre demande pour ${course}`,
      title: 'Votre demande est enregistrée',
      intro: (course) =>
        `Merci d’avoir demandé des groupes d’étude pour ${course}. Voici ce que nous avons noté\u00a0:`,
      next: 'L’équipe d’administration va l’examiner. Vous recevrez un e-mail dès que la décision sera prise, avec le lien d’inscription et vos mots de passe si elle est acceptée.',
    },
    waiting: {
      subject: (course) => `Une demande de cours attend votre décision\u00a0: ${course}`,
      title: 'Nouvelle demande de cours',
      intro: (instructor, course) => `${instructor} demande des groupes d’étude pour ${course}.`,
    },
    rejected: {
      subject: (course) => `Votre demande pour ${course} n’a pas été acceptée`,
      title: 'Votre demande n’a pas été acceptée',
      intro: (course) =>
        `Nous avons examiné votre demande de groupes d’étude pour ${course} et n’avons pas pu l’accepter.`,
      next: 'Si une information était inexacte, corrigez-la dans une nouvelle demande.',
      askAgain: 'Envoyer une nouvelle demande',
    },
    feedback: {
      types: { bug: 'Signalement d’un problème', feature: 'Suggestion', general: 'Commentaire général' },
      subject: (type) => `Commentaires\u00a0: ${type}`,
      title: 'Nouveaux commentaires',
    },
  },
  ar: {
    labels: {
      course: 'المقرر',
      courseCode: 'رمز المقرر',
      university: 'الجامعة',
      semester: 'الفصل الدراسي',
      instructor: 'المدرّس',
      email: 'البريد الإلكتروني',
      name: 'الاسم',
      feedbackType: 'نوع الملاحظات',
    },
    semesters: { FALL: 'خريف {year}', SPR: 'ربيع {year}', SUMM: 'صيف {year}' },
    adminFooter: 'وصلتك هذه الرسالة لأنك من مديري Smart Study Groups.',
    openConsole: 'فتح لوحة الإدارة',
    received: {
      subject: (course) => `استلمنا طلبك لمقرر ${course}`,
      title: 'استلمنا طلبك',
      intro: (course) => `شكرًا على طلب مجموعات دراسية لمقرر ${course}. هذه بيانات الطلب:`,
      next: 'سيراجع أحد المديرين الطلب. ستصلك رسالة فور اتخاذ القرار، وفيها رابط التسجيل وكلمتا المرور إذا تمت الموافقة.',
    },
    waiting: {
      subject: (course) => `طلب مقرر بانتظار قرارك: ${course}`,
      title: 'طلب مقرر جديد',
      intro: (instructor, course) => `ورد طلب من ${instructor} لإنشاء مجموعات دراسية لمقرر ${course}.`,
    },
    rejected: {
      subject: (course) => `لم تتم الموافقة على طلبك لمقرر ${course}`,
      title: 'لم تتم الموافقة على طلبك',
      intro: (course) => `راجعنا طلبك لإنشاء مجموعات دراسية لمقرر ${course} ولم نتمكن من الموافقة عليه.`,
      next: 'إذا كان في الطلب خطأ، فيمكنك تصحيحه في طلب جديد.',
      askAgain: 'إرسال طلب جديد',
    },
    feedback: {
      types: { bug: 'بلاغ عن خلل', feature: 'اقتراح ميزة', general: 'ملاحظات عامة' },
      subject: (type) => `ملاحظات: ${type}`,
      title: 'ملاحظات جديدة',
    },
  },
};
