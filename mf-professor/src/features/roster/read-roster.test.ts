import { describe, expect, test } from '@jest/globals';
import { readRoster } from './read-roster.ts';

const noa = { email: 'noa@example.edu', fullName: 'Noa Levi' };
const ron = { email: 'ron@example.edu', fullName: 'Ron Azulay' };
const shane = { email: "shane.o'hara@example.edu", fullName: 'Shane O’Hara' };
const addresses = [{ email: noa.email }, { email: ron.email }];
const inB = { ...noa, section: 'B' };

test.each<[of: string, text: string, people: object[]]>([
  // Addresses, and names beside them.
  ['addresses below each other', 'noa@example.edu\r\nron@example.edu\n', addresses],
  ['line ends of a Mac', 'noa@example.edu\rron@example.edu', addresses],
  ['addresses in one line', 'noa@example.edu, ron@example.edu', addresses],
  ['as a mail program copies them', 'Noa Levi <noa@example.edu>; Ron Azulay <ron@example.edu>', [noa, ron]],
  ['family names first', 'Levi, Noa <noa@example.edu>; Azulay, Ron <ron@example.edu>;', [noa, ron]],
  ['in several lines', 'Noa Levi <noa@example.edu>,\nRon Azulay <ron@example.edu>', [noa, ron]],
  ['family names first, without signs', 'Levi, Noa noa@example.edu\nAzulay, Ron ron@example.edu', [noa, ron]],
  ['the head of a mail', 'To: Noa Levi <noa@example.edu>\nCc: ron@example.edu', [noa, { email: ron.email }]],
  ['names before them', 'Noa Levi noa@example.edu\n2. Ron Azulay (ron@example.edu)', [noa, ron]],
  ['a name after it', 'noa@example.edu (Noa Levi)', [noa]],
  ['links', 'mailto:noa@example.edu\n<mailto:ron@example.edu>', addresses],
  ['in quotation marks', '\'noa@example.edu\'\n"ron@example.edu"', addresses],
  ['with an apostrophe', "Shane O’Hara <shane.o'hara@example.edu>", [shane]],
  ['in a sentence', 'Noa Levi: noa@example.edu.', [noa]],
  // Columns without heads.
  ['columns without heads', 'Noa Levi\tnoa@example.edu\nRon Azulay\tRON@Example.edu', [noa, ron]],
  ['family names first, cells in columns', 'Levi, Noa; noa@example.edu\nAzulay, Ron; ron@example.edu', [noa, ron]],
  ['an open quotation mark', '"Noa Levi,noa@example.edu\nRon Azulay,ron@example.edu', [noa, ron]],
  ['numbers beside names', '17,Noa Levi,B,noa@example.edu\n18,Ron Azulay,C,ron@example.edu', [noa, ron]],
  // Heads of registrars and platforms.
  ['a number and a name', 'Student ID,Name,Email\n17,Noa Levi,noa@example.edu', [noa]],
  ['another name before', 'Class Name,Student,Email\nAlgebra,Noa Levi,noa@example.edu', [noa]],
  ['the name of a group', 'Group name,Email,Name\nBlue,noa@example.edu,Noa Levi', [noa]],
  ['a consent', 'Survey consent,Name,Email\nyes,Noa Levi,noa@example.edu', [noa]],
  ['the address of somebody else', 'Advisor Email,Student,Email\nx@example.edu,Noa Levi,noa@example.edu', [noa]],
  ['the section of each', 'Name,Section,Email\nNoa Levi,B,noa@example.edu\nRon Azulay,,ron@example.edu', [inB, ron]],
  ['an apostrophe', "Name,Email\nShane O’Hara,shane.o'hara@example.edu", [shane]],
  ['blank columns', 'Name,Email,,\nNoa Levi,noa@example.edu,,\n,,,\nRon Azulay,ron@example.edu,,', [noa, ron]],
  ['heads on line 3', 'Algebra\n\nName,Email\nNoa Levi,noa@example.edu', [noa]],
  ['bars', 'Name|Email\nNoa Levi|noa@example.edu', [noa]],
  ['a line that names a bar', 'sep=|\nNoa Levi|noa@example.edu', [noa]],
  ['a title that is a head elsewhere', 'Course\n\nKonto,Email,Name\n17,noa@example.edu,Noa Levi', [noa]],
  ['one address twice', 'Name,Email,E-mail\nNoa Levi,noa@example.edu,noa@example.edu', [noa]],
  ['a mark of UTF-8', '\ufeffName,Email\nNoa Levi,noa@example.edu', [noa]],
  ['names with a comma', 'Student,Email\n"Levi, Noa",noa@example.edu\n"Azulay, Ron",ron@example.edu', [noa, ron]],
  ['such names without quotation marks', 'Student,Email\nLevi, Noa,noa@example.edu', [noa]],
  ['a title behind a name', 'Name,Email\n"Noa Levi, PhD",noa@example.edu', [{ ...noa, fullName: 'Noa Levi, PhD' }]],
  [
    'the gradebook of Canvas',
    'Student,ID,SIS User ID,SIS Login ID,Section,Quiz\n"    Points Possible",,,,,10\n"Levi, Noa",9,s9,noa@example.edu,B,9',
    [inB],
  ],
  [
    'Moodle',
    'First name,Last name,Username,Email address,Groups\nNoa,Levi,nlevi,noa@example.edu,Blue\nRon,Azulay,ra,ron@example.edu,',
    [noa, ron],
  ],
  [
    'Blackboard',
    '"Last Name"\t"First Name"\t"Username"\t"Student ID"\t"Email"\n"Levi"\t"Noa"\t"nlevi"\t"1"\t"noa@example.edu"',
    [noa],
  ],
  [
    'Brightspace',
    'OrgDefinedId,Username,Last Name,First Name,Email,End-of-Line Indicator\n#01,#nlevi,Levi,Noa,noa@example.edu,#',
    [noa],
  ],
  [
    'Google Forms',
    'Timestamp,Email Address,What is your full name?,Your advisor’s email\n11/1/2026 10:00:00,noa@example.edu,Noa Levi,x@example.edu',
    [noa],
  ],
  [
    'a form that asks for somebody else too',
    'Timestamp,Username,What is your name?,Who is your friend (email)?\n1,noa@example.edu,Noa Levi,ron@example.edu',
    [noa],
  ],
  [
    'an address of one’s own in brackets',
    'Nachname;Vorname;E-Mail (Hochschule);E-Mail (privat)\nLevi;Noa;noa@example.edu;noa@example.org',
    [noa],
  ],
  ['quotation marks of a word processor', '“Name”,“Email”\n“Levi, Noa”,“noa@example.edu”', [noa]],
  ['the pages of a printer', 'Name,Email\fNoa Levi,noa@example.edu', [noa]],
  ['Google Classroom', 'Last Name,First Name,Email Address,Quiz\nLevi,Noa,noa@example.edu,9', [noa]],
  // What stands around lists, and inside their cells.
  ['a mail’s head with tabs', 'To:\tLevi, Noa <noa@example.edu>; Azulay, Ron <ron@example.edu>\nCc:\t', [noa, ron]],
  [
    'a page of a PDF',
    'No. Name        ID      Email\n1  Levi, Noa    000123  noa@example.edu\n2  Azulay, Ron  000124  ron@example.edu',
    [noa, ron],
  ],
  ['a number behind a name', 'Noa Levi 000123 B noa@example.edu', [noa]],
  ['zeros of a terminal', 'Name,Email\0\nNoa Levi,noa@example.edu\0\nRon Azulay,\0ron@example.edu', [noa, ron]],
  ['a name in two lines', 'Name,Email\n"Noa\nLevi",noa@example.edu\n"Ron\tAzulay","ron@example.edu\n"', [noa, ron]],
  ['heads in two lines', '"Student\nName","E-mail\naddress"\nNoa Levi,noa@example.edu', [noa]],
  ['line ends of three kinds', 'Name,Email\r\nNoa Levi,noa@example.edu\rRon Azulay,ron@example.edu\n', [noa, ron]],
  ['formulas for texts', 'ID,Name,Email\n="0017","=""Noa Levi""","=""noa@example.edu"""', [noa]],
  ['links in formulas', 'Name,Email\nNoa Levi,"=HYPERLINK(""mailto:noa@example.edu"",""noa@example.edu"")"', [noa]],
  ['rules between rows', '| Name | Email |\n|------|:-----:|\n| Noa Levi | noa@example.edu |', [noa]],
  ['code around an address', '[{"name":"Noa Levi","email":"noa@example.edu"}]', [{ email: noa.email }]],
  [
    'the tables of a page',
    '<html><body><table>\n<tr><th>ID</th><th>Name</th><th class="x">Email</th></tr>\n<tr><td>0017<td>Shane O&#8217;Hara<td><a href="mailto:x">shane.o&#x27;hara@example.edu</a></tr></table>',
    [shane],
  ],
  [
    'the name that is preferred',
    'Legal First Name,Preferred First Name,Last Name,Email\nX,Noa,Levi,noa@example.edu',
    [noa],
  ],
  [
    'such a name that not everybody has',
    'First Name,Preferred First Name,Last Name,Email\nNoa,,Levi,noa@example.edu\nRon,Ronny,Azulay,ron@example.edu',
    [noa, ron],
  ],
  [
    'Canvas’s student for trying things out',
    'Student,ID,SIS Login ID,Section\n"Levi, Noa",9,noa@example.edu,B\n"Azulay, Ron",10,ron@example.edu,\n"Student, Test",11,5e1f,B',
    [inB, ron],
  ],
  [
    'the names of users in Brightspace',
    'OrgDefinedId,Username,End-of-Line Indicator\n#0017,#noa@example.edu,#\n#0018,#ron@example.edu,#',
    addresses,
  ],
  [
    'the contacts of Outlook',
    '"Anrede","Vorname","Nachname","E-Mail-Adresse","E-Mail: Angezeigter Name","E-Mail 2: Adresse"\n"","Noa","Levi","noa@example.edu","Noa Levi (noa@example.edu)",""',
    [noa],
  ],
  [
    'the contacts of Google',
    'First Name,Last Name,Name Prefix,File As,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value\nNoa,Levi,,,Work,noa@example.edu,noa@example.org',
    [noa],
  ],
  [
    'the class roster of Banner',
    'Record Number,Student Name,ID,Registration Status,Email\n1,"Levi, Noa",@0017,**Registered**,noa@example.edu',
    [noa],
  ],
  [
    'the class roster of PeopleSoft',
    '"Notify","Photo","ID","Name","Grade Basis","Email"\n"","","0017","Levi,Noa","Graded","noa@example.edu"',
    [noa],
  ],
  // Heads in the languages of schools.
  ['German', 'Nachname;Vorname;E-Mail\nLevi;Noa;noa@example.edu', [noa]],
  ['German, half of a name', 'Name;Vorname;Mail\nLevi;Noa;noa@example.edu', [noa]],
  ['a line that names the separator', 'sep=;\nName;Email\nNoa Levi;noa@example.edu', [noa]],
  ['Spanish', 'Apellido(s),Nombre,Dirección de correo\nLevi,Noa,noa@example.edu', [noa]],
  ['French', 'Nom;Prénom(s);Courriel\nLevi;Noa;noa@example.edu', [noa]],
  ['French, one name', 'Étudiant(e);Adresse électronique\nNoa Levi;noa@example.edu', [noa]],
  ['Hebrew', 'שם פרטי,שם משפחה,דוא״ל\nNoa,Levi,noa@example.edu', [noa]],
  ['Hebrew, with a plain sign', 'ת"ז,שם הסטודנט,דוא"ל\n17,Noa Levi,noa@example.edu', [noa]],
  ['Russian', 'Фамилия\tИмя\tОтчество\tЭл. почта\nLevi\tNoa\tx\tnoa@example.edu', [noa]],
  ['Chinese halves', '姓,名,邮箱\n王,小明,noa@example.edu', [{ ...noa, fullName: '王小明' }]],
  ['Chinese', '学号,姓名,电子邮箱\n17,Noa Levi,noa@example.edu', [noa]],
  ['Arabic', 'الرقم الجامعي;اسم الطالب;البريد الإلكتروني\n17;Noa Levi;noa@example.edu', [noa]],
  ['German, from Canvas', 'Studierende,ID,SIS-Anmelde-ID,Abschnitt\n"Levi, Noa",9,noa@example.edu,B', [inB]],
  ['Swedish', 'Förnamn;Efternamn;E-postadress\nNoa;Levi;noa@example.edu', [noa]],
  ['Danish', 'Fornavn;Efternavn;Mailadresse\nNoa;Levi;noa@example.edu', [noa]],
  ['Finnish', 'Sukunimi;Etunimi;Sähköposti\nLevi;Noa;noa@example.edu', [noa]],
  ['Dutch', 'Voornaam;Tussenvoegsel;Achternaam;E-mailadres\nNoa;;Levi;noa@example.edu', [noa]],
  ['Czech', 'Jméno;Příjmení;E-mail\nNoa;Levi;noa@example.edu', [noa]],
  ['Hungarian', 'Név;Neptun kód;E-mail cím\nNoa Levi;A17;noa@example.edu', [noa]],
  ['Romanian', 'Nume;Prenume;Adresă de email\nLevi;Noa;noa@example.edu', [noa]],
  ['Turkish', 'Adı;Soyadı;E-posta Adresi\nNoa;Levi;noa@example.edu', [noa]],
  ['Greek', 'Επώνυμο;Όνομα;Email\nLevi;Noa;noa@example.edu', [noa]],
  ['Ukrainian', 'Прізвище;Ім’я;Ел. пошта\nLevi;Noa;noa@example.edu', [noa]],
  ['Persian', 'نام,نام خانوادگی,ایمیل\nNoa,Levi,noa@example.edu', [noa]],
])('%s are read', (_, text, people) => {
  const read = readRoster(text);
  expect(read).toMatchObject({ problem: undefined, unread: [] });
  expect(read.people).toEqual(people);
});

test('an address counts once, and lines without one are named', () => {
  const text = 'Name,Email\nNoa Levi,noa@example.edu\n\n"Mei\nLin",\nNoa again,NOA@example.edu\nOmar,omar@';
  expect(readRoster(text)).toMatchObject({
    people: [noa],
    lines: [2],
    duplicates: 1,
    unread: [
      { line: 4, text: 'Mei\nLin' },
      { line: 7, text: 'Omar, omar@' },
    ],
  });
});

test.each([
  'ö.hara@example.edu',
  'x/noa@example.edu',
  'noa@example.edu@example.edu',
  'o|hara@example.edu',
  'noa@example.edu/ron@example.edu',
  'noa@-example.edu',
])('no address is found inside another word: %s', (word) => {
  expect(readRoster(`Name,Email\nNoa Levi,${word}\nRon Azulay,ron@example.edu`)).toMatchObject({
    people: [ron],
    unread: [{ line: 2 }],
  });
  expect(readRoster(word)).toMatchObject({ people: [], problem: 'noAddress', unread: [{ line: 1, text: word }] });
});

test('of several addresses beside a name the first is read, and the line is counted', () => {
  expect(readRoster('Name,Email\nNoa Levi,"noa@example.edu; noa@example.org"')).toMatchObject({
    people: [noa],
    spare: 1,
  });
});

test('a name that can’t be shown is left out, the address and the section stay', () => {
  expect(readRoster('a\u202eb <noa@example.edu>').people).toEqual([{ email: noa.email }]);
  expect(readRoster('Name,Email,Section\na\u0007b,noa@example.edu,B').people).toEqual([
    { email: noa.email, section: 'B' },
  ]);
});

test('a text without people says why', () => {
  expect(readRoster(' \n\n')).toMatchObject({ problem: 'empty' });
  expect(readRoster('Name,Email\nNoa Levi,')).toMatchObject({ problem: 'noAddress' });
  const many = Array.from({ length: 5_001 }, (_, at) => `student${at}@example.edu`).join('\n');
  expect(readRoster(many)).toMatchObject({ problem: 'many' });
});

describe('columns', () => {
  test.each([
    ['only somebody else’s', 'Student,Advisor Email\nNoa Levi,x@example.edu'],
    ['two with one head', 'Name,Email,E-mail\nNoa Levi,noa@example.edu,noa@example.org'],
    ['two without heads', 'noa@example.edu,x@example.edu\nron@example.edu,y@example.edu'],
    ['two beside a name', 'Noa Levi\tnoa@example.edu\tx@example.edu'],
  ])('of addresses are not guessed where it is not clear: %s', (_, text) => {
    expect(readRoster(text)).toMatchObject({ people: [], problem: 'whichAddress', list: { unsure: ['email'] } });
  });

  test.each([
    ['chosen by what stands in it', 'Konto,Name\nnoa@example.edu,Noa Levi', ['email']],
    ['of one of two names', 'Noa Levi,Algebra One,noa@example.edu', ['fullName']],
    ['of halves in either order', 'Noa,Levi,noa@example.edu', ['fullName']],
  ])('are doubtful: %s', (_, text, unsure) => {
    expect(readRoster(text)).toMatchObject({ people: [noa], list: { unsure } });
  });

  test('are read as somebody has set them', () => {
    const text = 'x@example.edu,Noa Levi,noa@example.edu,B';
    const fields = [undefined, 'fullName', 'email', 'section'] as const;
    expect(readRoster(text, { fields })).toMatchObject({ people: [inB], problem: undefined, list: { unsure: [] } });
  });

  test('may have their separator and their heads set by hand', () => {
    const text = 'noa@example.edu,ron@example.edu\nx@example.edu,y@example.edu';
    expect(readRoster(text, { separator: 'none' }).people).toHaveLength(4);
    const list = 'Section;noa\nB;noa@example.edu\nB;ron@example.edu';
    expect(readRoster(list).list).toMatchObject({ hasHead: true, columns: [{ head: 'Section' }, { head: 'noa' }] });
    expect(readRoster(list, { hasHead: false })).toMatchObject({ list: { hasHead: false }, unread: [{ line: 1 }] });
  });
});
