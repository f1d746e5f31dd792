import { describe, expect, test } from '@jest/globals';
import { buildClass } from '../../testing.ts';
import { draftOf, editOf } from './class-draft.ts';
import { filterOf, pageQuery, pagesOf } from './class-query.ts';
import { editTo, isReversible, mailsOf, withEdit } from './edits.ts';
import { overPresent } from '../../workspace/typed.ts';
import { readDraft, storedOf } from './stored-draft.ts';

const one = buildClass({ studentCount: 3, version: 7 });
const same = editTo(one, 7);

describe('an edit', () => {
  test('that changes nothing leaves the class as it is, whichever way it is made', () => {
    expect(withEdit(one, same)).toEqual(one);
    expect(withEdit(one, editOf(draftOf(one), one))).toEqual(one);
  });

  test('can be taken back unless it has a password, another link, or mails students', () => {
    const later = { ...same, deadline: '2027-01-05T04:59:00.000Z' };
    expect(isReversible(one, { ...same, courseName: 'Other' })).toBe(true);
    expect(isReversible(one, { ...same, dashboardPassword: 'prof-1234' })).toBe(false);
    expect(isReversible(one, { ...same, slug: 'another' })).toBe(false);
    expect(mailsOf(one, later)).toBe(3);
    expect(isReversible(one, later)).toBe(false);
    expect(isReversible({ ...one, studentCount: 0 }, later)).toBe(true);
  });

  test('empties what may be left out', () => {
    const draft = { ...draftOf(one), courseCode: ' ', university: '', semester: '', year: '' } as const;
    expect(withEdit(one, editOf(draft, one))).toMatchObject({
      courseCode: null,
      university: null,
      semester: null,
      year: null,
    });
  });
});

describe('a kept form', () => {
  test('holds no password, and comes back', () => {
    const draft = { ...draftOf(one), dashboardPassword: 'prof-secret', groupsPagePassword: 'group-secret' };
    const stored = storedOf({ version: 7, seen: draft, draft });
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(readDraft(JSON.parse(JSON.stringify(stored)))).toEqual({
      version: 7,
      seen: draftOf(one),
      draft: draftOf(one),
    });
  });

  test('of before what was seen was kept counts as typed altogether', () => {
    const { seen: _, ...stored } = storedOf({ version: 7, seen: draftOf(one), draft: draftOf(one) });
    const kept = readDraft(stored)!;
    expect(overPresent({ ...draftOf(one), courseName: 'Theirs' }, kept).conflicts).toEqual(['courseName']);
  });

  test('of another version of the console is left alone', () => {
    expect(readDraft({ version: 7, entries: { courseName: 'Half' } })).toBeUndefined();
    expect(readDraft('anything')).toBeUndefined();
  });
});

describe('what is asked of the server', () => {
  const view = { q: '', filters: {}, sort: null };

  test('is what the workspace keeps, without what this version does not know', () => {
    expect(filterOf(view)).toEqual({});
    expect(
      filterOf({ q: '  levi ', filters: { status: 'pending' }, sort: { by: 'deadline', order: 'descending' } }),
    ).toEqual({ q: 'levi', status: 'pending', sort: 'deadline', order: 'descending' });
    expect(filterOf({ q: '', filters: { status: 'odd' }, sort: { by: 'link', order: 'ascending' } })).toEqual({});
  });

  test('are the pages in sight', () => {
    expect(pagesOf(0, 99)).toEqual([0]);
    expect(pagesOf(95, 120)).toEqual([0, 1]);
    expect(pageQuery({ status: 'pending' }, 2)).toEqual({ status: 'pending', offset: '200', limit: '100' });
  });
});
