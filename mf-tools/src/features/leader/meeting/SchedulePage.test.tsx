import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { newDraft } from './draft.ts';
import PreparePage from './PreparePage.tsx';
import SchedulePage from './SchedulePage.tsx';

const TOKEN = 't'.repeat(32);
const PAGE = `/schedule-meet?token=${TOKEN}`;
const READ = `GET /api/meet-scheduler-data/${TOKEN}`;
const GOOGLE = 'GET /api/google-credentials';
const EVENTS = 'POST /api/create-google-events';
const FILE = `POST /api/meet-scheduler-data/${TOKEN}/invitation`;
const AUTH_URL = 'https://accounts.google.com/o/oauth2/v2/auth?state=sealed';

const members = [
  { fullName: 'Noa Levi', email: 'noa.levi@example.edu', isLeader: true },
  { fullName: 'Ana Díaz', email: 'ana.diaz@example.edu', isLeader: false },
];
const details = {
  courseName: 'Cells & Organs',
  groupNumber: 3,
  suggestedTimes: ['Monday 14:00', 'Tuesday 00:00'],
  timeZone: 'America/New_York',
  canMail: true,
};
const meeting = [200, { meetingDetails: details, groupMembers: members }] as const;
const configured = [200, { hasValidCredentials: true, fullClientId: 'a-client' }] as const;
const unconfigured = [200, { hasValidCredentials: false, fullClientId: null }] as const;
const MONDAY = { day: 'monday', time: '14:00' };
const TUESDAY = { day: 'tuesday', time: '00:00' };
const event = (slot: object, id: string) => ({ id, ...slot, link: 'https://calendar.example/e', meetLink: null });

/** Addresses to which the page has led, other than by its own routes. */
let opened: string[];
const note = (clicked: Event) => {
  const { href, target } = clicked.target as HTMLAnchorElement;
  if (!href || target) return;
  clicked.preventDefault();
  opened.push(href);
};

beforeEach(() => {
  opened = [];
  document.addEventListener('click', note);
});
afterEach(() => {
  document.removeEventListener('click', note);
  closePage();
});

/** Both pages, for one leads to the other. */
function Pages() {
  return (
    <Routes>
      <Route path="/meet-scheduler" element={<PreparePage />} />
      <Route path="/schedule-meet" element={<SchedulePage />} />
    </Routes>
  );
}

/** Takes the answers as they are, so that a test may change them. */
const openAt = (path: string, answers: Answers) => openPage(Pages, path, answers, { at: '/*' });
const open = (answers: Answers, path = PAGE) => openAt(path, { [READ]: meeting, ...answers });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const CREATE = /Create Google Meet Events/;

test('the booked meeting stands first, and the weekly ones follow it from a week later', async () => {
  const booked = { startsAt: '2099-06-15T18:00:00.000Z', minutes: 60, place: 'Library' };
  const followed = [200, { meetingDetails: { ...details, booked }, groupMembers: members }] as const;
  await open({ [READ]: followed, [GOOGLE]: configured });
  const next = within(await screen.findByRole('region', { name: 'Next meeting' }));
  const when = next.getByText('Monday, June 15').parentElement?.textContent;
  expect(when).toMatch(/^Monday, June 15 2:00\sPM – 3:00\sPM · Library$/);
  expect(next.getByRole('link', { name: 'Your group’s page' }).getAttribute('href')).toBe('/my-group');
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2099-06-22');
});

describe('the scheduler', () => {
  test('shows the group and its times in the class’s zone, and changes the slots', async () => {
    const { sent } = await open({ [GOOGLE]: configured });
    expect(await screen.findByRole('heading', { name: 'Cells & Organs · Group 3' })).toBeTruthy();
    expect(screen.getByText('Leader').closest('li')?.textContent).toContain('Noa Levi');
    expect(screen.getByText('All times are in Eastern Time.')).toBeTruthy();
    const chosen = within(screen.getByRole('region', { name: 'Selected meeting times' }));
    expect(chosen.getByRole('listitem').textContent).toBe('Monday, 2:00 PM Eastern Time, every week 60 minutes');

    await press('Remove Monday, 2:00 PM');
    expect(chosen.getByText('None yet. Choose at least one time slot above.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Undo');
    await press(CREATE);
    expect(screen.getByText('No time slots selected')).toBeTruthy();
    expect(screen.getByText('Please select at least one time slot to schedule a meeting.')).toBeTruthy();
    await press('Undo');
    expect(chosen.getAllByRole('listitem')).toHaveLength(1);

    await press('Add Slot');
    expect(screen.getByText('You must specify a time for the custom slot.')).toBeTruthy();
    expect(screen.getAllByText('Please enter a time').length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: 'friday' } });
    fill('Time', '09:30');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '90' } });
    await press('Add Slot');
    expect(screen.getByText('Time slot added')).toBeTruthy();
    expect(chosen.getByText(/Friday, 9:30 AM/).textContent).toContain('90 minutes');

    fill('End date', '2020-01-01');
    await press(CREATE);
    expect(screen.getByText('The end date must not be before the start date')).toBeTruthy();
    expect(sent.map(({ call }) => call)).not.toContain(EVENTS);
  });

  test('goes to Google’s sign-in, and makes what was chosen when it is back', async () => {
    const signIn = { success: false, requiresAuth: true, authUrl: AUTH_URL };
    await open({ [GOOGLE]: configured, [EVENTS]: [200, signIn] });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Tuesday/ }));
    await press(CREATE);
    expect(opened).toEqual([AUTH_URL]);
    const kept = sessionStorage.getItem('meeting-schedule')!;
    closePage();
    sessionStorage.setItem('meeting-schedule', kept);

    const events = [event(MONDAY, 'e1'), event(TUESDAY, 'e2')];
    const { sent } = await open(
      { [GOOGLE]: configured, [EVENTS]: [200, { success: true, events }] },
      `${PAGE}&authorized=1`,
    );
    expect(await screen.findByRole('heading', { name: 'Events Created Successfully!' })).toBeTruthy();
    expect(sent.filter(({ call }) => call === EVENTS)).toMatchObject([
      {
        body: {
          token: TOKEN,
          realCalendar: true,
          selectedSlots: [
            { ...MONDAY, duration: 60 },
            { ...TUESDAY, duration: 60 },
          ],
        },
      },
    ]);
    expect(screen.getByRole('link', { name: 'Open Calendar' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    await press('Create More Events');
    expect(screen.getByRole('heading', { name: 'Schedule Google Meet Events' })).toBeTruthy();
  });

  test('makes nothing on its own for a link that only says that leave was given', async () => {
    const { sent } = await open({ [GOOGLE]: configured }, `${PAGE}&authorized=1`);
    await screen.findByRole('heading', { name: 'Cells & Organs · Group 3' });
    expect(sent.map(({ call }) => call)).not.toContain(EVENTS);
  });

  test('says why Google was left without leave', async () => {
    await open({ [GOOGLE]: configured }, `${PAGE}&authorized=0&error=google_refused`);
    expect(await screen.findByText('Authentication failed')).toBeTruthy();
    expect(screen.getByText('Please try again or check your browser settings')).toBeTruthy();
  });

  test('names the slots that failed, and asks again for all', async () => {
    const failed = [{ ...TUESDAY, duration: 60, code: 'google_unavailable', message: 'x' }];
    const answers: Answers = {
      [READ]: meeting,
      [GOOGLE]: configured,
      [EVENTS]: [200, { success: false, events: [event(MONDAY, 'e1')], failed }],
    };
    await openAt(PAGE, answers);
    await screen.findByRole('button', { name: CREATE });
    await press(CREATE);
    expect(await screen.findByText('1 of 2 events is in your calendar')).toBeTruthy();
    expect(screen.getByText('Tuesday, 12:00 AM: Google does not answer. Please try again later')).toBeTruthy();
    answers[EVENTS] = [502, refusal('google_unavailable')];
    await press(CREATE);
    expect(await screen.findByText('Failed to create Google Meet events')).toBeTruthy();
    expect(screen.getByText('Google does not answer. Please try again later')).toBeTruthy();
  });

  test('without Google offers a file for any calendar, mailed to the members from a leader’s link', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const file = { fileName: 'study-group-3.ics', ics: 'BEGIN:VCALENDAR', emailsQueued: 1 };
    const { sent } = await open({ [GOOGLE]: unconfigured, [FILE]: [200, file] });
    expect(await screen.findByText(/Google Calendar integration is currently unavailable/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close Window' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
    await press('Use Alternative Meeting Scheduler');
    fill('Meeting link (optional)', 'http://meet.example.edu/a');
    await press('Download, and mail it to 1 member');
    expect(screen.getByText('Please enter a link that starts with https://')).toBeTruthy();
    fill('Meeting link (optional)', 'https://meet.example.edu/a');
    await press('Download, and mail it to 1 member');
    expect(await screen.findByText('study-group-3.ics is downloaded')).toBeTruthy();
    expect(saved.map(({ type, size }) => [type, size])).toEqual([['text/calendar;charset=utf-8', file.ics.length]]);
    expect(sent.filter(({ call }) => call === FILE)).toMatchObject([
      { body: { mail: true, meetingLink: 'https://meet.example.edu/a', selectedSlots: [{ ...MONDAY, duration: 60 }] } },
    ]);
    expect(screen.getByRole('button', { name: /Download the calendar file/ })).toBeTruthy();
  });

  test('for a link that is gone says so', async () => {
    await open({ [GOOGLE]: configured, [READ]: [404, refusal('link_not_found')] });
    expect(await screen.findByText('Failed to load meeting data. The link may be expired or invalid.')).toBeTruthy();
  });
});

describe('the way to the scheduler', () => {
  const PREPARE = 'POST /api/meet-scheduler-data';
  const query = (fields: object = {}) =>
    new URLSearchParams({
      courseName: details.courseName,
      groupNumber: '3',
      members: JSON.stringify(members),
      times: JSON.stringify(details.suggestedTimes),
      leader: 'l'.repeat(32),
      ...fields,
    }).toString();

  test('keeps what the leader’s link says, and leads to it', async () => {
    const { sent } = await open(
      { [PREPARE]: [201, { token: TOKEN }], [GOOGLE]: configured },
      `/meet-scheduler?${query()}`,
    );
    expect(await screen.findByRole('heading', { name: 'Cells & Organs · Group 3' })).toBeTruthy();
    const { courseName, groupNumber, suggestedTimes } = details;
    const leaderToken = 'l'.repeat(32);
    expect(sent[0]).toMatchObject({
      call: PREPARE,
      body: { courseName, groupNumber, members, suggestedTimes, leaderToken },
    });
  });

  test('of an older link is looked up', async () => {
    const LOOK_UP = `GET /api/meet-token-redirect?token=${TOKEN}`;
    const answers: Answers = { [LOOK_UP]: [200, { redirectTo: PAGE }], [GOOGLE]: configured };
    await open(answers, `/meet-scheduler?token=${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Cells & Organs · Group 3' })).toBeTruthy();
  });

  test('says what is wrong with a link, and what can be tried again', async () => {
    await open({}, `/meet-scheduler?${query({ members: '[{' })}`);
    expect(await screen.findByText('Invalid data format in URL. Please contact support.')).toBeTruthy();
    closePage();
    const answers: Answers = { [PREPARE]: 'unreachable', [READ]: meeting, [GOOGLE]: configured };
    await openAt(`/meet-scheduler?${query()}`, answers);
    expect(
      await screen.findByText('Failed to prepare meeting scheduler. Please try again or contact support.'),
    ).toBeTruthy();
    answers[PREPARE] = [201, { token: TOKEN }];
    await press('Try Again');
    expect(await screen.findByRole('heading', { name: 'Cells & Organs · Group 3' })).toBeTruthy();
  });
});

test('a schedule ends with the term that it begins in', () => {
  const ends = ['2026-01-07', '2026-05-31', '2026-06-01', '2026-08-01', '2026-12-31'].map(
    (day) => newDraft([], day).endDate,
  );
  expect(ends).toEqual(['2026-05-31', '2026-05-31', '2026-08-31', '2026-12-31', '2026-12-31']);
});
