import { afterEach, describe, expect, test } from '@jest/globals';
import { dataLinks } from '@study-groups/contracts/links';
import type { PersonalData } from '@study-groups/contracts/personal-data';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AskPart from './AskPart.tsx';
import MyDataPage from './MyDataPage.tsx';

const LINK = { id: 7, token: 'd'.repeat(43) };
const ASK = 'POST /api/my-data/link';
const OPEN = 'POST /api/my-data/session';
const LOOK = 'GET /api/my-data';
const FILE = 'GET /api/my-data/file';
const ERASE = 'POST /api/my-data/erase';
const LEAVE = 'DELETE /api/my-data/session';
const email = 'noa@example.edu';

afterEach(closePage);

const open = (answers: Answers, fragment = '') =>
  openPage(MyDataPage, `/my-data${fragment}`, answers, { at: '/my-data' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const algorithms: PersonalData['classes'][number] = {
  classId: 1,
  courseName: 'Algorithms',
  courseCode: 'CS 201',
  semester: 'FALL',
  year: 2026,
  as: ['student', 'roster'],
};
const owned: PersonalData['classes'][number] = { ...algorithms, classId: 2, courseName: 'Owned', as: ['instructor'] };
const held: PersonalData = { email, classes: [algorithms, owned], beside: ['session'] };
const nothing: PersonalData = { email, classes: [], beside: [] };

/** Opens it for somebody who has used a link in this browser. */
const openHeld = (answers: Answers = {}, shown = held) => open({ [LOOK]: [200, shown], ...answers });

describe('asking for the link', () => {
  test('is answered with what to do now, whether anything is kept or not, in the language of the page', async () => {
    const { sent } = await openPage(AskPart, '/privacy', { [ASK]: [200, { success: true }] });
    await userEvent.type(await screen.findByRole('textbox', { name: /E-mail address/ }), ` ${email}`);
    await userEvent.click(await button('Mail Me the Link'));
    expect(await screen.findByText(/If anything is kept of noa@example.edu/)).toBeTruthy();
    expect(sent).toEqual([{ call: ASK, body: { email, language: 'en' } }]);
    expect(screen.queryByRole('link', { name: 'Licences of the software' })).toBeTruthy();
  });

  test('of a wrong address is refused at the field', async () => {
    await openPage(AskPart, '/privacy', {
      [ASK]: [400, refusal('invalid_request', [{ path: 'email', message: 'Please enter a valid email address.' }])],
    });
    await userEvent.click(await button('Mail Me the Link'));
    const field = await screen.findByRole('textbox', { name: /E-mail address/ });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the link of a mail', () => {
  test('is used up by a press of the button alone', async () => {
    const { sent } = await open({ [OPEN]: [200, held] }, dataLinks.fragment(LINK));
    expect(sent).toEqual([]);
    await userEvent.click(await button('Show My Data'));
    expect(await screen.findByRole('heading', { name: 'Algorithms' })).toBeTruthy();
    expect(sent).toEqual([{ call: OPEN, body: LINK }]);
  });

  test('that was used asks for another one', async () => {
    await open({ [OPEN]: [404, refusal('link_not_found')] }, dataLinks.fragment(LINK));
    await userEvent.click(await button('Show My Data'));
    expect(await screen.findByText(/This link was used already/)).toBeTruthy();
    expect(await button('Mail Me the Link')).toBeTruthy();
  });

  test('that can’t be tried now may be pressed again', async () => {
    await open({ [OPEN]: 'unreachable' }, dataLinks.fragment(LINK));
    await userEvent.click(await button('Show My Data'));
    expect(await screen.findByText(/There is no connection/, { selector: '[role=alert]' })).toBeTruthy();
    expect(await button('Show My Data')).toBeTruthy();
  });
});

describe('what is kept', () => {
  test('is asked for where nobody has used a link', async () => {
    await open({ [LOOK]: [401, refusal('not_signed_in')] });
    expect(await button('Mail Me the Link')).toBeTruthy();
  });

  test('lists each class with what somebody is there, and says whom to ask about an instructor’s', async () => {
    await openHeld();
    const card = (await screen.findByRole('heading', { name: 'Algorithms' })).closest('li')!;
    expect(within(card).getByText('You have signed up.')).toBeTruthy();
    expect(within(card).getByText('CS 201 · Fall 2026')).toBeTruthy();
    const own = screen.getByRole('heading', { name: 'Owned' }).closest('li')!;
    expect(within(own).queryByRole('button')).toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy policy' }).pathname).toBe('/privacy');
    expect(screen.getByText('You are signed in on a device, or asked to be.')).toBeTruthy();
  });

  test('is saved as one file', async () => {
    const file = { format: 'study-groups/personal-data', classes: [] };
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    await openHeld({ [FILE]: [200, file] });
    await userEvent.click(await button('Download Everything'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse(await saved[0]!.text())).toEqual(file);
  });

  test('is read as a page: each part by its name, times and hours as people say them', async () => {
    const part = {
      class: { courseName: 'Algorithms' },
      as: ['student'],
      submission: {
        fullName: 'Noa Levi',
        availability: { monday: ['18:00'] },
        studyRole: ['explainer'],
        studyFormat: 'in-person',
        language: 'he',
        friendPreferences: [],
      },
      group: { name: 'Group 4', isLeader: true, createdAt: '2026-10-01T16:00:00.000Z' },
      surveys: [{ survey: 'term', answers: [{ about: 'the group', scales: { learned: 4 } }] }],
    };
    const none = { sessions: [], signIns: [], mails: [], written: [] };
    await openHeld({ [FILE]: [200, { classes: [part], ...none }] });
    await userEvent.click(await button('Show It Here'));
    const entered = (await screen.findByRole('heading', { name: 'What you entered' })).closest('section')!;
    expect(entered.textContent).toBe(
      'What you enteredNameNoa LeviFree hoursMonday6:00 PMStudy roleExplainerStudy formatIn personLanguageHebrew',
    );
    const group = screen.getByRole('heading', { name: 'Your group' }).closest('section')!;
    expect(group.textContent).toMatch(/NameGroup 4Leaderyes.*MadeOct 1/);
    expect(screen.getByRole('heading', { name: 'What you said in surveys' })).toBeTruthy();
    await userEvent.click(await button('Hide It'));
    expect(screen.queryByText('Noa Levi')).toBeNull();
  });

  test('is erased from one class after a question that says what is lost and what stays', async () => {
    const { sent } = await openHeld({ [ERASE]: [200, { ...held, classes: [owned] }] });
    await userEvent.click(await button('Erase from Algorithms'));
    const dialog = await screen.findByRole('dialog', { name: 'Erase what Algorithms keeps of you?' });
    expect(within(dialog).getByText(/The group hears that somebody has left/)).toBeTruthy();
    expect(within(dialog).getByText(/Backups of the operator of this site/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep It' }));
    expect(sent.map(({ call }) => call)).toEqual([LOOK]);
    await userEvent.click(await button('Erase from Algorithms'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('It is erased.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Algorithms' })).toBeNull();
    expect(sent.at(-1)).toEqual({ call: ERASE, body: { classIds: [1] } });
  });

  test('is erased everywhere, and nothing is left to do', async () => {
    const { sent } = await openHeld({ [ERASE]: [200, nothing] }, { ...held, classes: [algorithms] });
    await userEvent.click(await button('Erase Everything'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Your sign-in on every device.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Nothing is kept of this address.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase Everything' })).toBeNull();
    expect(sent.at(-1)).toEqual({ call: ERASE, body: {} });
  });

  test('closes when its time is over', async () => {
    await openHeld({ [FILE]: [401, refusal('not_signed_in')] });
    await userEvent.click(await button('Download Everything'));
    expect(await screen.findByText(/has closed/)).toBeTruthy();
  });

  test('closes when it is left', async () => {
    const { sent } = await openHeld({ [LEAVE]: [200, { success: true }] });
    await userEvent.click(await button('Close This Page'));
    expect(await button('Mail Me the Link')).toBeTruthy();
    expect(sent.at(-1)?.call).toBe(LEAVE);
  });
});
