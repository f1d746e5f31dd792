import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { prepareAntd } from '@study-groups/antd-kit/testing';
import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { DashboardAccessProvider } from '../session/access.ts';
import { useProfessorDashboardQuery } from '../session/api.ts';
import { MissedChangesProvider } from '../change/missed-changes.ts';
import { ShownClassProvider, type Dashboard } from '../class/shown-class.ts';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import RulesSection from './RulesSection.tsx';

const SLUG = 'esu-cs201-fall26-levi';
const LOAD = `POST /api/dashboard/${SLUG}`;
const SAVE = `PUT /api/dashboard/${SLUG}/rules`;

configure({ asyncUtilTimeout: 30_000 });
prepareAntd();
afterEach(closePage);

const access = { slug: SLUG, password: undefined, onNewPassword: () => undefined };
const reportMissed = jest.fn();

function RulesPage() {
  return (
    <DataProvider>
      <AntdProvider remote="professor">
        <DashboardAccessProvider value={access}>
          <MissedChangesProvider value={{ reportMissed }}>
            <Loaded />
          </MissedChangesProvider>
        </DashboardAccessProvider>
      </AntdProvider>
    </DataProvider>
  );
}

function Loaded() {
  const { data } = useProfessorDashboardQuery({ params: { slug: SLUG }, body: {} });
  return (
    data && (
      <ShownClassProvider value={data}>
        <Suspense>
          <RulesSection id="rules" />
        </Suspense>
      </ShownClassProvider>
    )
  );
}

const students = ['Ana Pérez', 'Dov Levi', 'Mei Lin', 'Omar Haddad'].map((fullName, at) =>
  buildStudent({ id: at + 1, fullName, email: `student${at + 1}@example.edu` }),
);

const classWith = (rules: Partial<Rules>, changes: Partial<Dashboard> = {}) =>
  buildDashboard({ students, ...changes }, { rules: { ...NO_RULES, ...rules } });

async function open(dashboard: Dashboard, answers: Answers = {}) {
  const all: Answers = { [LOAD]: [200, dashboard], ...answers };
  const page = await openPage(RulesPage, '/', all);
  await screen.findByRole('heading', { name: 'Rules of the class' });
  return { ...page, answers: all };
}

/** Lets the server take rules, and keep them. */
const taken = (rules: Partial<Rules>, version = 2): Answers => ({
  [SAVE]: [200, { rules: { ...NO_RULES, ...rules }, version }],
});

/** Chooses a student in one of a group's choosers, found by typing a part of the name or e-mail. */
async function choose(group: HTMLElement, label: string, typed: string, id: number) {
  await userEvent.type(within(group).getByRole('combobox', { name: label }), typed);
  const options = await screen.findAllByText(`student${id}@example.edu`);
  await userEvent.click(options.at(-1)!);
}

const groupOf = (name: string) => screen.getByRole('group', { name });

/** Without the marks that keep names of another script from turning a sentence. */
const plainText = ({ textContent }: Element) => textContent?.replace(/[\u2068\u2069]/g, '');

describe('the rules of a class', () => {
  test('are saved as they are made, the students found by typing', async () => {
    const { sent, host } = await open(classWith({}), taken({ together: [[2, 3]] }));
    const group = groupOf('Add a pair that has to share a group');
    await choose(group, 'Student', 'dov', 2);
    await choose(group, 'Other student', 'student3@', 3);
    await userEvent.click(within(group).getByRole('button', { name: 'Add' }));
    await screen.findByRole('button', { name: 'Dov Levi and Mei Lin need not be together any more' });
    expect(sent.filter(({ call }) => call === SAVE)).toEqual([
      { call: SAVE, body: { rules: { ...NO_RULES, together: [[2, 3]] }, version: 1 } },
    ]);
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Rules saved', action: { label: 'Undo' } }),
    );
  });

  test('that contradict others are refused at once, in words', async () => {
    const { sent } = await open(
      classWith({
        together: [
          [1, 2],
          [2, 3],
        ],
      }),
    );
    const group = groupOf('Add a pair that is kept apart');
    await choose(group, 'Student', 'ana', 1);
    await choose(group, 'Other student', 'mei', 3);
    await userEvent.click(within(group).getByRole('button', { name: 'Add' }));
    expect(screen.getByText(/This contradicts other rules/).getAttribute('role')).toBe('alert');
    expect(sent.filter(({ call }) => call === SAVE)).toEqual([]);
  });

  test('that the server refuses are reported with its reasons', async () => {
    const errors = [{ path: 'rules.apart.0', message: 'This contradicts another rule' }];
    const { host } = await open(classWith({ fixed: [4] }), { [SAVE]: [400, refusal('invalid_request', errors)] });
    await userEvent.click(screen.getByRole('button', { name: 'Take Omar Haddad out' }));
    await screen.findByText('This contradicts another rule');
    expect(host.toasts.current()).toMatchObject({ title: 'Failed to save the rules' });
    expect(screen.getByRole('button', { name: 'Take Omar Haddad out' })).toBeTruthy();
  });

  test('can be taken away, a tag with all its students', async () => {
    const rules = { fixed: [4], notAlone: [{ tag: 'evening', students: [1, 2] }] };
    const { sent } = await open(classWith(rules), taken({ fixed: [4] }));
    expect(screen.getByText(/Tags are seen on this dashboard only/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the tag evening' }));
    await waitFor(() => expect(screen.queryByText('evening')).toBeNull());
    expect(sent.find(({ call }) => call === SAVE)?.body).toMatchObject({ rules: { fixed: [4], notAlone: [] } });
  });

  test('a tag is made with its first student', async () => {
    const { sent } = await open(classWith({}), taken({ notAlone: [{ tag: 'evening', students: [1] }] }));
    await userEvent.type(screen.getByLabelText('New tag'), ' evening ');
    const group = groupOf('Add a tag with its first student');
    await choose(group, 'Student', 'ana', 1);
    await userEvent.click(within(group).getByRole('button', { name: 'Add' }));
    await screen.findByText(/Only one student has this tag/);
    expect(sent.find(({ call }) => call === SAVE)?.body).toMatchObject({
      rules: { notAlone: [{ tag: 'evening', students: [1] }] },
    });
  });

  test('that the groups break are named with the groups, and those that no grouping can follow', async () => {
    const second = buildGroup({ id: 2, name: 'Group 2', members: [] });
    const members = buildGroup().members.map((member) => ({ ...member, id: member.id + 2 }));
    await open(
      classWith(
        {
          together: [
            [1, 3],
            [1, 2],
            [2, 4],
          ],
          apart: [],
          notAlone: [{ tag: 'evening', students: [1, 4] }],
        },
        { state: 'complete', groups: [buildGroup(), { ...second, members }] },
      ),
    );
    expect(screen.getByText('4 rules are broken by the groups as they are')).toBeTruthy();
    const said = plainText(document.body);
    expect(said).toContain('Ana Pérez and Mei Lin should be together, but are in Group 1 and Group 2.');
    expect(said).toContain('Ana Pérez is the only one with the tag evening in Group 1.');
    expect(screen.queryByText(/can’t be followed/)).toBeNull();
  });

  test('of more students together than a group holds can’t be followed', async () => {
    const rules = {
      together: [
        [1, 2],
        [2, 3],
        [3, 4],
      ] as [number, number][],
    };
    const dashboard = classWith(rules);
    await open({ ...dashboard, class: { ...dashboard.class, maxGroupSize: 3 } });
    expect(screen.getByText('1 rule can’t be followed')).toBeTruthy();
    expect(screen.getByText(/that is 4 students, and a group holds 3 at most/)).toBeTruthy();
  });

  test('that contradict each other through a tag are said before the match, with those whom it concerns', async () => {
    const apart: [number, number][] = [
      [1, 2],
      [2, 3],
    ];
    await open(classWith({ notAlone: [{ tag: 'evening', students: [1, 2, 3] }], apart }));
    const notice = screen.getByText('1 rule can’t be followed').closest('[role]')!;
    expect(plainText(notice)).toContain(
      'Ana Pérez, Dov Levi, and Mei Lin would have to share a group, but Ana Pérez and Dov Levi are kept apart.',
    );
    expect(plainText(notice)).toContain('they break as few rules as possible');
  });

  test('that leave one of many without company name them, and why others can’t be with them', async () => {
    const everybody = { tag: 'evening', students: [1, 2, 3, 4] };
    const apart = [2, 3, 4].map((id): [number, number] => [1, id]);
    await open(classWith({ notAlone: [everybody], apart }));
    expect(plainText(document.body)).toContain('Ana Pérez can share a group with nobody else who has the tag evening.');
  });

  test('somebody else’s change of them is not overwritten', async () => {
    const present = classWith({ fixed: [1] }, { version: 5 });
    const { answers } = await open(classWith({ fixed: [4] }), {
      [SAVE]: [409, { ...refusal('stale'), dashboard: present }],
    });
    answers[LOAD] = [200, present];
    await userEvent.click(screen.getByRole('button', { name: 'Take Omar Haddad out' }));
    await screen.findByRole('button', { name: 'Take Ana Pérez out' });
    expect(reportMissed).toHaveBeenLastCalledWith(present, { refused: undefined, since: expect.any(Number) });
  });
});

/** A file with what jsdom lacks of one. */
function fileOf(text: string): File {
  const { buffer } = new TextEncoder().encode(text);
  return Object.assign(new File([text], 'rules.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer });
}

describe('a file of rules', () => {
  const CSV = 'rule,student,other\ntogether,student1@example.edu,Dov Levi\nbeside,Mei Lin,Dov Levi\n';

  test('is previewed, row by row that is not understood, and stored when it is added', async () => {
    const { sent } = await open(classWith({ fixed: [4] }), taken({ fixed: [4], together: [[1, 2]] }));
    await userEvent.click(screen.getByRole('button', { name: 'Import from CSV' }));
    await userEvent.upload(await screen.findByLabelText('File'), fileOf(CSV));
    await screen.findByText('1 pair together');
    expect(screen.getByText('1 row was not understood and is left out:')).toBeTruthy();
    const unread = within(screen.getByRole('region', { name: 'Rows that were not understood' })).getByRole('listitem');
    expect(unread.textContent).toContain('Line 3: The rule is none of together, apart, fixed');
    expect(sent.filter(({ call }) => call === SAVE)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 Rule' }));
    await screen.findByRole('button', { name: 'Ana Pérez and Dov Levi need not be together any more' });
    expect(sent.find(({ call }) => call === SAVE)?.body).toEqual({
      rules: { ...NO_RULES, fixed: [4], together: [[1, 2]] },
      version: 1,
    });
  });

  test('without the columns adds nothing, and says why', async () => {
    await open(classWith({}));
    await userEvent.click(screen.getByRole('button', { name: 'Import from CSV' }));
    await userEvent.upload(await screen.findByLabelText('File'), fileOf('name\nAna Pérez'));
    await screen.findByText(/^It isn’t clear which column holds the rule/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to Add' }).disabled).toBe(true);
  });
});

describe('rules for people of the roster who have not signed up', () => {
  const ROSTER = `GET /api/dashboard/${SLUG}/roster`;
  const noa = { email: 'noa@example.edu', fullName: 'Noa Levi' };
  const roster: Answers = { [ROSTER]: [200, { people: [noa, { email: 'student1@example.edu' }] }] };
  const listing = (rules: Partial<Rules>) => {
    const { class: course, ...rest } = classWith(rules);
    return { ...rest, class: { ...course, listed: { people: 2, signedUp: 1 } } };
  };
  const awaited = { together: [[1, noa.email] as [number, string]], apart: [], notAlone: [] };

  test('are made like any other, say that they wait, and are taken back', async () => {
    const { sent, answers } = await open(listing({}), { ...roster, ...taken({ awaited }) });
    const group = groupOf('Add a pair that has to share a group');
    await choose(group, 'Student', 'ana', 1);
    await userEvent.type(within(group).getByRole('combobox', { name: 'Other student' }), 'noa');
    await userEvent.click((await screen.findAllByText(noa.email)).at(-1)!);
    await userEvent.click(within(group).getByRole('button', { name: 'Add' }));
    await screen.findByText(/^Rules that wait for people of the roster: 1\./);
    const row = screen.getByRole('button', { name: /^Ana Pérez and Noa Levi need not be together/ }).closest('li')!;
    expect(row.textContent).toBe('Ana Pérez + Noa Levi (not signed up yet)');
    Object.assign(answers, taken({}, 3));
    await userEvent.click(within(row).getByRole('button'));
    await screen.findByText('No pair has to share a group.');
    const saved = sent.filter(({ call }) => call === SAVE).map(({ body }) => body);
    const none = { together: [], apart: [], notAlone: [] };
    expect(saved).toMatchObject([{ rules: { ...NO_RULES, awaited } }, { rules: { ...NO_RULES, awaited: none } }]);
  });
});

describe('the same mates', () => {
  const MATES = 'GET /api/dashboard/esu-cs201-fall26-levi/earlier-mates';
  const openMates = async (answers: Answers) => {
    const { sent } = await open(classWith({ together: [[1, 3]] }), answers);
    await userEvent.click(screen.getByRole('button', { name: 'Never the Same Mates…' }));
    return sent;
  };

  test('of an earlier class are kept apart, and those that other rules put together are counted', async () => {
    const biology = {
      courseName: 'Biology',
      semester: 'FALL',
      year: 2025,
      pairs: [
        [1, 2],
        [1, 3],
      ],
    };
    const rules = { together: [[1, 3]] as [number, number][], apart: [[1, 2]] as [number, number][] };
    const sent = await openMates({ [MATES]: [200, { classes: [biology] }], ...taken(rules) });
    await userEvent.click(await screen.findByRole('radio', { name: /Biology.*Fall 2025/ }));
    expect(screen.getByText('Left out, for other rules put them together: 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Apart (1)' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === SAVE)?.body).toEqual({ rules: { ...NO_RULES, ...rules }, version: 1 }),
    );
  });

  test('of a file are read here, though the earlier classes can’t be had', async () => {
    await openMates({ [MATES]: [403, refusal('forbidden')] });
    expect(await screen.findByText(/^Your earlier classes could not be loaded/)).toBeTruthy();
    await userEvent.upload(screen.getByLabelText('File'), fileOf('Group,Name\nA,Ana Pérez\nA,Dov Levi\nA,Nobody'));
    await screen.findByText('People of the file who are not in this class: 1');
    expect(screen.getByRole('button', { name: 'Keep Apart (1)' })).toBeTruthy();
  });
});
