import { describe, expect, test } from '@jest/globals';
import { buildGroup, buildStudent } from '../../../testing/dashboard.ts';
import { joinRoster } from './JoinedFiles.tsx';
import { type Platform, PLATFORMS } from '../lms/platforms.ts';
import { MOST_LINES, type Person, readGroupCodes, readRoster } from '../lms/read-roster.ts';
import { READERS } from '../lms/testing/readers.ts';
import { filesFor, textOf } from '../lms/write-files.ts';

const member = (id: number, fullName: string, isLeader = false) => ({
  ...buildGroup().members[0]!,
  id,
  fullName,
  email: `student${id}@example.edu`,
  isLeader,
});
const groups = [
  buildGroup({ id: 1, name: 'Group 1', members: [member(1, 'Ana Pérez', true), member(2, 'Dov Levi')] }),
  buildGroup({ id: 2, name: 'Group 2', members: [member(3, 'Mei Lin', true), member(4, 'Noa, "Nono" Katz')] }),
  buildGroup({ id: 3, name: 'Group 3', members: [] }),
];
const students = groups
  .flatMap(({ members }) => members)
  .map(({ id, fullName, email }) => buildStudent({ id, fullName, email }));

/** The export of each platform: Ana by e-mail, Dov by another case, Mei by her name in another order, Noa by name; and others. */
const EXPORTS: Record<Platform, string> = {
  canvas: [
    'Student,ID,SIS User ID,SIS Login ID,Section',
    '"    Points Possible",,,,',
    '"Perez, Ana",901,s901,student1@example.edu,A',
    '"Levi, Dov",902,s902,STUDENT2@example.edu,A',
    '"LIN, Mei",903,,mlin,A',
    '"Katz, Noa ""Nono""",904,s904,nkatz,A',
    '"Guest, A",905,s905,guest,A',
  ].join('\r\n'),
  moodle: [
    'First name\tLast name\tEmail address\tUsername\tID number',
    'Ana\tPérez\tstudent1@example.edu\taperez\t1',
    'Dov\tLevi\tStudent2@Example.edu\tdlevi\t2',
    'Mei\tLin\t\tmlin\t3',
    'Noa\tNono Katz\tother@example.org\tnkatz\t4',
    'A\tGuest\tguest@example.org\tguest\t5',
  ].join('\n'),
  blackboard: [
    '"Last Name";"First Name";"Username";"Student ID"',
    '"Pérez";"Ana";"aperez";"1"',
    '"Levi";"Dov";"dlevi";"2"',
    '"Lin";"Mei";"mlin";"3"',
    '"Katz";"Noa ""Nono""";"nkatz";"4"',
    '"Guest";"A";"guest";"5"',
  ].join('\n'),
  brightspace: [
    'OrgDefinedId,Username,Last Name,First Name,Email,End-of-Line Indicator',
    '#0001,#aperez,Pérez,Ana,student1@example.edu,#',
    '#0002,#dlevi,Levi,Dov,student2@example.edu,#',
    '#0003,#mlin,Lin,Mei,,#',
    '#0004,#nkatz,Katz,Noa Nono,,#',
    '#0005,#guest,Guest,A,,#',
  ].join('\n'),
};
const GROUP_EXPORT = 'Group Name,Group Code\nGroup 1,G-77\nGroup 2,G-78\n';
const KNOWN: Record<Platform, string[]> = {
  canvas: ['901', '902', '903', '904'],
  moodle: ['aperez', 'dlevi', 'mlin', 'nkatz'],
  blackboard: ['aperez', 'dlevi', 'mlin', 'nkatz'],
  brightspace: ['aperez', 'dlevi', 'mlin', 'nkatz'],
};

function peopleOf(platform: Platform, text = EXPORTS[platform]): Person[] {
  const read = readRoster(platform, text);
  if ('fault' in read) throw new Error(read.fault);
  return read.people;
}

function written(
  platform: Platform,
  people = peopleOf(platform),
  groupCodes = readGroupCodes(platform, GROUP_EXPORT).codes,
) {
  const { found } = joinRoster(platform, students, people);
  const placement = {
    groups,
    found,
    courseName: 'CS201',
    groupSet: 'Study Groups',
    groupCodes: groupCodes ?? new Map(),
  };
  const { files, leftOut } = filesFor(platform, placement);
  return {
    texts: Object.fromEntries(files.map((file) => [file.kind, textOf(file)])),
    leftOut,
    codes: placement.groupCodes,
  };
}

describe.each(PLATFORMS)('%s', (platform) => {
  test('its export brings everybody, and reads its own file back with each member in their group', () => {
    const { texts, leftOut, codes } = written(platform);
    expect(leftOut).toEqual([]);
    const [a, b, c, d] = KNOWN[platform];
    const { members, groups: made } = READERS[platform](texts, new Set(KNOWN[platform]), codes);
    expect(members).toEqual([`${a} → Group 1`, `${b} → Group 1`, `${c} → Group 2`, `${d} → Group 2`]);
    expect(made).toEqual(['Group 1', 'Group 2']);
  });

  test('who has not signed up is listed, and so is who is not in the file', () => {
    const people = peopleOf(platform).filter(({ line }) => line !== (platform === 'canvas' ? 5 : 4));
    const { missing, others } = joinRoster(platform, students, people);
    expect(missing.map(({ fullName }) => fullName)).toEqual(['Mei Lin']);
    expect(others).toHaveLength(1);
    expect(written(platform, people).leftOut).toEqual([{ reason: 'notFound', name: 'Mei Lin', group: 'Group 2' }]);
  });

  test('the export of another platform is refused with its name', () => {
    const other = platform === 'canvas' ? 'brightspace' : 'canvas';
    expect(readRoster(platform, EXPORTS[other])).toEqual({
      list: expect.anything(),
      fault: 'columns',
      missing: expect.any(Array),
      other: expect.arrayContaining([other]),
    });
  });

  test('a key that a spreadsheet would run leaves its row out, and says so', () => {
    const people = peopleOf(platform).map((person) =>
      person.name.includes('Dov')
        ? { ...person, keys: { ...person.keys, username: '=cmd()', login: '=cmd()' } }
        : person,
    );
    const { texts, leftOut } = written(platform, people);
    expect(leftOut).toEqual([{ reason: 'formula', name: 'Dov Levi', group: 'Group 1' }]);
    expect(Object.values(texts).join()).not.toContain('=cmd');
  });

  test('an empty file, and one that is far too long, are refused', () => {
    expect(readRoster(platform, '')).toMatchObject({ fault: 'empty' });
    const [head = ''] = EXPORTS[platform].split(/\r?\n/);
    expect(readRoster(platform, `${head}\n${'x,y,z\n'.repeat(MOST_LINES + 1)}`)).toMatchObject({ fault: 'tooLong' });
  });
});

test('what a teacher can export of Moodle has no user names, and is read by e-mail all the same', () => {
  const participants = [
    '"First name","Last name","Email address","Groups"',
    '"Ana","Pérez","student1@example.edu",""',
    '"Dov","Levi","Student2@Example.edu",""',
    '"A","Guest","guest@example.org",""',
  ].join('\n');
  const people = peopleOf('moodle', participants);
  const { found, missing } = joinRoster('moodle', students, people);
  expect([...found.keys()]).toEqual([1, 2]);
  expect(missing.map(({ fullName }) => fullName)).toEqual(['Mei Lin', 'Noa, "Nono" Katz']);
  const { texts, leftOut } = written('moodle', people);
  expect(texts['groups']).toContain('Group 1');
  expect(texts['members']!.trim()).toBe('username,course1,group1');
  expect(leftOut.filter(({ reason }) => reason === 'noKey').map(({ name }) => name)).toEqual(['Ana Pérez', 'Dov Levi']);
});

test.each([
  'Nombre de usuario;Nombre;Apellido(s);Dirección de correo\naperez;Ana;Pérez;student1@example.edu',
  'Nom d’utilisateur,Prénom,Nom,Adresse de courriel\naperez,Ana,Pérez,student1@example.edu',
  'Anmeldename;Vorname;Nachname;E-Mail-Adresse\naperez;Ana;Pérez;student1@example.edu',
  'שם משתמש,שם פרטי,שם משפחה,כתובת דוא"ל\naperez,Ana,Pérez,student1@example.edu',
])('what Moodle exports in another language is read: %j', (text) => {
  expect(peopleOf('moodle', text)).toMatchObject([
    { name: 'Ana Pérez', email: 'student1@example.edu', keys: { username: 'aperez' } },
  ]);
});

test('columns that no head tells are read as somebody has set them', () => {
  const text = 'Konto;Wer\naperez;Ana Pérez';
  expect(readRoster('moodle', text)).toMatchObject({ fault: 'columns', list: { columns: [{}, {}] } });
  expect(readRoster('moodle', text, { hasHead: true, fields: ['username', 'fullName'] })).toMatchObject({
    people: [{ line: 2, name: 'Ana Pérez', keys: { username: 'aperez' } }],
  });
});

test('the columns that a file lacks are named as the platform calls them', () => {
  expect(readRoster('moodle', 'Number,Group\n7,1')).toMatchObject({
    missing: ['Username / Email address', 'First name + Last name / Email address'],
  });
  expect(readRoster('canvas', 'Student,Section\nAna,1')).toMatchObject({
    missing: ['ID / SIS User ID / SIS Login ID'],
  });
  expect(readRoster('brightspace', 'Username,Grade\nana,1')).toMatchObject({
    missing: ['First Name + Last Name / Email'],
  });
});

test('namesakes are not found by their name, on either side', () => {
  const twice = [buildStudent({ id: 8, fullName: 'Mei Lin' }), buildStudent({ id: 9, fullName: 'Lin Mei' })];
  const people = peopleOf('blackboard');
  const { found, unclear } = joinRoster('blackboard', twice, people);
  expect(found.size).toBe(0);
  expect(unclear).toEqual(twice);
  const double = joinRoster('blackboard', [students[2]!], [...people, { ...people[2]!, line: 99 }]);
  expect(double.unclear).toEqual([students[2]]);
});

test('one of two namesakes who is found by e-mail leaves the name to the other', () => {
  const twice = [
    buildStudent({ id: 8, fullName: 'Mei Lin', email: 'mei1@example.edu' }),
    buildStudent({ id: 9, fullName: 'Mei Lin', email: 'mei2@example.edu' }),
  ];
  const text = 'Username,First name,Last name,Email\nm1,Mei,Lin,mei1@example.edu\nm2,Mei,Lin,';
  const { found } = joinRoster('moodle', twice, peopleOf('moodle', text));
  expect([...found].map(([id, { keys }]) => [id, keys.username])).toEqual([
    [8, 'm1'],
    [9, 'm2'],
  ]);
});

test('a group that Brightspace does not have is listed, and nobody of it stands in the file', () => {
  const { texts, leftOut } = written('brightspace', peopleOf('brightspace'), new Map([['Group 1', 'G-77']]));
  expect(leftOut).toEqual([{ reason: 'noGroup', name: 'Group 2', group: 'Group 2' }]);
  expect(texts['members']).not.toContain('mlin');
});

test('a name that stands for two of Brightspace’s groups has no code', () => {
  expect(readGroupCodes('brightspace', `${GROUP_EXPORT}Group 1,G-99\n`).codes).toEqual(new Map([['Group 2', 'G-78']]));
  expect(readGroupCodes('brightspace', EXPORTS.brightspace).codes).toBeUndefined();
});

test('5,000 people are joined', () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `u${n},First${n},Last${n},student${n}@example.edu`);
  const people = peopleOf('moodle', ['username,firstname,lastname,email', ...lines].join('\n'));
  expect(joinRoster('moodle', students, people).found.size).toBe(4);
});
