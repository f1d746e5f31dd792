import { expect, test } from '@jest/globals';
import { headOf, type PeopleHead } from './heads.ts';

/** Heads as lists have them, separated by bars. */
const HEADS: readonly [PeopleHead | undefined, string][] = [
  // Platforms and forms in English.
  [
    'email',
    'Email|E-mail|Email Address|EMAIL_ADDRESS|emailAddress|Your university email address|Student Email|School e-mail',
  ],
  ['name', 'Name|Student|Student Name|Name (as in the passport)|Participants'],
  ['fullName', 'Full name|What is your full name?|Last Name, First Name|Display Name'],
  ['firstName', 'First name|First Name|firstName|FIRST_NAME|Given name|Student’s first name|Preferred first name'],
  ['lastName', 'Last name|Surname|Family Name|lastname'],
  ['section', 'Section|Sections|Lab Section|Section Name'],
  ['username', 'Username|SIS Login ID|Login ID|NetID'],
  ['id', 'ID|Student ID|SIS User ID|OrgDefinedId|ID number|Student Number'],
  ['other', 'Timestamp|Class Name|Group name|Survey consent|End-of-Line Indicator|Last access to course|Groups|Course'],
  ['other', 'Advisor Email|Your advisor’s email|Parent email|Instructor|Emergency contact|Personal Email|Teacher name'],
  [
    'other',
    'Who is your friend (email)?|Friend (email)|Partner / Email|Teammate’s email|Email of the people you work with',
  ],
  [
    'other',
    'Email друга|מייל של חברה לקבוצה|Correo de un amigo|同伴邮箱|Courriel de l’ami|بريد الصديق|E-Mail des Partners',
  ],
  [undefined, 'Auditor (email)|E-mail / Auditor|Email ревизора'],
  ['email', 'EMAIL_ADDR|College Mail ID|Electronic Mail Address|QQ邮箱|E-mail地址|Email #1'],
  ['fullName', 'Surname, First Name|שם פרטי + שם משפחה|Apellidos, Nombre|Фамилия И.О.|الاسم كاملا'],
  ['firstName', 'Preferred First|FNAME|user.firstName|Candidate first name'],
  ['lastName', 'Preferred Last|LNAME|user.lastName|Ap. Paterno'],
  ['name', 'Candidate Name|Attendee Name|שם הסטודנט/ית'],
  [undefined, 'Points Possible|Quiz 1 (1234)|'],
  ['email', 'E-mail 1 - Value|Email Address [Required]|User Email|Campus Email|2. Your email|Email(s)'],
  ['firstName', 'Name (First)|First Name [Required]|Prénom de l’étudiant'],
  ['lastName', 'Name (Last)|Last Name (Surname)'],
  ['other', 'Father’s Name|Name of emergency contact|Advisor name|Contact|Alternate Email'],
  ['name', 'Question 2: Name|student_name'],
  [undefined, 'E-Mail: Angezeigter Name|assignment_name|Name of the program|Subject Name|Test email sent'],
  // In two languages, and as forms number their questions.
  ['name', 'שם / Name|Nom / Name|Name שם'],
  ['fullName', '姓名 Name (full)|1、您的姓名：|姓名（必填）'],
  ['email', 'Email 邮箱|E-mail/דוא"ל|2、您的邮箱：|学生邮箱|邮箱（必填）'],
  // Hebrew, Russian, Spanish, Chinese, French, Arabic, German.
  ['email', 'דוא״ל|דוא"ל|כתובת דוא״ל|אימייל|מייל|כתובת מייל'],
  ['email', 'Почта|Электронная почта|Адрес электронной почты|Эл. почта'],
  ['email', 'Correo|Correo electrónico|Dirección de correo|Dirección Email|CORREO INSTITUCIONAL'],
  ['email', '邮箱|电子邮件|电子邮箱|電子郵件|邮箱地址'],
  ['email', 'Courriel|Adresse de courriel|Adresse e-mail|Courriel universitaire|Adresse électronique'],
  ['email', 'البريد الإلكتروني|البريد الالكتروني|البريد الجامعي|الإيميل'],
  ['email', 'E-Mail-Adresse|Mailadresse'],
  ['firstName', 'שם פרטי|Prénom|Prénom(s)|Vorname|名|الاسم الأول'],
  ['lastName', 'שם משפחה|Фамилия|Apellido(s)|Apellidos|姓|Nom de famille|اسم العائلة|Nachname|Familienname'],
  ['name', 'שם|שם הסטודנט|Имя|Студент|Nombre|Estudiante|学生|Nom|Étudiant(e)|الاسم|اسم الطالب'],
  [
    'fullName',
    'שם מלא|ФИО|Ф.И.О.|ФИО студента|Apellidos y nombre|姓名|学生姓名|Nom complet|الاسم الكامل|Vor- und Nachname',
  ],
  ['section', 'קבוצת תרגול|Поток|Sección|班级|الشعبة|Übungsgruppe'],
  ['id', 'ת.ז.|תעודת זהות|Номер студента|Matrícula|学号|N° étudiant|الرقم الجامعي|Matrikelnummer'],
  ['username', 'שם משתמש|Логин|Nombre de usuario|用户名|Nom d’utilisateur|اسم المستخدم|Anmeldename'],
  [
    'other',
    'קבוצה|Группа|Отчество|Grupo|小组|Groupe|المجموعة|Gruppe|מייל של המנחה|Correo del tutor|导师邮箱|Почта куратора',
  ],
];

test.each(HEADS.flatMap(([kind, heads]) => heads.split('|').map((head) => [head, kind] as const)))(
  'the head %j says %s',
  (head, kind) => {
    expect(headOf(head)).toBe(kind);
  },
);
