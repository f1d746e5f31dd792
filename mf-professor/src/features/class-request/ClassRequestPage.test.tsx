import { MESSAGES } from '@study-groups/contracts/messages';
import { closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClassRequestPage from './ClassRequestPage.tsx';

const CALL = 'POST /api/class-requests';
const year = new Date().getFullYear() + 1;
const receipt = {
  id: 1,
  courseName: 'Introduction to Algorithms',
  courseCode: 'CS 201',
  university: 'Example State University',
  instructorName: 'Noa Levi',
  instructorEmail: 'noa@example.edu',
  semester: 'SPR',
  year: String(year),
  deadline: `${year}-03-02T04:59:00.000Z`,
  timeZone: 'America/New_York',
  groupSize: '4',
  slugProposal: 'esu-cs201-levi',
  slug: 'esu-cs201-levi-2',
  status: 'pending',
  createdAt: '2026-11-01T10:00:00.000Z',
};

const open = (answer: Parameters<typeof openPage>[2][string]) =>
  openPage(ClassRequestPage, '/create-class', { [CALL]: answer });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit Class Request' }));
function type(label: string, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

async function fillIn(): Promise<void> {
  type('Course name', receipt.courseName);
  type('Course code', receipt.courseCode);
  type('University', receipt.university);
  type('Your name', receipt.instructorName);
  type('Your email', receipt.instructorEmail);
  await userEvent.click(screen.getByRole('radio', { name: /^Spring/ }));
  type('Sign-up deadline', `${year}-03-01`);
  await userEvent.selectOptions(screen.getByLabelText('Time zone of the class'), 'America/New_York');
  await userEvent.click(screen.getByRole('radio', { name: '4' }));
  await userEvent.type(screen.getByLabelText(/^Expected students/), '120');
}

afterEach(closePage);

describe('the request for a class', () => {
  test('is sent as it was filled in, the year taken from the deadline, and then shown', async () => {
    const { sent, host } = await open([201, receipt]);
    await fillIn();
    expect(screen.getByText('Everything is filled in.')).toBeTruthy();
    await send();
    await screen.findByRole('heading', { name: 'Class Request Submitted' });
    expect(sent).toEqual([
      {
        call: CALL,
        body: {
          ...Object.fromEntries(
            (['courseName', 'courseCode', 'university', 'instructorName', 'instructorEmail'] as const).map((name) => [
              name,
              receipt[name],
            ]),
          ),
          semester: 'SPR',
          year: String(year),
          deadline: `${year}-03-02T04:59:00.000Z`,
          timeZone: 'America/New_York',
          groupSize: '4',
          expectedStudents: 120,
          slugProposal: `esu-cs201-spr${String(year).slice(-2)}-levi`,
          language: 'en',
          status: 'pending',
        },
      },
    ]);
    expect(screen.getByText(`${host.origin}/class/${receipt.slug}`)).toBeTruthy();
    expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Request submitted successfully' });
  });

  test('says nothing of a field before it is left, then what is wrong with it, in the place of its hint', async () => {
    await open('unreachable');
    const hint = 'For example CS 201';
    const code = screen.getByLabelText('Course code');
    expect(code.getAttribute('aria-invalid')).toBe('false');
    await userEvent.type(code, 'C');
    expect(screen.queryByText(MESSAGES.courseCodeShort)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(MESSAGES.courseCodeShort)).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    await userEvent.type(code, 'S');
    expect(screen.queryByText(MESSAGES.courseCodeShort)).toBeNull();
    expect(screen.getByText(hint)).toBeTruthy();
  });

  test('is not sent while something is missing: the first such field has the focus', async () => {
    const { sent } = await open('unreachable');
    type('Course name', 'Algorithms');
    await send();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Course code'));
    expect(within(screen.getByRole('radiogroup', { name: 'Semester' }).parentElement!).getByText(MESSAGES.semester));
  });

  test('keeps what was typed when it is refused, with the server’s words beside the field', async () => {
    const { host } = await open([
      400,
      refusal('invalid', [{ path: 'instructorEmail', message: MESSAGES.emailAddress }]),
    ]);
    await fillIn();
    await send();
    await screen.findByText(MESSAGES.emailAddress);
    const email = screen.getByLabelText<HTMLInputElement>('Your email');
    expect(document.activeElement).toBe(email);
    expect(email.value).toBe(receipt.instructorEmail);
    expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Failed to submit class request' });
    await userEvent.type(email, 'x');
    expect(screen.queryByText(MESSAGES.emailAddress)).toBeNull();
  });

  test('says above its button why it was not sent, and leads there', async () => {
    await open('unreachable');
    await fillIn();
    await send();
    const said = (await screen.findByText('Failed to submit class request')).closest<HTMLElement>('[role=alert]');
    await waitFor(() => expect(document.activeElement).toBe(said));
  });
});
