import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARROW } from './tests.mjs';

/**
 * A row: what is asked for, and the tests that show it, each as `file › titles`; a `*` stands for any text.
 * @typedef {{ says: string, tests: string[] }} Row
 * @typedef {{ title: string, about: string, groups: { heading: string, rows: Row[] }[] }} Part
 * @typedef {Record<string, Record<string, string | string[]>>} Written
 */

/** The parts in the order of the page: a JSON file each, its title and what it is about. */
const PARTS = [
  ['pages', 'Pages', 'Product section 2, as far as they are built.'],
  [
    'dashboard',
    'The professor’s dashboard',
    'Product sections 2, 4, 5, 8 and 9, decisions 4 and 6, and what goes beyond them.',
  ],
  [
    'console',
    'The admin console',
    'Product sections 2, 4, 5, 7, 8 and 9 of the admin, decisions 5 and 7, and what goes beyond them.',
  ],
  ['entities', 'Entities', 'Product section 3.'],
  ['states', 'States and transitions', 'Product section 4.'],
  ['rules', 'Rules', 'Product section 5.'],
  ['roles', 'Roles', 'Product section 6, decisions 5.'],
  [
    'calls',
    'Calls',
    'Product section 7. The role matrix makes each call as everyone, for a class that is one’s own, another’s and deleted.',
  ],
  [
    'texts',
    'Messages',
    'Product sections 5 and 8: every sentence that the API answers, each brought about by a request; and the texts of the pages.',
  ],
  ['constants', 'Constants and limits', 'Product section 9, as far as they concern what is built.'],
  ['decisions', 'Decisions', 'What closes the gaps of the product’s description, by number.'],
  ['mails', 'Mails', 'Decisions 7. Each is rendered in all seven languages, and queued by what it is about.'],
  ['jobs', 'Jobs and processes', 'Decisions 7.'],
  ['operations', 'Operating', 'Backups, upgrades, keys, and finding what is wrong.'],
];

/**
 * @param {string} folder  of the JSON files
 * @param {import('./contracts.mjs').Tables} tables
 * @returns {Part[]}
 * @throws Error that names a call or mail without its row, or a row of none
 */
export function readRows(folder, tables) {
  return PARTS.map(([name = '', title = '', about = '']) => {
    /** @type {Written} */
    const written = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
    const derive = DERIVED[name];
    return { title, about, groups: derive ? derive(written, tables) : groupsOf(written) };
  });
}

/**
 * @param {Written} written
 * @returns {Part['groups']}
 */
function groupsOf(written) {
  return Object.entries(written).map(([heading, rows]) => ({
    heading,
    rows: Object.entries(rows).map(([says, tests]) => ({ says, tests: [tests].flat() })),
  }));
}

/** @type {Record<string, (written: Written, tables: import('./contracts.mjs').Tables) => Part['groups']>} */
const DERIVED = {
  calls: (written, { CALLS }) => {
    const keys = Object.values(written).flatMap((rows) => Object.keys(rows));
    assertSame('calls.json', keys, Object.keys(CALLS));
    return groupsOf(written).map(({ heading, rows }) => ({
      heading,
      rows: rows.map(({ says: name, tests }) => {
        const { method, path, summary, access, body } = /** @type {import('../../contracts/src/call.ts').Call} */ (
          CALLS[name]
        );
        const listed = heading.startsWith('Product') ? [['contracts/src/calls', access, `${method} ${path}`]] : [];
        const refused = body ? [['api/src/bad-input', name, '*']] : [];
        const derived = [...listed, ['api/src/roles', name], ...refused].map((titles) => titles.join(ARROW));
        return { says: `\`${method} ${path}\` ${summary}`, tests: [...tests, ...derived] };
      }),
    }));
  },
  texts: (written, { ERRORS, MESSAGES }) => [
    {
      heading: 'About a request, with status and code',
      rows: Object.entries(ERRORS).map(([code, { status, message }]) => ({
        says: `${status} \`${code}\` ${message}`,
        tests: [['api/src/messages', 'a request is refused with', code].join(ARROW)],
      })),
    },
    {
      heading: 'About a field',
      rows: Object.entries(MESSAGES).map(([key, message]) => ({
        says: message,
        tests: [['api/src/messages', 'a field is refused with', key].join(ARROW)],
      })),
    },
    ...Object.entries(written).map(([name, texts]) => ({
      heading: `On the pages of ${name}, word for word`,
      rows: Object.values(texts)
        .flat()
        .map((says) => ({
          says,
          tests: [['i18n/words', `the words of ${name}`, says].join(ARROW)],
        })),
    })),
  ],
  mails: (written, { MAIL_KINDS }) => {
    const { Kinds = {}, ...others } = written;
    assertSame('mails.json', Object.keys(Kinds), MAIL_KINDS);
    const rows = MAIL_KINDS.map((kind) => {
      const [says = '', ...tests] = [Kinds[kind] ?? ''].flat();
      return { says: `\`${kind}\` ${says}`, tests: [...tests, ['mails/render', kind, 'in *'].join(ARROW)] };
    });
    return [{ heading: 'Kinds', rows }, ...groupsOf(others)];
  },
  jobs: (written, { EVENT_KINDS }) => [
    ...groupsOf(written),
    {
      heading: 'The history of a class',
      rows: EVENT_KINDS.map((kind) => ({
        says: `\`${kind}\``,
        tests: [EVENTS_OF_PEOPLE[kind] ?? ['dashboard/history', kind].join(ARROW)],
      })),
    },
  ],
};

/**
 * Events that it takes somebody with a name to bring about, and the tests that show them.
 * @type {Record<string, string>}
 */
const EVENTS_OF_PEOPLE = {
  'person-joined':
    'team/team › somebody who is invited › joins by the link of the mail, once, and stands with the name in the history',
  'course-linked': 'lti/request › a course without a class › can have one that there is, by its dashboard password',
  'password-switched':
    'team/team › the owner › switches the password off once signed in by mail; then it opens nothing, nor does what stands for it',
  refused:
    'team/team › what a teacher changes stands in the history by name, and so does what an assistant was refused, once an hour',
};

/**
 * @param {string} file
 * @param {readonly string[]} found
 * @param {readonly string[]} expected
 */
function assertSame(file, found, expected) {
  const lacking = expected.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !expected.includes(name));
  if (lacking.length > 0) throw new Error(`docs/conformance/${file} has no row for ${lacking.join(', ')}.`);
  if (unknown.length > 0)
    throw new Error(`docs/conformance/${file} has a row for ${unknown.join(', ')}, which is not there.`);
}
