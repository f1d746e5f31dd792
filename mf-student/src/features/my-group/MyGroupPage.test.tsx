import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MEMBER_HEADER, memberLinks } from '@study-groups/contracts/links';
import type { HourProposal } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { type Answers, closePage, openPage, refusal, type Sent } from '@study-groups/web-sdk/testing/page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMeeting, buildMyGroup, inHours } from '../../testing/my-group.ts';
import MyGroupPage from './MyGroupPage.tsx';

const GET = 'GET /api/my-group';
const ANSWER = 'PUT /api/my-group/meetings/5/answer';
const BOOK = 'POST /api/my-group/meetings';
const PROPOSE = 'POST /api/my-group/meetings/5/hours';
const SAY_HOUR = 'PUT /api/my-group/meetings/5/hours';
const LINK = { studentId: 31, token: 'c'.repeat(43) };
const OTHER = { studentId: 77, token: 'd'.repeat(43) };

// The rest of the page is loaded as it is shown, which a busy machine takes long for.
beforeAll(() => import('./rest-of-page.tsx'));
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(closePage);

const ok = (mine: MyGroup) => [200, mine] as const;
const open = (answers: Answers, fragment = memberLinks.fragment(LINK)) =>
  openPage(MyGroupPage, `/my-group${fragment}`, answers, { at: '/my-group' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
/** The calls that change something. */
const changes = (sent: Sent[]) => sent.filter(({ call }) => call !== GET);

test('shows the next meeting, who comes, and the group', async () => {
  const next = buildMeeting({
    startsAt: '2099-12-03T19:00:00.000Z',
    place: 'https://meet.example.edu/abc',
    answers: [{ studentId: 32, answer: 'comes' }],
  });
  await open({ [GET]: ok(buildMyGroup({ next })) });
  expect(await screen.findByRole('heading', { name: 'Algebra' })).toBeTruthy();
  expect(screen.getByText('Thursday, December 3')).toBeTruthy();
  expect(screen.getByText('2:00 PM – 3:00 PM')).toBeTruthy();
  expect(screen.getByText('Eastern Time')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://meet.example.edu/abc' }).getAttribute('href')).toBe(next.place);
  const all = await screen.findByRole('link', { name: 'Write to all' });
  expect(all.getAttribute('href')).toBe('mailto:ana@example.edu,omar@example.edu');
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain('Ana Díaz comes');
  expect(said).toContain('Noa Levi (you)no answer yet');
  expect(screen.getByText('Omar Haddad explains what is hard')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Message the group' })).toBeNull();
});

test('the invitation to the group’s chat is pasted once, and opens it for everybody', async () => {
  const CHAT = 'PUT /api/my-group/chat';
  const url = 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOp';
  const mine = buildMyGroup();
  const withChat = { ...mine, group: { ...mine.group!, chat: url } };
  const { sent } = await open({ [GET]: ok(mine), [CHAT]: ok(withChat) });
  await press('Add the group’s chat');
  const field = screen.getByLabelText('Link of the group’s chat');
  await userEvent.type(field, 'https://example.edu/chat{Enter}');
  expect(screen.getByText(/^This is no invitation of WhatsApp/)).toBeTruthy();
  expect(changes(sent)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, `Follow this link: ${url}{Enter}`);
  const chat = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open the chat on WhatsApp' });
  expect([chat.href, chat.target, chat.rel]).toEqual([url, '_blank', 'noreferrer']);
  expect(changes(sent)).toEqual([{ call: CHAT, body: { url } }]);
});

test('one’s own name is corrected on the page', async () => {
  const NAME = 'PUT /api/my-group/name';
  const mine = buildMyGroup();
  const members = mine.group!.members.map((each) =>
    each.id === mine.you.id ? { ...each, fullName: 'Noa Katz' } : each,
  );
  const renamed = { ...mine, group: { ...mine.group!, members } };
  const { sent } = await open({ [GET]: ok(mine), [NAME]: ok(renamed) });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct your name' }));
  await userEvent.clear(screen.getByLabelText('Your name'));
  await userEvent.type(screen.getByLabelText('Your name'), 'Noa Katz{Enter}');
  expect(await screen.findAllByText('Noa Katz')).not.toEqual([]);
  expect(changes(sent)).toEqual([{ call: NAME, body: { fullName: 'Noa Katz' } }]);
});

test('says until when a group is provisional', async () => {
  const mine = buildMyGroup();
  await open({ [GET]: ok({ ...mine, class: { ...mine.class, provisionalUntil: '2099-12-05T04:59:00.000Z' } }) });
  expect(await screen.findByText('These groups are provisional')).toBeTruthy();
  expect(screen.getByText(/^Until .*December 4, 2099.*11:59 PM/)).toBeTruthy();
});

const FIND = 'POST /api/my-group/links';

test('without a link it has one mailed to anybody who asks, and a link that leads nowhere can be replaced so', async () => {
  const { sent } = await open({ [FIND]: [200, { success: true }] }, '');
  await userEvent.type(await screen.findByLabelText('E-mail address'), 'mia@example.edu{Enter}');
  expect(await screen.findByText(/If mia@example.edu has signed up here/)).toBeTruthy();
  expect(sent).toEqual([{ call: FIND, body: { email: 'mia@example.edu', language: 'en' } }]);
  act(() => document.body.replaceChildren());
  await open({ [GET]: [404, refusal('link_not_found')] });
  expect(await screen.findByRole('heading', { name: 'This Link Does Not Work' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Mail Me My Group’s Link' })).toBeTruthy();
});

test('a link of who has left the course says so, and what can be done', async () => {
  await open({ [GET]: [404, refusal('class_left')] });
  expect(await screen.findByRole('heading', { name: 'You Are No Longer in This Course' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mail Me My Group’s Link' })).toBeNull();
});

test('a group of another class, which this device doesn’t know, is asked for beside the one that it shows', async () => {
  await open({ [GET]: ok(buildMyGroup()) });
  await press('A group of mine is missing here');
  expect(await button('Mail Me My Group’s Link')).toBeTruthy();
});

describe('the link', () => {
  test('opens the page again when it is no longer in the address', async () => {
    await open({ [GET]: ok(buildMyGroup()) });
    await screen.findByRole('heading', { name: 'Algebra' });
    act(() => document.body.replaceChildren());
    const { sent } = await open({ [GET]: ok(buildMyGroup()) }, '');
    expect(await screen.findByRole('heading', { name: 'Algebra' })).toBeTruthy();
    expect(sent).toEqual([{ call: GET, body: undefined }]);
  });

  test('stands in a header of each call', async () => {
    await open({ [GET]: ok(buildMyGroup()) });
    await screen.findByRole('heading', { name: 'Algebra' });
    const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(buildMyGroup())));
    await press('I’ll come');
    await waitFor(() => expect(fetching).toHaveBeenCalled());
    expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ [MEMBER_HEADER]: memberLinks.text(LINK) });
  });

  test('that is missing or broken opens nothing', async () => {
    for (const fragment of ['', '#me=31', '#me=x.y', `#stop=31.${LINK.token}`]) {
      const { sent } = await open({}, fragment);
      expect(await screen.findByText(/^Open the link in the mail/)).toBeTruthy();
      expect(sent).toEqual([]);
      closePage();
    }
  });

  test('that leads nowhere says so, and is forgotten', async () => {
    const { host } = await open({ [GET]: [404, refusal('link_not_found')] });
    expect(await screen.findByRole('heading', { name: 'This Link Does Not Work' })).toBeTruthy();
    expect(host.storage.local.keys().filter((key) => key.startsWith('my-group'))).toEqual([]);
  });

  test('of another class is a press away', async () => {
    const other = buildMyGroup({ class: { ...buildMyGroup().class, courseName: 'Biology' } });
    const answers: Answers = { [GET]: ok(other) };
    await open(answers, memberLinks.fragment(OTHER));
    await screen.findByRole('heading', { name: 'Biology' });
    act(() => document.body.replaceChildren());
    answers[GET] = ok(buildMyGroup());
    await open(answers);
    await screen.findByRole('heading', { name: 'Algebra' });
    const names = within(screen.getByRole('navigation')).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Algebra', 'Biology']);
    answers[GET] = ok(other);
    await press('Biology');
    expect(await screen.findByRole('heading', { name: 'Biology' })).toBeTruthy();
  });

  test('that got into other hands is renewed, and forgotten', async () => {
    const { sent, host } = await open({
      [GET]: ok(buildMyGroup()),
      'POST /api/my-group/link': [200, { success: true }],
    });
    await press('My link got into other hands');
    expect(changes(sent)).toEqual([]);
    await press('Mail me a new link');
    expect(await screen.findByRole('heading', { name: 'A New Link Is on Its Way' })).toBeTruthy();
    expect(host.storage.local.keys().filter((key) => key.startsWith('my-group'))).toEqual([]);
  });

  test('leads nowhere once its student has left the class, which is asked before', async () => {
    const { sent, host } = await open({
      [GET]: ok(buildMyGroup()),
      'DELETE /api/my-group': [200, { success: true }],
    });
    await press('Leave this class');
    expect(screen.getByRole('dialog', { name: 'Leave this class?' })).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    await press('Leave the class');
    expect(await screen.findByRole('heading', { name: 'You Have Left the Class' })).toBeTruthy();
    expect(changes(sent)).toEqual([{ call: 'DELETE /api/my-group', body: {} }]);
    expect(host.storage.local.keys().filter((key) => key.startsWith('my-group'))).toEqual([]);
  });

  test('leaves its student in the class whose term is over, or whose leaving fails', async () => {
    const mine = buildMyGroup();
    await open({ [GET]: ok({ ...mine, class: { ...mine.class, isActive: false } }) });
    expect(await button('Forget this device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave this class' })).toBeNull();
    closePage();
    const { host } = await open({ [GET]: ok(mine), 'DELETE /api/my-group': [429, refusal('too_many_requests')] });
    await press('Leave this class');
    await press('Leave the class');
    await waitFor(() => expect(host.toasts.current()?.kind).toBe('destructive'));
    expect(screen.getByRole('heading', { name: 'Algebra' })).toBeTruthy();
  });

  test('is forgotten with all that the device keeps', async () => {
    const { host } = await open({ [GET]: ok(buildMyGroup()) });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^What has been hard/ }));
    expect(host.storage.local.read('my-group-first-hour:1')).toBe('["worries"]');
    await press('Forget this device');
    expect(await screen.findByText(/^Open the link in the mail/)).toBeTruthy();
    expect(host.storage.local.keys().filter((key) => key.startsWith('my-group'))).toEqual([]);
    expect(host.storage.session.read('my-group-link')).toBeNull();
  });
});

describe('an answer', () => {
  test('shows before the server has it, and goes with one touch', async () => {
    const mine = buildMyGroup();
    const said = buildMyGroup({ next: buildMeeting({ answers: [{ studentId: 31, answer: 'comes' }] }) });
    const { sent } = await open({ [GET]: ok(mine), [ANSWER]: ok(said) });
    await press('I’ll come');
    expect((await button('I’ll come')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    expect(changes(sent)).toEqual([{ call: ANSWER, body: { startsAt: mine.next?.startsAt, answer: 'comes' } }]);
  });

  test('that fails is taken back and said', async () => {
    const { host } = await open({ [GET]: ok(buildMyGroup()), [ANSWER]: 'unreachable' });
    await press('I can’t this time');
    await waitFor(() => expect(host.toasts.current()?.title).toMatch(/^There is no connection/));
    expect((await button('I can’t this time')).getAttribute('aria-pressed')).toBe('false');
  });

  test('that was stored though its answer was lost shows as the server has it', async () => {
    const mine = buildMyGroup();
    const answers: Answers = { [GET]: ok(mine), [ANSWER]: 'unreachable' };
    await open(answers);
    await button('I can’t this time');
    const said = [{ studentId: mine.you.id, answer: 'cannot' as const }];
    answers[GET] = ok({ ...mine, next: { ...mine.next!, answers: said } });
    await press('I can’t this time');
    await waitFor(async () => expect((await button('I can’t this time')).getAttribute('aria-pressed')).toBe('true'));
  });

  test('to a meeting that has moved says so and shows where it is now', async () => {
    const answers: Answers = { [GET]: ok(buildMyGroup()), [ANSWER]: [409, refusal('meeting_changed')] };
    const { host } = await open(answers);
    await button('I’ll come');
    answers[GET] = ok(buildMyGroup({ next: buildMeeting({ startsAt: '2099-12-03T19:00:00.000Z' }) }));
    await press('I’ll come');
    expect(await screen.findByText('Thursday, December 3')).toBeTruthy();
    expect(host.toasts.current()?.title).toBe('This meeting has changed meanwhile');
  });

  test('for another hour opens the hours', async () => {
    const said = buildMyGroup({ next: buildMeeting({ answers: [{ studentId: 31, answer: 'other-hour' }] }) });
    await open({ [GET]: ok(buildMyGroup()), [ANSWER]: ok(said) });
    await press('Another hour, please');
    expect(await screen.findByRole('heading', { name: 'Everyone is free' })).toBeTruthy();
  });
});

describe('an hour', () => {
  const leading = (more: Partial<MyGroup> = {}) =>
    buildMyGroup({ you: { ...buildMyGroup().you, isLeader: true }, ...more });
  const proposal: HourProposal = { startsAt: inHours(74), by: 33, can: [33], cannot: [], until: inHours(24) };
  const asking = (more: Partial<HourProposal> = {}) => buildMeeting({ proposals: [{ ...proposal, ...more }] });

  test('is proposed with two touches, which moves nothing, and back with one more', async () => {
    const mine = buildMyGroup();
    const to = mine.hours[1]?.startsAt ?? '';
    const own = buildMyGroup({ next: asking({ startsAt: to, by: 31, can: [31] }) });
    const answers: Answers = { [GET]: ok(mine), [PROPOSE]: ok(own), [SAY_HOUR]: ok(mine) };
    const { sent, host } = await open(answers);
    await press('Another hour, please');
    expect(await screen.findByText(/The others are asked, and the meeting stays as planned meanwhile/)).toBeTruthy();
    await press(/without Omar Haddad$/);
    await waitFor(() => expect(host.toasts.current()?.title).toMatch(/^Your group is asked about/));
    const { startsAt } = mine.next!;
    const hours = () => changes(sent).filter(({ call }) => call !== ANSWER);
    expect(hours()).toEqual([{ call: PROPOSE, body: { startsAt, hour: to } }]);
    expect(await screen.findByText(/^You propose/)).toBeTruthy();
    expect(screen.getByText('1 of 3 can')).toBeTruthy();
    await act(async () => host.toasts.current()?.action?.onPress());
    await waitFor(() => expect(screen.queryByText(/^You propose/)).toBeNull());
    expect(hours()[1]).toEqual({ call: SAY_HOUR, body: { startsAt, hour: to, answer: 'cannot' } });
  });

  test('that a mate proposes is answered; the last yes says before that it moves the meeting', async () => {
    const next = asking({ can: [33, 32], cannot: [] });
    const moved = { from: next.startsAt, by: 33, isAgreed: true };
    const after = buildMyGroup({ next: buildMeeting({ startsAt: proposal.startsAt, moved }) });
    const answers: Answers = { [GET]: ok(buildMyGroup({ next })), [SAY_HOUR]: ok(after) };
    const { sent, host } = await open(answers);
    expect(await screen.findByText(/^Omar Haddad proposes/)).toBeTruthy();
    expect(screen.getByText('2 of 3 can')).toBeTruthy();
    expect(screen.getByText(/the meeting moves at once for everyone/)).toBeTruthy();
    await press('I can');
    await waitFor(() => expect(host.toasts.current()?.title).toMatch(/^Moved to/));
    expect(changes(sent)).toEqual([
      { call: SAY_HOUR, body: { startsAt: next.startsAt, hour: proposal.startsAt, answer: 'can' } },
    ]);
    expect(screen.getByText(/^Moved to the hour that Omar Haddad proposed\. It was on/)).toBeTruthy();
  });

  test('that a mate cannot make is named with who it is, and moves nothing by itself', async () => {
    await open({ [GET]: ok(buildMyGroup({ next: asking({ cannot: [32] }) })) });
    expect(await screen.findByText('1 of 3 can · Can’t: Ana Díaz')).toBeTruthy();
    expect(screen.queryByText(/it also moves/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move it for everyone' })).toBeNull();
  });

  test('is chosen by the leader, who is told before what moving does, or asks the others', async () => {
    const mine = leading();
    const to = mine.hours[1]?.startsAt ?? '';
    const { you } = mine;
    const moved = leading({ next: buildMeeting({ startsAt: to, moved: { from: mine.next!.startsAt, by: you.id } }) });
    const answers: Answers = { [GET]: ok(mine), [BOOK]: ok(moved) };
    const { sent, host } = await open(answers);
    await press('Move');
    await press(/without Omar Haddad$/);
    const dialog = within(await screen.findByRole('dialog', { name: /^Move the meeting to/ }));
    expect(dialog.getByText(/It moves at once for everyone: .* Omar Haddad is not free then\.$/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Ask the others first' })).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Move it for everyone' }));
    await waitFor(() => expect(host.toasts.current()?.action?.label).toBe('Undo'));
    expect(changes(sent)).toEqual([
      { call: BOOK, body: { startsAt: to, moves: { id: 5, startsAt: mine.next?.startsAt } } },
    ]);
    expect(screen.getByText(/^You moved it\. It was on/)).toBeTruthy();
    answers[BOOK] = ok(mine);
    await act(async () => host.toasts.current()?.action?.onPress());
    await waitFor(() => expect(changes(sent)).toHaveLength(2));
    expect(changes(sent)[1]).toEqual({
      call: BOOK,
      body: { startsAt: mine.next?.startsAt, moves: { id: 5, startsAt: to } },
    });
  });

  test('that was proposed is booked with one touch', async () => {
    const next = buildMeeting({ state: 'proposed' });
    const { sent } = await open({ [GET]: ok(buildMyGroup({ next })), [BOOK]: ok(buildMyGroup()) });
    await press('Book it');
    await waitFor(() => expect(screen.queryByText('Proposed')).toBeNull());
    const { startsAt } = next;
    expect(changes(sent)).toEqual([{ call: BOOK, body: { startsAt, moves: { id: 5, startsAt } } }]);
  });

  test('is chosen where there is no meeting, the same as last time first', async () => {
    const last = buildMeeting({ id: 4, startsAt: inHours(-48) });
    const { sent } = await open({ [GET]: ok(buildMyGroup({ next: null, last })), [BOOK]: ok(buildMyGroup()) });
    await press(/^Same time next week/);
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    expect(changes(sent)[0]).toMatchObject({ call: BOOK, body: { moves: null } });
  });

  test('that nobody has in common is looked for together', async () => {
    await open({ [GET]: ok(buildMyGroup({ next: null, hours: [] })) });
    expect(await screen.findByText(/^No hour of the next two weeks suits all of you/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Write to all' })).toHaveLength(2);
  });
});

test('a meeting is called off after a question', async () => {
  const { sent } = await open({
    [GET]: ok(buildMyGroup()),
    'DELETE /api/my-group/meetings/5': ok(buildMyGroup({ next: null })),
  });
  await press('Call it off');
  expect(changes(sent)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Call it off' }));
  expect(await screen.findByText(/^No meeting is planned yet/)).toBeTruthy();
});

test('a place is added, and a failure keeps what was typed', async () => {
  const place = 'Library, room 4';
  const call = 'PUT /api/my-group/meetings/5/place';
  const answers: Answers = { [GET]: ok(buildMyGroup()), [call]: 'unreachable' };
  const { sent } = await open(answers);
  await press('Add a place or link');
  await userEvent.type(await screen.findByLabelText('Where do you meet?'), place);
  await press('Save');
  expect(await screen.findByText('It could not be saved. Try again.')).toBeTruthy();
  answers[call] = ok(buildMyGroup({ next: buildMeeting({ place }) }));
  await press('Save');
  expect(await screen.findByText(place)).toBeTruthy();
  expect(sent.at(-1)).toEqual({ call, body: { place } });
});

test('whether the group met is said with one touch, and otherwise with another', async () => {
  const last = buildMeeting({ id: 4, startsAt: inHours(-48) });
  const call = 'PUT /api/my-group/meetings/4/met';
  const said = buildMyGroup({ last: { ...last, met: [{ studentId: 31, met: 'some' }] } });
  const { sent } = await open({ [GET]: ok(buildMyGroup({ last })), [call]: ok(said) });
  await press('Some of us');
  expect(await screen.findByText('Thank you! You said: Some of us')).toBeTruthy();
  await press('Change');
  expect((await button('Some of us')).getAttribute('aria-pressed')).toBe('true');
  expect(changes(sent)).toEqual([{ call, body: { met: 'some' } }]);
});

test('mails are stopped, and the calendar gets another address', async () => {
  const { you } = buildMyGroup();
  const { sent } = await open({
    [GET]: ok(buildMyGroup()),
    'PUT /api/my-group/mails': ok(buildMyGroup({ you: { ...you, stopped: ['reminders'] } })),
    'POST /api/my-group/feed': ok(buildMyGroup({ you: { ...you, feedUrl: 'https://groups.example.edu/new' } })),
  });
  const reminders = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Reminders/ });
  await userEvent.click(reminders);
  await waitFor(() => expect(reminders.checked).toBe(false));
  expect((await screen.findByRole('link', { name: 'Subscribe' })).getAttribute('href')).toMatch(/^webcal:\/\/groups/);
  await press('New address');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New address' }));
  expect(await screen.findByDisplayValue('https://groups.example.edu/new')).toBeTruthy();
  expect(changes(sent)[0]?.body).toEqual({ kind: 'reminders', stopped: true });
});

test('a leader has the links of a leader’s mail', async () => {
  const { you } = buildMyGroup();
  const { host } = await open({
    [GET]: ok(buildMyGroup({ you: { ...you, isLeader: true } })),
    'POST /api/my-group/leader-link': [403, refusal('forbidden')],
  });
  // The weekly meetings follow the one that is booked.
  expect(await button('Every week from then on')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schedule recurring video meetings' })).toBeNull();
  await press('Shared folder');
  await waitFor(() => expect(host.toasts.current()?.title).toBe('You are not allowed to do this'));
});

test('what was kept shows while the server is out of reach, and afresh when the reader is back', async () => {
  const answers: Answers = { [GET]: ok(buildMyGroup()) };
  await open(answers);
  await screen.findByRole('heading', { name: 'Algebra' });
  answers[GET] = 'unreachable';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Algebra' })).toBeTruthy();

  act(() => document.body.replaceChildren());
  await open(answers, '');
  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Algebra' })).toBeTruthy();
  answers[GET] = ok(buildMyGroup());
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
});

test('a server that was never reached is tried again', async () => {
  const answers: Answers = { [GET]: [503, {}] };
  await open(answers);
  expect(await screen.findByRole('heading', { name: 'Your group could not be loaded' })).toBeTruthy();
  answers[GET] = ok(buildMyGroup());
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Algebra' })).toBeTruthy();
});

test('a student without a group is told whom to ask', async () => {
  await open({ [GET]: ok(buildMyGroup({ group: null, next: null, hours: [] })) });
  expect(await screen.findByRole('heading', { name: 'You Are in No Group Now' })).toBeTruthy();
  expect(screen.getByText(/ask Ruth Amsel\.$/)).toBeTruthy();
});

test('after the term the page only shows', async () => {
  const mine = buildMyGroup();
  await open({ [GET]: ok({ ...mine, class: { ...mine.class, isActive: false } }) });
  expect(await screen.findByText('The term of this class has ended')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I’ll come' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Propose another hour' })).toBeNull();
});
