import { afterEach, describe, expect, test } from '@jest/globals';
import { safeStorage } from '@study-groups/web-sdk/host/storage';
import { closePage, openPage, refusal, translatePage, type Answers } from '@study-groups/web-sdk/testing/page';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { buildAnswers, buildClass } from '../../testing/samples.ts';
import { keepDraft } from './draft.ts';
import { startForm } from './form.ts';
import RegisterPage from './RegisterPage.tsx';

const GET_CLASS = 'GET /api/classes/algorithms';
const SUBMIT = 'POST /api/students';
const KEY = 'Qx7vB2mN9pLk4RtYw8ZaCd';

const tab = safeStorage(() => sessionStorage);

afterEach(closePage);

function open(answers: Answers = {}) {
  answers[GET_CLASS] ??= [200, buildClass()];
  answers[SUBMIT] ??= [201, { accessKey: KEY }];
  return openPage(RegisterPage, '/class/algorithms', answers, { at: '/class/:slug' });
}

/** Opens the form with complete answers on its last tab, as a reload would. */
async function openComplete(answers: Answers = {}, given: Parameters<typeof buildAnswers>[0] = {}) {
  keepDraft(tab, 'class-7', { ...startForm(buildAnswers(given)), step: 'preferences' });
  const page = await open(answers);
  await screen.findByRole('button', { name: 'Submit' });
  return { ...page, user: userEvent.setup() };
}

/** The keys under which submissions are sent from now on. */
function keysSent(): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (`${init?.method} ${String(input)}` === SUBMIT)
      keys.push(new Headers(init?.headers).get('idempotency-key') ?? undefined);
    return answer(input, init);
  };
  return keys;
}

const currentTab = () => screen.getByRole('tab', { selected: true }).textContent;
/** All that the toast says. */
const toastText = () => screen.queryByRole('button', { name: 'Close' })?.parentElement?.textContent;
const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

describe('the tabs', () => {
  test('Next holds back with the messages until name and e-mail are valid, then until an hour is marked', async () => {
    await open();
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Student Registration' });
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    await next(user);
    expect(currentTab()).toContain('Personal Info');
    await screen.findByText('Full name is required');
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' })));

    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Noa Levin');
    // Enter on an earlier tab only goes on.
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'noa.levin@example.edu{Enter}');
    expect(currentTab()).toContain('Availability');
    await next(user);
    expect(currentTab()).toContain('Availability');
    expect(toastText()).toContain('Availability required');
    expect(toastText()).toContain('Please select at least one available time slot');

    screen.getByRole('gridcell', { name: 'Monday, 10:00 AM' }).focus();
    await user.keyboard(' ');
    await next(user);
    expect(currentTab()).toContain('Preferences');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(currentTab()).toContain('Availability');
  });

  test('can be chosen directly, and Submit leads to the first that lacks something', async () => {
    const { sent } = await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: /Preferences/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(currentTab()).toContain('Personal Info');
    expect(sent.map(({ call }) => call)).toEqual([GET_CLASS]);
  });

  test('a wrong student ID shows when its field is left', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Student ID/ }), 'A-12');
    expect(screen.queryByText('Student ID can only contain letters and numbers')).toBeNull();
    await user.tab();
    expect(screen.getByText('Student ID can only contain letters and numbers')).toBeTruthy();
  });
});

describe('the preferences', () => {
  test('drop a third role and say so', async () => {
    const { user } = await openComplete();
    await user.click(screen.getByRole('checkbox', { name: 'Recorder' }));
    await user.click(screen.getByRole('checkbox', { name: 'Questioner' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Questioner' }).checked).toBe(false);
    expect(toastText()).toContain('Please select at most two study roles');
  });

  test.each([
    ['role', { studyRole: [] }, 'Missing preferences', 'Please select at least one study role before submitting'],
    [
      'study format',
      { studyFormat: undefined },
      'Incomplete preferences',
      'Please complete all preference selections before submitting',
    ],
  ])('without a %s nothing is sent', async (_what, missing, title, text) => {
    keepDraft(tab, 'class-7', { ...startForm(buildAnswers(missing)), step: 'preferences' });
    const { sent } = await open();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Submit' }));
    expect(toastText()).toBe(title + text);
    expect(sent.map(({ call }) => call)).toEqual([GET_CLASS]);
  });

  test('ask about a friend’s address that looks mistyped, also where it was typed and not added', async () => {
    const { user, sent } = await openComplete();
    await user.type(screen.getByRole('textbox', { name: "A friend's email" }), 'dan@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(toastText()).toContain("Is the friend's address right?");
    expect(await screen.findByText(/Did you mean .dan@gmail\.com.\?/)).toBeTruthy();
    expect(sent.map(({ call }) => call)).not.toContain(SUBMIT);
    await user.click(screen.getByRole('button', { name: 'Yes, correct it' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({ friendPreferences: ['dan@gmail.com'] }),
    );
  });

  test('send a friend’s address as it is where its student says so, or sends it again', async () => {
    const { user, sent } = await openComplete();
    await user.type(screen.getByRole('textbox', { name: "A friend's email" }), 'dan@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(/Did you mean/);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({ friendPreferences: ['dan@gmial.com'] }),
    );
  });

  test('count friends up to the limit of the chosen size, and give a removed one back', async () => {
    const { user } = await openComplete();
    await user.click(screen.getByRole('radio', { name: '3 people' }));
    const entry = screen.getByRole('textbox', { name: "A friend's email" });
    await user.type(entry, 'nobody{Enter}');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await user.clear(entry);
    await user.type(entry, 'Dan@example.edu{Enter}');
    await user.type(entry, 'dan@example.edu');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('This email is already added')).toBeTruthy();
    await user.clear(entry);
    await user.type(entry, 'maya@example.edu{Enter}');
    expect(screen.getByText('2/2 friends added')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Remove dan@example.edu' }));
    expect(screen.getByText('1/2 friends added')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const listed = within(screen.getByRole('list', { name: 'Friends you named' })).getAllByRole('listitem');
    expect(listed.map((item) => item.textContent)).toEqual(['dan@example.edu', 'maya@example.edu']);
  });

  test('stay where the browser has translated them: a question about an address, and a friend who is given back', async () => {
    const { user } = await openComplete();
    const entry = screen.getByRole('textbox', { name: "A friend's email" });
    await user.type(entry, 'dan@gmial.com{Enter}');
    await screen.findByText(/Did you mean/);
    translatePage();
    await user.click(screen.getByRole('button', { name: 'Yes, correct it' }));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove dan@gmail.com' }));
    translatePage();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Remove dan@gmail.com' })).toBeTruthy();
    expect(screen.queryByText(/was removed|removed/)).toBeNull();
  });

  test('add no friend by the Enter that ends a composition', async () => {
    const { user } = await openComplete();
    const entry = screen.getByRole('textbox', { name: "A friend's email" });
    await user.type(entry, 'dan@example.edu');
    fireEvent.keyDown(entry, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(entry, { key: 'Enter', keyCode: 229 });
    expect(screen.queryByRole('list', { name: 'Friends you named' })).toBeNull();
    await user.type(entry, '{Enter}');
    expect(screen.getByRole('list', { name: 'Friends you named' })).toBeTruthy();
  });

  test('say in words that friends are too many for a size that was chosen after them', async () => {
    const { user } = await openComplete({}, { friendPreferences: ['a@example.edu', 'b@example.edu', 'c@example.edu'] });
    expect(screen.getByText('3/3 friends added')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '3 people' }));
    expect(screen.getByText('3 friends added, but a group of 3 has room for 2: remove 1.')).toBeTruthy();
    expect(screen.queryByText('3/2 friends added')).toBeNull();
  });
});

describe('one’s own address that looks mistyped', () => {
  const TYPED = 'mia@gmial.com';
  async function openPersonal() {
    const page = await open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Full name'), 'Mia Chen');
    await user.type(screen.getByLabelText('Email'), TYPED);
    return { ...page, user };
  }

  test.each([
    ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
    ['Next', next],
    ['the head of another tab', (user: UserEvent) => user.click(screen.getByRole('tab', { name: /Preferences/ }))],
  ])('is asked about once by %s, beside the field, and goes on then', async (_way, leave) => {
    const { user } = await openPersonal();
    await waitFor(async () => {
      await leave(user);
      expect(toastText()).toContain('Is your address right?');
    });
    expect(currentTab()).toContain('Personal Info');
    expect(screen.getByText('Did you mean \u2068mia@gmail.com\u2069?')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    await leave(user);
    expect(currentTab()).not.toContain('Personal Info');
  });

  test('is taken over with one press, and asked about no more', async () => {
    const { user } = await openPersonal();
    await next(user);
    await user.click(await screen.findByRole('button', { name: 'Yes, correct it' }));
    await next(user);
    expect(currentTab()).toContain('Availability');
  });

  test('is shown beside the button that sends, with the question if it was never asked', async () => {
    const { user, sent } = await openComplete({}, { email: TYPED });
    expect(screen.getAllByText(TYPED).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(toastText()).toContain('Is your address right?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes, correct it' })));
    await user.click(screen.getByRole('button', { name: 'No, leave it' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ email: TYPED }));
  });

  test('is changed from there', async () => {
    const { user } = await openComplete();
    await user.click(screen.getByRole('button', { name: 'Change your email' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });
});

describe('on the success screen an address', () => {
  const CORRECT = `POST /api/students/${KEY}/address`;
  const NEW_KEY = 'a-new-access-key-of-nobody';
  async function openEnd(answer: Answers[string]) {
    const page = await openComplete({ [CORRECT]: answer }, { email: 'mia@gmial.com' });
    const { user } = page;
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'No, leave it' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Not your address? Correct it' }));
    const field = screen.getByLabelText('The right email');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'mia@gmail.com{Enter}');
    return page;
  }

  test('is corrected, with another key', async () => {
    const { sent } = await openEnd([200, { accessKey: NEW_KEY }]);
    expect(await screen.findByText(NEW_KEY)).toBeTruthy();
    expect(screen.queryByText(KEY)).toBeNull();
    expect(sent.at(-1)).toEqual({ call: CORRECT, body: { classId: 7, email: 'mia@gmail.com' } });
    expect(screen.getByText(/^The mail is on its way to this address/)).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('registrationAnswers') ?? '').answers.email).toBe('mia@gmail.com');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not your address? Correct it' })),
    );
  });

  test.each([
    [409, 'email_taken', /^Another submission of this class uses/],
    [409, 'link_followed', /^The link in the mail has been followed already/],
    [404, 'submission_not_found', /^This submission was changed elsewhere/],
    [429, 'too_many_requests', /^Too many attempts/],
  ] as const)('that can’t be corrected says why: %s %s', async (status, code, words) => {
    await openEnd([status, { code, message: code }]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('The right email'));
    expect(screen.getByText(KEY)).toBeTruthy();
  });
});

describe('submitting', () => {
  test('sends everything, a friend that was only typed too, and shows the key and the edit link', async () => {
    const { sent, user } = await openComplete();
    await user.type(screen.getByRole('textbox', { name: "A friend's email" }), 'dan@example.edu');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const done = await screen.findByRole('heading', { name: 'Submission Successful!' });
    expect(document.activeElement).toBe(done);
    // The class has no questions of its own.
    const { answers: _own, ...usual } = buildAnswers({ friendPreferences: ['dan@example.edu'] });
    expect(sent.at(-1)).toEqual({ call: SUBMIT, body: { ...usual, classId: 7, language: 'en' } });
    expect(screen.getByText(KEY)).toBeTruthy();
    expect(screen.getByRole('link', { name: `${location.origin}/edit/${KEY}` })).toBeTruthy();
    // In the page, over nothing of it.
    expect((await screen.findByText('Success!')).parentElement?.textContent).toBe(
      'Success! Your information has been submitted.',
    );
    expect(toastText()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test('says what is left to do where a confirmed address gives a place, or is what lets one join', async () => {
    const place = await openComplete({ [SUBMIT]: [201, { accessKey: KEY, confirmFor: 'place' }] });
    await place.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/students who have confirmed their address come first/)).toBeTruthy();
    expect(screen.getByText(KEY)).toBeTruthy();
    cleanup();
    const joining = await openComplete({ [SUBMIT]: [201, { accessKey: KEY, confirmFor: 'joining' }] });
    await joining.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/you join the class only once you open the link/)).toBeTruthy();
    // It opens nothing yet.
    expect(screen.queryByText(KEY)).toBeNull();
    expect(screen.queryByText(/added to the pool/)).toBeNull();
  });

  test('a taken e-mail explains itself and leads back to the field', async () => {
    const { user } = await openComplete({ [SUBMIT]: [409, refusal('email_taken')] });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This email is already signed up')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Correct the email' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })));
  });

  test('an unreachable API keeps every answer and says so; the next try goes through', async () => {
    const answers: Answers = { [SUBMIT]: 'unreachable' };
    const { user } = await openComplete(answers);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Not sent yet')).toBeTruthy();
    expect(toastText()).toContain('Something went wrong');
    expect(sessionStorage.getItem('registrationDraft:class-7')).toContain('Noa Levin');
    answers[SUBMIT] = [201, { accessKey: KEY }];
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(KEY)).toBeTruthy();
  });

  test('an answer that is lost is asked for under the same key, after a reload too; other answers have a key of their own', async () => {
    const answers: Answers = { [SUBMIT]: 'unreachable' };
    const { user } = await openComplete(answers);
    const keys = keysSent();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Not sent yet');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Not sent yet');
    cleanup();
    await open(answers);
    const after = keysSent();
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByText('Not sent yet');
    await user.click(screen.getByRole('radio', { name: '3 people' }));
    answers[SUBMIT] = [409, refusal('email_taken')];
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('This email is already signed up');
    answers[SUBMIT] = [201, { accessKey: KEY }];
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(KEY);
    const [first, ...others] = new Set(keys);
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(others).toEqual([]);
    expect([...new Set(after)]).toEqual([first, expect.any(String), expect.any(String)]);
  });

  test('an answer that the API refuses is marked on its tab', async () => {
    const { user } = await openComplete({
      [SUBMIT]: [
        400,
        refusal('invalid_request', [{ path: 'phoneNumber', message: 'Please enter a valid phone number' }]),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(currentTab()).toContain('Personal Info');
  });

  test('after the deadline the closed screen takes the place of the form', async () => {
    const { user } = await openComplete({ [SUBMIT]: [403, refusal('submission_closed')] });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Submission Closed' })).toBeTruthy();
    expect(toastText()).toBe('Submission closedThe deadline for this class has passed');
    const kept = await screen.findByLabelText<HTMLTextAreaElement>('Your answers');
    for (const line of [
      'Introduction to Algorithms',
      'Full name: Noa Levi',
      /^Monday: .+AM/m,
      /^Group size: 4 people$/m,
    ]) {
      expect(kept.value).toMatch(line);
    }
    await user.click(screen.getByRole('button', { name: 'Copy My Answers' }));
    expect(toastText()).toMatch(/^Copied/);
  });
});

describe('loading', () => {
  test('an unknown class says so and leads home', async () => {
    await open({ [GET_CLASS]: [404, refusal('class_not_found')] });
    expect(await screen.findByRole('heading', { name: 'Class Not Found' })).toBeTruthy();
    expect(screen.getByText('The class URL may be incorrect or the class has been removed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  test('a lost network is not an unknown class', async () => {
    await open({ [GET_CLASS]: 'unreachable' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Class Not Found')).toBeNull();
  });

  test('ten minutes before the deadline the form says so, without taking the focus', async () => {
    await open({ [GET_CLASS]: [200, buildClass({ deadline: new Date(Date.now() + 540_000).toISOString() })] });
    const said = await screen.findByText(/^Sign-up closes soon: .+Send your answers before that/);
    expect(said.closest('[aria-live=polite]')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  test('a class whose deadline has passed, or whose term is over, shows no form', async () => {
    await open({ [GET_CLASS]: [200, buildClass({ deadline: '2026-09-02T03:59:00.000Z' })] });
    expect(
      await screen.findByText('The deadline for submitting to Introduction to Algorithms has passed.'),
    ).toBeTruthy();
    expect(screen.getByText(/The class deadline was September 1, 2026 at 11:59 PM \(Eastern Time\)/)).toBeTruthy();
    closePage();
    await open({ [GET_CLASS]: [200, buildClass({ active: false })] });
    expect(await screen.findByText('The term of this class is over.')).toBeTruthy();
  });

  test('a draft comes back after a reload, and can be given up', async () => {
    const { user } = await openComplete();
    expect(screen.getByText(/Your unsent answers are back/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('the older address leads to the same form, and keeps its room meanwhile', async () => {
    const answers: Answers = { [GET_CLASS]: [200, buildClass()] };
    const skeletons: number[] = [];
    const Watched = () => {
      // Before what is shown leads on.
      useLayoutEffect(() => void skeletons.push(document.querySelectorAll('[data-skeleton]').length));
      return <RegisterPage />;
    };
    await openPage(Watched, '/register/algorithms', answers, { at: '/:kind/:slug' });
    expect(await screen.findByRole('heading', { name: 'Student Registration' })).toBeTruthy();
    expect(skeletons[0]).toBe(1);
  });
});

describe('sign-up after the deadline', () => {
  const late = buildClass({ deadline: '2026-09-02T03:59:00.000Z', takesLate: true });

  test('says that groups stand already, and who places latecomers', async () => {
    await open({ [GET_CLASS]: [200, late] });
    expect(await screen.findByText(/Groups stand already in this class/)).toBeTruthy();
    expect(await screen.findByText(/Sign-up closed on/)).toBeTruthy();
  });

  test('ends with what happens next, and offers no deadline for the calendar', async () => {
    const { user } = await openComplete({ [GET_CLASS]: [200, late] });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/as soon as Ruth Amsel has placed you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /calendar/i })).toBeNull();
  });

  test('is closed where the class takes no latecomers', async () => {
    await open({ [GET_CLASS]: [200, { ...late, takesLate: undefined }] });
    expect(await screen.findByRole('heading', { name: 'Submission Closed' })).toBeTruthy();
  });
});

describe('a class that compares first meetings', () => {
  const SENTENCE = /chance decides for which half of the groups a first meeting is booked/;

  test('says so before its form is sent, and that no grade and no group depends on it', async () => {
    await openComplete({ [GET_CLASS]: [200, buildClass({ comparesMeetings: true })] });
    const sentence = await screen.findByText(SENTENCE);
    expect(sentence.textContent).toContain('Nobody’s grade or group depends on it.');
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(sentence.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is the only one that says so', async () => {
    await openComplete();
    expect(await screen.findByText(/By submitting you agree/)).toBeTruthy();
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });
});
