import { describe, expect, test } from '@jest/globals';
import { decode, ENCODINGS, guessEncoding, isNoText } from './encoding.ts';

const TEXT = 'Nómina;José,שלום';

/** The text in UTF-16. */
function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  [...text].forEach((letter, at) => view.setUint16(2 * at, letter.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
}

const tables = new Map<string, Map<string, number[]>>();

/** The text in an encoding of one country: nothing writes them but the reverse of what reads them. */
function encoded(text: string, encoding: string): Uint8Array {
  let table = tables.get(encoding);
  if (!table) {
    const decoder = new TextDecoder(encoding);
    const bytes = Array.from({ length: 256 }, (_, byte) => [byte]);
    const hasPairs = /gb|big5|shift|euc/.test(encoding);
    const pairs = hasPairs
      ? bytes.slice(0x81, 0xff).flatMap(([lead = 0]) => bytes.slice(0x40, 0xff).map(([trail = 0]) => [lead, trail]))
      : [];
    table = new Map();
    for (const each of [...bytes, ...pairs]) {
      const letter = decoder.decode(Uint8Array.from(each));
      if (letter !== '\ufffd' && !table.has(letter)) table.set(letter, each);
    }
    tables.set(encoding, table);
  }
  return Uint8Array.from([...text].flatMap((letter) => table.get(letter)!));
}

describe('the encoding of a file', () => {
  test('is UTF-8 with its mark, which is no part of the text, and without one', () => {
    const bytes = new TextEncoder().encode(TEXT);
    for (const each of [bytes, new Uint8Array([0xef, 0xbb, 0xbf, ...bytes])]) {
      expect(guessEncoding(each)).toEqual({ encoding: 'utf-8', isSure: true });
      expect(decode(each, 'utf-8')).toBe(TEXT);
    }
    expect(guessEncoding(new Uint8Array())).toEqual({ encoding: 'utf-8', isSure: true });
  });

  test('is UTF-8 though a character is cut', () => {
    for (const text of ['נועה לוי, רון אזולאי, יעל כהן, דוד בן־דוד', 'Name,Email\nנועה,noa@example.edu\nרו']) {
      const bytes = new TextEncoder().encode(text);
      expect(guessEncoding(bytes.subarray(0, -1))).toEqual({ encoding: 'utf-8', isSure: false });
    }
  });

  test.each([true, false])('is UTF-16 by its mark or its zeros, little end first: %s', (littleEndian) => {
    for (const mark of ['', '\ufeff']) {
      const bytes = utf16(mark + TEXT, littleEndian);
      const { encoding, isSure } = guessEncoding(bytes);
      expect([decode(bytes, encoding), isSure]).toEqual([TEXT, true]);
    }
  });

  test('is UTF-16 though Chinese letters have zeros in other places', () => {
    const text = '姓名\n王一明\n李一娜';
    for (const littleEndian of [true, false])
      expect(decode(utf16(text, littleEndian), guessEncoding(utf16(text, littleEndian)).encoding)).toBe(text);
  });

  test.each([
    'Name,Email\0\nNoa,noa@example.edu',
    'Name\0\0\0,Email\0\nNoa\0\0\0,noa@example.edu',
    'נועה\0,noa@example.edu',
  ])('is none of UTF-16 for single zeros: %j', (text) =>
    expect(guessEncoding(new TextEncoder().encode(text))).toMatchObject({ encoding: 'utf-8' }),
  );

  test.each([
    ['windows-1255', 'שם,דוא"ל\nנועה לוי,noa@example.edu\nרון אזולאי,ron@example.edu'],
    ['windows-1255', 'Name,Email\nנועה לוי,noa@example.edu\nRon Azulay,ron@example.edu'],
    ['windows-1255', 'יוסף'],
    ['windows-1251', 'Фамилия;Имя;Почта\nИванов;Пётр;petr@example.edu\nСоколова;Анна;anna@example.edu'],
    ['windows-1251', 'ИВАНОВ ПЕТР,petr@example.edu\nСИДОРОВА АННА,anna@example.edu'],
    ['windows-1251', 'имя,почта\nАнна,anna@example.edu'],
    ['x-mac-cyrillic', 'Name,Email\nИванов Пётр,petr@example.edu'],
    ['x-mac-cyrillic', 'Студент\nЩербакова Юлия\nЯковлев Эдуард'],
    ['koi8-r', 'Фамилия;Имя;Почта\nИванов;Петр;petr@example.edu'],
    ['ibm866', 'Фамилия;Имя;Почта\nИванов;Петр;petr@example.edu'],
    ['windows-1256', 'الاسم,البريد\nمحمد علي,m@example.edu\nفاطمة الزهراء,f@example.edu'],
    ['windows-1256', 'Name,Email\nأحمد حسن,a@example.edu'],
    ['iso-8859-6', 'الاسم,البريد\nمحمد علي,m@example.edu\nفاطمة الزهراء,f@example.edu'],
    ['gb18030', '姓名,邮箱\n王小明,wang@example.edu\n李娜,li@example.edu'],
    ['gb18030', 'Name,Email\n陈伟,chen@example.edu'],
    ['gb18030', '刘婷婷;l@example.edu\n赵敏;z@example.edu\n黄磊;h@example.edu'],
    ['big5', '姓名,電子郵件\n王小明,wang@example.edu\n陳怡君,chen@example.edu'],
    ['big5', 'Name,Email\n林志玲,lin@example.edu'],
    ['shift_jis', '氏名,メール\n山田太郎,yamada@example.edu\n佐藤花子,sato@example.edu'],
    ['euc-kr', '이름,이메일\n김민준,kim@example.edu\n이서연,lee@example.edu'],
    ['windows-1252', 'Nom;Prénom;Courriel\nLefèvre;Hélène;h@example.edu\nGarçon;François;f@example.edu'],
    ['windows-1252', 'Name,Email\nJörg Müller,j@example.edu\nWeiß,w@example.edu'],
    ['windows-1252', 'Apellido(s),Nombre,Correo electrónico\nMuñoz,Íñigo,i@example.edu'],
    ['windows-1252', 'João Conceição,j@example.edu\nÅse Bjørnsen,a@example.edu'],
    ['macintosh', 'Nom;Prénom;Courriel\nLefèvre;Hélène;h@example.edu\nGarçon;François;f@example.edu'],
    ['macintosh', 'Name,Email\nJörg Müller,j@example.edu\nPeña,p@example.edu'],
    ['windows-1250', 'Imię;Nazwisko;E-mail\nŁukasz;Wiśniewski;l@example.edu\nMałgorzata;Zając;m@example.edu'],
    ['windows-1250', 'Jméno,Email\nPetr Dvořák,p@example.edu\nJiří Černý,j@example.edu'],
    ['windows-1250', 'Příjmení;Jméno;E-mail\nDvořák;Jiří;j@example.edu'],
    ['windows-1250', 'Name,Email\nMarija Perić,m@example.edu\nIvan Babić,i@example.edu'],
    ['windows-1252', 'Cognome;Nome\nCantù;Nicolò\nPellé;Niccolò'],
    ['windows-1252', 'Name,Email\nBjørn Kjær,b@example.edu\nThérèse Prùm,t@example.edu'],
    ['windows-1254', 'Ad,Soyad,E-posta\nÇağrı,Yıldız,c@example.edu\nIşık,Şahin,i@example.edu'],
    ['windows-1250', 'Név;Email\nNagy Gergő;g@example.edu\nSzűcs Ákos;a@example.edu'],
    ['windows-1250', 'Nume;Prenume\nŞerban;Ionuţ\nPăun;Cătălina'],
    ['windows-1252', 'Nome;Email\nJoão Simões;j@example.edu\nAntônio Leões;a@example.edu'],
    ['windows-1252', 'Nafn;Netfang\nÞórður Guðmundsson;t@example.edu\nSigríður Jónsdóttir;s@example.edu'],
    [
      'windows-1254',
      'Ayşe Öz;a@example.edu\nJosé García;j@example.edu\nMehmet Yılmaz;m@example.edu\nİpek Çelik;i@example.edu',
    ],
    ['windows-1254', 'Gül Şimşek,g@example.edu'],
    ['windows-1256', 'پروين,p@example.edu'],
    ['windows-1253', 'ΕΠΩΝΥΜΟ;ΟΝΟΜΑ\nΠΑΠΑΔΟΠΟΥΛΟΣ;ΓΕΩΡΓΙΟΣ\nΔΗΜΗΤΡΙΟΥ;ΜΑΡΙΑ'],
    ['windows-1253', 'Όνομα,Email\nΓιώργος Παπαδόπουλος,g@example.edu'],
  ])('is known by its letters: %s, %j', (encoding, text) => {
    const bytes = encoded(text, encoding);
    expect(decode(bytes, guessEncoding(bytes).encoding)).toBe(text);
  });

  test('is no certain one where others fit as well', () => {
    expect(guessEncoding(encoded('李强', 'gb18030'))).toMatchObject({ isSure: false });
    expect(guessEncoding(encoded('Фамилия;Имя\nИванов;Пётр', 'windows-1251'))).toMatchObject({ isSure: true });
  });

  test('is one that browsers read', () => {
    for (const { name } of ENCODINGS) expect(new TextDecoder(name).encoding).toBe(name);
  });
});

test('a workbook is no text', () => {
  expect(isNoText(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]))).toBe(true);
  expect(isNoText(new TextEncoder().encode('Name,Email'))).toBe(false);
});
