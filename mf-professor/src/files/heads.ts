import { folded } from '@study-groups/contracts/fold';

/** The content of a column of people, as its head says it. `name` is a full name, or the half of one that another column lacks. */
export type PeopleHead =
  | 'email'
  | 'name'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'section'
  | 'username'
  | 'id'
  | 'other';

/**
 * Heads of columns as registrars, learning platforms, forms and spreadsheets write them, by language: English, Hebrew, Russian,
 * Spanish, Chinese, French, Arabic and German, then some that others of their platforms' languages have. They are compared as `plainHead`
 * writes them, without the words that say nothing.
 */
const HEADS: Readonly<Record<PeopleHead, string>> = {
  email: `
    email, e-mail, mail, email address, e-mail address, mail address, address email, email id, email 1, primary email, preferred email,
    official email, email primary work, sis email, user email, email 1 value, emails, user principal name,
    email addr, mail id, electronic mail, electronic mail address, academic email, academic email address, univ email, inst email
    דואל, דוא"ל, אימייל, מייל, מיילים, כתובת דוא"ל, כתובת אימייל, כתובת מייל, דואר אלקטרוני, כתובת דואר אלקטרוני, אי-מייל
    почта, электронная почта, эл. почта, адрес электронной почты, электронный адрес, эл. адрес, имейл, мейл, мэйл, е-мейл, адрес почты, емайл,
    адрес эл. почты, e-mail адрес, электронный адрес почты
    correo, correo electrónico, correo-e, dirección de correo, dirección de correo electrónico, dirección email, dirección de email,
    correos electrónicos, mail institucional, correo académico
    邮箱, 电子邮件, 电子邮箱, 邮件, 邮件地址, 邮箱地址, 电子邮件地址, 电子邮箱地址, 邮箱账号, 电邮, 电邮地址, qq邮箱, e-mail地址, email地址, 联系邮箱, 常用邮箱, 校园邮箱, 電子郵件, 電子郵件地址, 電子信箱, 信箱, 電郵, 電郵地址, 郵箱
    courriel, courriels, adresse courriel, adresse de courriel, adresse électronique, adresse e-mail, adresse mail, mél, mel, mèl,
    courrier électronique, adresse de messagerie, messagerie
    البريد, البريد الإلكتروني, بريدك, بريدك الإلكتروني, بريد إلكتروني, عنوان البريد الإلكتروني, عنوان البريد, الإيميل, إيميل, البريد الالكتروني, عنوان بريد إلكتروني
    e-mail-adresse, mailadresse, emailadresse, mail-adresse, e-post, e-posta, indirizzo email, endereço de e-mail, posta elettronica,
    adres e-mail, メールアドレス, メール, 이메일,
    e-mailadres, e-mailadresse, e-postadress, e-post-adresse, adres email, e-posta adresi, adresă de email, sähköposti, e-mail cím, ел. пошта, електронна пошта, ایمیل,
    電子郵件信箱, 이메일 주소`,
  name: `
    name, names, student, students, learner, participant, participants, attendee, member, person
    שם, סטודנט, סטודנטית, תלמיד, משתתף, שם התלמיד, שם הסטודנט, שם המשתתף, שמות
    имя, студент, студенты, учащийся, слушатель, участник, обучающийся, имя студента
    nombre, nombres, estudiante, alumno, alumna, alumno/a, alumnado, participante, nombre del alumno, nombre del estudiante
    学生, 名字, 学员, 學生, 學員
    nom, étudiant, étudiante, étudiant-e, élève, apprenant, participant, nom de l'étudiant, nom de l'élève
    الاسم, اسم, اسمك, الطالب, اسم الطالب, الطالبة, المتعلم, المشارك
    studierende, studierender, student/in, teilnehmer, teilnehmerin, teilnehmende, schüler, nome, isim, ad, imię, 이름,
    név, namn, navn`,
  fullName: `
    full name, fullname, complete name, display name, name first last, name last first, last name first name, first name last name,
    first and last name, first name and last name, preferred full name, surname and name, student full name, name and surname, last first, surname first name,
    user full name, learner name, sortable name, legal name
    שם מלא, שם ומשפחה, שם פרטי ומשפחה, שם פרטי ושם משפחה, שם משפחה ופרטי, שם משפחה ושם פרטי, שם פרטי משפחה, שם פרטי שם משפחה, שם משפחה שם פרטי, שם לתצוגה
    фио, ф.и.о., полное имя, фамилия имя отчество, фамилия и имя, имя и фамилия, фамилия имя, имя фамилия, фио полностью, фамилия и.о.
    nombre completo, nombre y apellidos, nombre y apellido, apellidos y nombre, apellido y nombre, nombres y apellidos, apellidos y nombres, nombres y apellidos completos, apellidos nombre, apellidos nombres
    姓名, 全名, 学生姓名, 学员姓名, 真实姓名, 學生姓名, 中文姓名
    nom complet, nom et prénom, prénom et nom, nom prénom, prénom nom, nom affiché, nom et prénoms, noms et prénoms
    الاسم الكامل, الاسم بالكامل, الاسم واللقب, الاسم الثلاثي, الاسم الرباعي, الاسم كاملا
    vollständiger name, vor- und nachname, nach- und vorname, name vorname, vorname nachname, nachname vorname, vorname und nachname,
    nome completo, nome e cognome, cognome e nome, imię i nazwisko, ad soyad, adı soyadı, 氏名, 성명, nume și prenume, نام و نام خانوادگی`,
  firstName: `
    first name, firstname, first, given name, given names, forename, forenames, first names, preferred first name, preferred name,
    christian name, legal first name, name first, preferred first, fname, given
    שם פרטי, פרטי, שם ראשון
    имя и отчество, имя отчество, имена
    nombre de pila, primer nombre
    名, 名(拼音), 名字(名)
    prénom, prénoms, prénom usuel
    الاسم الأول, الاسم الشخصي, الإسم الأول, الاسم الاول
    vorname, vornamen, rufname, primeiro nome, voornaam,
    förnamn, fornavn, etunimi, jméno, krestní jméno, křestní jméno, όνομα, adı, ім'я, prenume, prénom d'usage, نام, preferred given name`,
  lastName: `
    last name, lastname, last, surname, surnames, family name, familyname, family, second name, legal last name, last names, name last, preferred last name, preferred last, lname
    שם משפחה, משפחה, שם המשפחה
    фамилия, фамилии
    apellido, apellidos, primer apellido, apellido paterno, ap. paterno
    姓, 姓氏
    nom de famille, nom d'usage, nom patronymique, patronyme
    اسم العائلة, العائلة, اللقب, الاسم الأخير, اسم الأسرة, الكنية, النسب, الاسم العائلي
    nachname, nachnamen, familienname, zuname, cognome, apelido, sobrenome, nazwisko, soyad, soyadı, achternaam,
    efternamn, efternavn, etternavn, sukunimi, příjmení, επώνυμο, прізвище, nume, نام خانوادگی`,
  section: `
    section, sections, class section, lab section, section name, section id, section number, recitation, recitation section, discussion section,
    tutorial, tutorial group, lecture section, crn
    קבוצת תרגול, קבוצת תרגיל, קבוצת לימוד, סקציה
    секция, поток, учебная группа, номер группы
    sección, secciones, paralelo, comisión, grupo de clase
    班级, 班次, 班, 教学班, 分组班级, 班級, 行政班
    sections de cours, groupe de td, groupe de tp, groupe td, groupe tp, td
    الشعبة, شعبة, القسم الدراسي, رقم الشعبة
    sektion, übungsgruppe, tutoriumsgruppe, seminargruppe,
    abschnitt, turma, seção`,
  username: `
    username, user name, login, login id, sis login id, user, netid, net id, network id, uniqname, onyen, unikey, account
    שם משתמש, משתמש
    логин, имя пользователя, пользователь, учётная запись
    nombre de usuario, usuario, identificador de usuario
    用户名, 登录名, 账号, 使用者名稱, 帳號
    nom d'utilisateur, identifiant, utilisateur, login ent
    اسم المستخدم, المستخدم
    anmeldename, benutzername, nutzername, benutzerkennung, kennung, matrikelkennung, nome utente`,
  id: `
    id, student id, student number, id number, studentid, sis user id, sis id, user id, canvas user id, integration id, orgdefinedid, org defined id,
    emplid, banner id, person id, university id, external id, registration number, roll number, roll no, matric number, no., #
    ת"ז, תעודת זהות, מספר זהות, מספר סטודנט, מספר תלמיד, ת.ז., מס' סטודנט, מזהה
    номер студента, студенческий билет, номер студенческого, номер зачётки, индивидуальный номер, № п/п, №
    número de id, número de identificación, matrícula, expediente, dni, nie, código, código de estudiante, legajo, rut
    学号, 工号, 编号, 序号, 學號, 座號
    numéro d'étudiant, numéro d'identification, n° étudiant, numéro étudiant, ine, matricule
    الرقم الجامعي, رقم الطالب, رقم الهوية, الرقم, رقم القيد, الرقم الأكاديمي
    matrikelnummer, matrikelnr, matr.-nr., martrikelnummer, personalnummer, id-nummer`,
  other: `
    timestamp, submitted at, start time, completion time, group name, group, groups, group code, group id, team, team name, class, class name,
    course, course name, course code, status, role, roles, grade, total, points, phone, phone number, mobile, last access, last access to course,
    last downloaded from this course, end-of-line indicator, availability, department, institution, program, major, level, city, country, gender,
    survey consent, consent, comments, notes, advisor, date added, child course id, middle name, pronouns, term, units
    חותמת זמן, קבוצה, קבוצות, קורס, טלפון, נייד, ציון, תפקיד, חוג, מחלקה, הערות
    отметка времени, группа, группы, курс, телефон, оценка, роль, отчество, факультет, примечание
    marca temporal, grupo, grupos, curso, asignatura, teléfono, nota, calificación, rol, roles, segundo apellido, apellido materno, ap. materno
    时间戳记, 提交时间, 小组, 组别, 课程, 电话, 手机, 成绩, 专业, 学院, 性别, 备注
    horodateur, groupe, groupes, cours, téléphone, note, rôle, rôles, filière, civilité
    طابع زمني, المجموعة, المجموعات, المقرر, الهاتف, الجوال, الدرجة, الدور, الكلية, التخصص, الملاحظات
    zeitstempel, gruppe, gruppen, kurs, telefon, handy, bewertung, rolle, rollen, studiengang, anrede, fachsemester`,
};

/** Words that say nothing about which of a person's fields a head means, in the languages of `HEADS`. */
const EMPTY_WORDS = new Set(
  `the a an of your my what is are please enter write provide type in for as to official primary university college school institutional
  campus student students student's learner's learner participant edu required optional s user candidate pupil attendee member
  של את ה נא אנא הזן הכנס סטודנט הסטודנט התלמיד אוניברסיטאי מוסדי מה
  студента вашу ваша ваш ваше укажите введите университетская корпоративная учебная
  de del la el tu su escribe institucional estudiante alumno universidad universitario indique
  的 您的 你的 请输入 学生 學生 学校 學校
  votre du de la le l d étudiant étudiante élève universitaire institutionnelle institutionnel quel quelle est
  الطالب للطالب الجامعي الخاص بك أدخل
  der die das des ihre ihr deine dein studierenden studentische bitte uni
  l'étudiant l'élève l'étudiante d'étudiant`
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => plainHead(word).join('')),
);

/** Words of heads that are about somebody else than the person of the row, or about a second address. */
const OTHERS = new RegExp(
  `advis[eo]r|parent|guardian|mother|father|emergency|instructor|teacher|professor|lecturer|faculty|supervisor|tutor|mentor|coach
  assistant|\\bta\\b|manager|contact|referee|sender|creator|grader|secondary|alternat|personal|private|backup|\\bsecond\\b|\\bother\\b
  friend(?!ly)|partner|mate\\b|mates\\b|\\bpeer|budd|colleague|spouse|sibling|\\bkin\\b|\\breferr|sponsor|employer|counsel|leader|captain
  work with|recovery|former|previous|\\bold\\b|\\balt\\b
  מנחה|מרצה|מורה|הור[הי]|יועץ|יועצת|מתרגל|איש קשר|אישי|נוסף|חבר|שותפ|שותף|בן זוג|בת זוג|קודם
  руковод|преподав|родител|куратор|научн|личн|дополнит|друг[ау]?(?!\\p{L})|друз|подруг|партн[её]р|напарни|одногрупп|коллег
  profesor|docente|asesor|padre|madre|alternativ|contacto|amig[oa]|compañer|pareja|colega
  导师|老师|教师|家长|辅导员|备用|導師|老師|家長|朋友|同伴|伙伴|队友|搭档|夥伴|隊友|搭檔
  \\bamie?s?\\b|camarade|partenaire|binôme|équipi|collègue|copain|copine|enseignant|professeur|tuteur|tutrice|encadrant|responsable|personnel|secondaire
  المشرف|المرشد|الأستاذ|المدرس|ولي الأمر|الشخصي|صديق|زميل|شريك|freund|kommiliton|kolleg|betreuer|dozent|lehr|eltern|prüfer|privat`
    .split(/\|?\n\s*/)
    .join('|'),
  'iu',
);

/** Tells whether a head is about somebody else, such as 'Advisor Email'. */
export function isOfOthers(head: string): boolean {
  return OTHERS.test(head.normalize('NFC').toLowerCase());
}

/** The words of a head in one spelling. */
export function plainHead(head: string): string[] {
  return (
    folded(head)
      // The number of a question in a form.
      .replace(/^\s*\d+\s*[.、)]\s*/, '')
      .split(/[^\p{L}\p{N}#№°]+/u)
      .filter(Boolean)
  );
}

const BY_HEAD = new Map(
  Object.entries(HEADS).flatMap(([kind, heads]) =>
    heads
      .split(/[,\n]/)
      .map((head) => plainHead(head).join(''))
      .filter(Boolean)
      .map((head) => [head, kind as PeopleHead] as const),
  ),
);

/** Words of Chinese heads that say nothing, which no blank sets apart. */
const EMPTY_HAN = /您的|你的|请输入|请填写|請輸入|請填寫|必填|学生|學生|学员|本人|的/g;

function known(head: string): PeopleHead | undefined {
  const words = plainHead(head);
  const telling = words.filter((word) => !EMPTY_WORDS.has(word)).join('');
  return BY_HEAD.get(words.join('')) ?? BY_HEAD.get(telling) ?? BY_HEAD.get(telling.replace(EMPTY_HAN, ''));
}

/** Returns the content of a column by its head, where that is known; an address of somebody else is none. */
export function headOf(head: string): PeopleHead | undefined {
  // 'Apellido(s)' is known as it stands, 'Name (as in the passport)' without what is in brackets.
  const plain = head.replace(/[([（【].*?[)\]）】]/gu, ' ');
  // What stands before a colon says which question it is: 'Question 2: Name'.
  const kind = known(head) ?? known(plain) ?? known(plain.slice(plain.search(/[:：][^:：]*$/u) + 1));
  if (kind) return kind;
  if (isOfOthers(head)) return 'other';
  // 'Name / 姓名': one head in two languages.
  const parts = head.match(/[\p{sc=Latn}\p{N}'’.:_\s-]+|[^\p{sc=Latn}/|\n]+/gu) ?? [];
  const said = parts.length > 1 ? parts.filter((part) => /\p{L}/u.test(part)).map(known) : [];
  const kinds = new Set(said.flatMap((each) => each ?? []));
  if (kinds.size > 1) kinds.delete('name');
  // A part that is not known may say whose address it is: 'Auditor (email)'.
  if (kinds.size !== 1 || (kinds.has('email') && said.includes(undefined))) return undefined;
  return [...kinds][0];
}
