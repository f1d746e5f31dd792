import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useState } from 'react';
import { DashboardAccessProvider } from '../../session/access.ts';
import { ShownClassProvider, type Dashboard } from '../../class/shown-class.ts';
import { buildDashboard, buildGroup, buildStudent } from '../../../testing/dashboard.ts';
import ExportsDialog from './ExportsDialog.tsx';

prepareAntd();
afterEach(closePage);

const students = [
  buildStudent({ id: 1, fullName: 'Ana Pérez', groupId: 1 }),
  buildStudent({ id: 2, fullName: 'Dov Levi', email: 'student2@example.edu', groupId: 1 }),
];
const matched = buildDashboard({ state: 'complete', students, groups: [buildGroup()] });

const access = { slug: 'algorithms', password: 'prof-right', onNewPassword: () => undefined };
const noCourse = { 'GET /api/dashboard/algorithms/write-back': [200, { courses: [], current: null }] } as const;

async function open(dashboard: Dashboard) {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <DataProvider>
        <DashboardAccessProvider value={access}>
          <ShownClassProvider value={dashboard}>
            {isOpen && <ExportsDialog onClose={() => setOpen(false)} />}
          </ShownClassProvider>
        </DashboardAccessProvider>
      </DataProvider>
    );
  }
  await openPage(Page, '/dashboard/algorithms', noCourse);
  await screen.findByRole('heading', { name: 'Print' });
}

/** Records the files that the page hands to the browser to be saved. */
function catchSaved(): { name: string; text: () => Promise<string> }[] {
  const saved: { name: string; text: () => Promise<string> }[] = [];
  let content: Blob | undefined;
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = content!;
    saved.push({ name: this.download, text: () => blob.text() });
  });
  return saved;
}

/** A chosen file; the tests' browser can't read one as bytes. */
function file(text: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], 'people.csv', { type: 'text/csv' }), { arrayBuffer: async () => bytes.buffer });
}

describe('files for a learning platform', () => {
  test('are made from its own export, with everybody accounted for', async () => {
    const saved = catchSaved();
    await open(matched);
    await userEvent.click(screen.getByRole('radio', { name: /Moodle/ }));
    const people =
      'username,firstname,lastname,email\nap,Ana,Perez,student1@example.edu\ngu,A,Guest,guest@example.org\n';
    await userEvent.upload(screen.getByLabelText('Exported list of people (CSV)'), file(people));
    expect(await screen.findByText('1 of 2 students was found in the file.')).toBeTruthy();
    expect(within(screen.getByText('Not in the file').closest('details')!).getByText('Dov Levi')).toBeTruthy();
    expect(within(screen.getByText('In the file only').closest('details')!).getByText('A Guest')).toBeTruthy();
    expect(screen.getByText(/Dov Levi \(Group 1\): not in the platform's list/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save members' }));
    expect(saved.map(({ name }) => name)).toEqual(['esu-cs201-fall26-levi-moodle-members.csv']);
    expect(await saved[0]!.text()).toBe('username,course1,group1\r\nap,CS 201,Group 1\r\n');
  });

  test('what Moodle’s teachers can export leads to lists to put the members in by hand', async () => {
    const saved = catchSaved();
    await open(matched);
    await userEvent.click(screen.getByRole('radio', { name: /Moodle/ }));
    const people = 'First name,Last name,Email address\nAna,Pérez,student1@example.edu\n';
    await userEvent.upload(screen.getByLabelText('Exported list of people (CSV)'), file(people));
    expect(await screen.findByText('This file has no user names')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save members' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Save groups' }));
    expect(await saved[0]!.text()).toBe('groupname,groupidnumber,description\r\nGroup 1,,\r\n');
    const byHand = screen.getByText('Add the members by hand').closest('details')!;
    expect(byHand.open).toBe(true);
    const group = within(byHand).getByRole('heading', { name: 'Group 1' }).closest('li')!;
    const members = within(group).getAllByRole('listitem');
    expect(members.map(({ textContent }) => textContent)).toEqual([
      'Ana Pérez student1@example.edu',
      'Dov Levi student2@example.edu · not in the file',
    ]);
    expect(within(group).getByRole('button', { name: 'Copy Group 1' })).toBeTruthy();
  });

  test('Moodle’s file of members says whose it is to upload', async () => {
    await open(matched);
    await userEvent.click(screen.getByRole('radio', { name: /Moodle/ }));
    const people = 'username,firstname,lastname,email\nap,Ana,Perez,student1@example.edu\n';
    await userEvent.upload(screen.getByLabelText('Exported list of people (CSV)'), file(people));
    expect(await screen.findByText(/which only a manager of the site may use/)).toBeTruthy();
    expect(screen.getByText('Add the members by hand').closest('details')!.open).toBe(false);
  });

  test('an export of another platform is called by its name', async () => {
    await open(matched);
    await userEvent.click(screen.getByRole('radio', { name: /Canvas/ }));
    const people = 'OrgDefinedId,Username,Last Name,First Name,Email\n#1,#ap,P,A,a@example.edu\n';
    await userEvent.upload(screen.getByLabelText('Exported list of people (CSV)'), file(people));
    expect(
      await screen.findByText(
        /not those of an export from Canvas\. It lacks: .*ID \/ SIS User ID \/ SIS Login ID.* It looks like one from .*Brightspace/,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save members' })).toBeNull();
  });

  test('Brightspace wants the codes of its groups too', async () => {
    const saved = catchSaved();
    await open(matched);
    await userEvent.click(screen.getByRole('radio', { name: /Brightspace/ }));
    const people = 'OrgDefinedId,Username,Last Name,First Name\n#1,#ap,Pérez,Ana\n#2,#dl,Levi,Dov\n';
    await userEvent.upload(screen.getByLabelText('Exported list of people (CSV)'), file(people));
    expect(screen.queryByRole('button', { name: 'Save members' })).toBeNull();
    await userEvent.upload(
      screen.getByLabelText('Exported file of groups (CSV)'),
      file('Group Name,Group Code\nGroup 1,7\n'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save members' }));
    expect(await saved[0]!.text()).toContain('ENROLL,dl,2,Group 1,7');
  });

  test('there are none before there are groups', async () => {
    await open(buildDashboard({ students }));
    expect(screen.queryByRole('heading', { name: 'For your learning platform' })).toBeNull();
    expect(screen.getByRole('button', { name: /Group sheets/ })).toHaveProperty('disabled', true);
  });
});

describe('printing', () => {
  test('shows the poster with the link in letters, and goes back to the choice', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await open(buildDashboard());
    await userEvent.click(screen.getByRole('button', { name: /Sign-up poster/ }));
    const view = screen.getByRole('dialog', { name: 'Sign-up poster' });
    expect(within(view).getByText('http://localhost:3000/class/esu-cs201-fall26-levi')).toBeTruthy();
    expect(within(view).getByText(/Sign up by .*December 4, 2026 at 11:59 PM \(Eastern Time\)/)).toBeTruthy();
    await userEvent.click(within(view).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign-up poster' })).toBeNull());
    expect(document.querySelector('[inert]')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Print' })).toBeTruthy();
  });

  test('the roster names everybody with their group, by name', async () => {
    await open({ ...matched, students: [...students, buildStudent({ id: 3, fullName: 'Abe Ito', groupId: null })] });
    await userEvent.click(screen.getByRole('button', { name: /Roster/ }));
    const rows = within(screen.getByRole('dialog', { name: 'Roster' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Abe Itostudent1@example.eduNot in a group yet',
      'Ana Pérezstudent1@example.eduGroup 1 · Leader',
      'Dov Levistudent2@example.eduGroup 1',
    ]);
  });

  test('a group’s sheet has its members and times', async () => {
    await open(matched);
    await userEvent.click(screen.getByRole('button', { name: /Group sheets/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Group sheets' }));
    expect(sheet.getByRole('heading', { name: 'Group 1' })).toBeTruthy();
    expect(sheet.getByText(/^Monday, 8:00 AM/)).toBeTruthy();
    expect(sheet.getByText('Dov Levi')).toBeTruthy();
    const week = within(sheet.getByRole('table'));
    expect(week.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(week.getAllByRole('rowheader')[0]!.textContent).toBe('8:00 AM');
    await userEvent.selectOptions(sheet.getByLabelText('Groups on a page'), 'Several');
    await userEvent.selectOptions(sheet.getByLabelText('Paper'), 'A4');
    expect(sheet.getByRole('heading', { name: 'Group 1' })).toBeTruthy();
  });

  test('sheets and the board are saved as pages of their own', async () => {
    const saved = catchSaved();
    await open(matched);
    for (const [name, file] of [
      ['Group sheets', 'sheets'],
      ['Board for the wall', 'board'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
      await userEvent.click(screen.getByRole('button', { name: 'Save as a File' }));
      expect(saved.at(-1)!.name).toBe(`esu-cs201-fall26-levi-${file}.html`);
      const page = new DOMParser().parseFromString(await saved.at(-1)!.text(), 'text/html');
      expect(page.title).toBe(`Introduction to Algorithms · ${name}`);
      expect(page.querySelector('h2, h1')?.textContent).toBe('Group 1');
      expect(page.querySelectorAll('button, select, script')).toHaveLength(0);
      await userEvent.keyboard('{Escape}');
      await screen.findByRole('heading', { name: 'Print' });
    }
  });

  test('groups without anybody are neither on sheets nor on the board', async () => {
    await open({ ...matched, groups: [buildGroup({ members: [] })] });
    for (const name of [/Group sheets/, /Board for the wall/, /Show on the Projector/])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
});

describe('the projector', () => {
  const many = Array.from({ length: 91 }, (_, at) => buildGroup({ id: at + 1, name: `Group ${at + 1}` }));
  const projector = () => within(screen.getByRole('dialog', { name: 'Board for the wall' }));
  const shown = () =>
    projector()
      .getAllByRole('article')
      .filter((page) => !page.hidden);

  async function project(dashboard: Dashboard) {
    await open(dashboard);
    await userEvent.click(screen.getByRole('button', { name: 'Show on the Projector' }));
  }

  test('shows names and nothing else, and Escape leaves it', async () => {
    await project(matched);
    expect(shown().map(({ textContent }) => textContent)).toEqual([
      'Introduction to AlgorithmsGroup 1Ana PérezDov Levi',
    ]);
    expect(projector().queryByRole('button', { name: 'Next' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Print' })).toBeTruthy();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('turns the pages of many groups by keys and buttons, and says where it is', async () => {
    await project({ ...matched, groups: many });
    const pages = projector().getAllByRole('article').length;
    expect(pages).toBeGreaterThanOrEqual(3);
    const where = () => projector().getByRole('status').textContent;
    expect([where(), shown().length]).toEqual([`1 of ${pages}`, 1]);
    await userEvent.keyboard('{ArrowRight}');
    expect(where()).toBe(`2 of ${pages}`);
    await userEvent.keyboard(' ');
    expect(where()).toBe(`3 of ${pages}`);
    await userEvent.click(projector().getByRole('button', { name: 'Previous' }));
    expect(where()).toBe(`2 of ${pages}`);
    await userEvent.keyboard('{End}');
    expect(within(shown()[0]!).getByRole('heading', { name: 'Group 91' })).toBeTruthy();
    expect(projector().getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });
});
