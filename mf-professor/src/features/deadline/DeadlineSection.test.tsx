import { prepareAntd } from '@study-groups/antd-kit/testing';
import { classDetailsSchema } from '@study-groups/contracts/class';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import { SLUG } from '../../testing/open-part.tsx';
import { buildMatched, openSettings, staleAnswer } from '../settings/testing/open-settings.ts';

const EXTEND = `POST /api/extend-deadline/${SLUG}`;
const students = [1, 2].map((id) => buildStudent({ id }));
/** Sign-up closes on 4 December, 23:59 in New York. */
const open = buildDashboard({ state: 'accepting', students });
const extended = (deadline: string) =>
  [
    200,
    { message: 'done', class: detailsOf({ ...open.class, deadline }), emailsQueued: 0, reminded: 5, version: 2 },
  ] as const;

prepareAntd();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T15:00:00Z')));
afterEach(closePage);

const day = () => screen.getByLabelText<HTMLInputElement>('New last day');
const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const choose = (value: string) => fireEvent.change(day(), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const confirm = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Extend Deadline' }));

describe('the deadline', () => {
  test('is shown by the clocks of the class, and can be chosen from its today on', async () => {
    await openSettings('deadline', open);
    expect(
      screen.getAllByText(/Sign-up closes on Friday, December 4, 2026 at 11:59 PM \(Eastern Time\)\./),
    ).not.toEqual([]);
    expect(time().value).toBe('23:59');
    expect(day().min).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('is refused before anything is sent, each time by the first sentence that applies', async () => {
    const { sent } = await openSettings('deadline', open);
    await press('Extend Deadline…');
    expect(screen.getByText('Please select a new deadline')).toBeTruthy();
    choose('2026-11-21');
    await press('Extend Deadline…');
    expect(screen.getByText('New deadline must be in the future')).toBeTruthy();
    choose('2026-12-04');
    await press('Extend Deadline…');
    expect(screen.getByText('New deadline must be after the current deadline')).toBeTruthy();
    fireEvent.change(time(), { target: { value: '' } });
    await press('Extend Deadline…');
    expect(screen.getByText('Please select a valid date and time')).toBeTruthy();
    expect(sent.some(({ call }) => call === EXTEND)).toBe(false);
  });

  test('is extended to the chosen day’s end in the class’s zone, after saying who is notified', async () => {
    const listed = { people: 7, signedUp: 2 };
    const { sent, host, answers } = await openSettings('deadline', { ...open, class: { ...open.class, listed } });
    choose('2027-07-04');
    expect(screen.getByText('Sign-up then closes on Sunday, July 4, 2027 at 11:59 PM (Eastern Time).')).toBeTruthy();
    await press('Extend Deadline…');
    const words = (await dialog()).textContent;
    expect(words).toContain('5 people on the roster who have not signed up are reminded by mail');
    expect(words).toContain('What was changed before can still be undone.');
    expect(words).not.toContain('dissolved');
    const tell = within(await dialog()).getByRole<HTMLInputElement>('checkbox', {
      name: 'Also tell the 2 students who have signed up',
    });
    expect(tell.checked).toBe(false);
    answers[EXTEND] = extended('2027-07-05T03:59:00.000Z');
    await confirm();
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Deadline Extended!', text: '5 mails are on their way.' }),
    );
    expect(sent).toContainEqual({
      call: EXTEND,
      body: { newDeadline: '2027-07-05T03:59:00.000Z', tellStudents: false, version: 1 },
    });
    await waitFor(() => expect(day().value).toBe(''));
  });

  test('says before that the groups are dissolved and formed again', async () => {
    await openSettings('deadline', buildMatched());
    choose('2026-12-01');
    await press('Extend Deadline…');
    const words = (await dialog()).textContent;
    expect(words).toContain('4 students are told by mail.');
    expect(within(await dialog()).queryByRole('checkbox')).toBeNull();
    expect(words).toContain("What was changed in the groups can't be undone any more");
    expect(words).toContain('The 2 groups that there are, are dissolved now');
    expect(words).toContain('Once the new deadline has passed, groups are formed by themselves.');
  });

  test('stays typed when it can’t be sent, and when somebody was faster', async () => {
    const { host, answers } = await openSettings('deadline', open);
    choose('2026-12-24');
    await press('Extend Deadline…');
    answers[EXTEND] = [503, refusal('unavailable')];
    await confirm();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to extend deadline' }));
    expect(day().value).toBe('2026-12-24');

    await press('Extend Deadline…');
    answers[EXTEND] = staleAnswer({ ...open, version: 5 });
    await confirm();
    await screen.findByText(/Somebody else changed/);
    expect(day().value).toBe('2026-12-24');
  });

  test('shows beside the field what only the server knows', async () => {
    const { answers } = await openSettings('deadline', open);
    choose('2026-12-24');
    await press('Extend Deadline…');
    const message = 'New deadline must be after the current deadline';
    answers[EXTEND] = [400, refusal('invalid_request', [{ path: 'newDeadline', message }])];
    await confirm();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(day().getAttribute('aria-invalid')).toBe('true');
  });
});

/** Returns the details of a class that any call shows. */
function detailsOf(course: typeof open.class) {
  const known = Object.keys(classDetailsSchema.shape) as (keyof typeof course)[];
  return Object.fromEntries(known.map((name) => [name, course[name]]));
}
