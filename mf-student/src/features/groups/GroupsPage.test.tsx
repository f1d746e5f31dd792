import { afterEach, expect, jest, test } from '@jest/globals';
import { openByLink } from '@study-groups/contracts/open-link';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { Link, useLocation } from '@study-groups/web-sdk/routing/routing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildGroup } from '../../testing/samples.ts';
import GroupsPage from './GroupsPage.tsx';

const READ = 'POST /api/groups/algorithms';
const found = {
  className: 'Introduction to Algorithms',
  instructor: 'Ruth Amsel',
  timeZone: 'America/New_York',
  groups: [buildGroup(1, ['Noa Levin', 'Dan Peretz']), buildGroup(2, ['José García', 'Li Wei'])],
};

afterEach(closePage);

async function enter(answers: Answers, path = '/groups/algorithms', at = '/groups/:slug') {
  const page = await openPage(GroupsPage, path, answers, { at });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Groups page password'), 'group-algo{Enter}');
  return { ...page, user };
}

test('the password opens the groups, with their number and a search by name', async () => {
  const { sent, user } = await enter({ [READ]: [200, found] });
  expect(await screen.findByText(/2 groups formed/)).toBeTruthy();
  expect(sent).toEqual([{ call: READ, body: { password: 'group-algo' } }]);
  expect(screen.getByText('Instructor: Ruth Amsel')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search by student name' }), 'jose');
  expect(await screen.findByText('1 group found')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Group 1' })).toBeNull();
  // What a search finds stands open.
  expect(screen.getByText('José García')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'phine');
  expect(await screen.findByText('Nobody with “josephine” in the name')).toBeTruthy();
});

test('a wrong password leads back to the prompt', async () => {
  const answers: Answers = { [READ]: [401, refusal('wrong_password')] };
  const { user } = await enter(answers, '/algorithms/groups', '/:slug/groups');
  expect(await screen.findByText('The password may be incorrect')).toBeTruthy();
  answers[READ] = [200, { ...found, groups: [] }];
  await user.click(screen.getByRole('button', { name: 'Try Again with Different Password' }));
  await user.type(screen.getByLabelText('Groups page password'), 'group-algo{Enter}');
  expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeTruthy();
});

test('the best times of a group are saved as a calendar file, and a failure says why', async () => {
  const TIMES = `${READ}/1/calendar`;
  const file = { fileName: 'study-group-1.ics', ics: 'BEGIN:VCALENDAR' };
  const answers: Answers = { [READ]: [200, found], [TIMES]: [403, refusal('class_ended')] };
  const { sent, user } = await enter(answers);
  const saved: string[] = [];
  const save = (link: HTMLAnchorElement) => saved.push(link.download);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    save(this);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const button = await screen.findByRole('button', { name: 'Best times for my calendar: Group 1' });
  await user.click(button);
  expect(await screen.findByText('There is no calendar file')).toBeTruthy();
  expect(saved).toEqual([]);
  answers[TIMES] = [200, file];
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  await user.click(button);
  expect(await screen.findByText('Calendar file saved')).toBeTruthy();
  expect(saved).toEqual([file.fileName]);
  expect(sent.at(-1)).toEqual({ call: TIMES, body: { language: 'en', password: 'group-algo' } });
});

test('passwords of groups pages that the browser holds are removed, other things are not', async () => {
  localStorage.setItem('groupsPassword:algorithms', 'group-algo');
  sessionStorage.setItem('group_password', 'group-algo');
  localStorage.setItem('preferredLanguage', 'en');
  await openPage(GroupsPage, '/groups/algorithms', {}, { at: '/groups/:slug' });
  await screen.findByLabelText('Groups page password');
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage)).toEqual(['preferredLanguage']);
});

/** As the contract has it; the page writes the call out. */
const EXCHANGE = `${openByLink.method} ${openByLink.path.replace(':slug', 'algorithms')}`;
const TOKEN = 't'.repeat(43);

test('the link of a mail opens the groups without a password', async () => {
  const answers: Answers = { [EXCHANGE]: [200, { success: true }], [READ]: [200, found] };
  const { sent } = await openPage(GroupsPage, `/groups/algorithms#open=${TOKEN}`, answers, { at: '/groups/:slug' });
  expect(await screen.findByText(/2 groups formed/)).toBeTruthy();
  expect(sent).toEqual([
    { call: EXCHANGE, body: { page: 'groups', token: TOKEN } },
    { call: READ, body: {} },
  ]);
});

/** Follows links on the page that is shown already, and shows what the address keeps. */
function Followed() {
  const { hash } = useLocation();
  return (
    <>
      <GroupsPage />
      <output>{hash}</output>
      {['cut', `${TOKEN})`].map((token) => (
        <Link key={token} to={`#open=${token}`}>
          {token}
        </Link>
      ))}
    </>
  );
}

test('a link that is opened in a tab that asks for the password opens the groups, and no address keeps its secret', async () => {
  const answers: Answers = { [EXCHANGE]: [200, { success: true }], [READ]: [200, found] };
  const { sent } = await openPage(Followed, '/groups/algorithms', answers, { at: '/groups/:slug' });
  const hash = () => document.querySelector('output')!.textContent;
  await screen.findByLabelText('Groups page password');
  await userEvent.click(screen.getByRole('link', { name: 'cut' }));
  expect([hash(), sent]).toEqual(['', []]);
  // A chat has taken its bracket for a part of the link.
  await userEvent.click(screen.getByRole('link', { name: `${TOKEN})` }));
  expect(await screen.findByText(/2 groups formed/)).toBeTruthy();
  expect(hash()).toBe('');
  expect(sent[0]).toEqual({ call: EXCHANGE, body: { page: 'groups', token: TOKEN } });
});

test('one’s own group comes first, open and marked, on a device that knows it', async () => {
  const own = found.groups[1]!.members[0]!;
  const link = `${own.id}.${'c'.repeat(43)}`;
  localStorage.setItem('my-group-links', JSON.stringify([{ link: `999.${'d'.repeat(43)}` }, { link }]));
  const { user } = await enter({ [READ]: [200, found] });
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first!).getByRole('heading').textContent).toBe('Group 2');
  expect(within(first!).getByText('Your group')).toBeTruthy();
  expect(within(first!).getByText(own.fullName)).toBeTruthy();
  expect(within(second!).queryByText('Your group')).toBeNull();
  await user.click(within(first!).getByRole('link', { name: 'Open its page' }));
  expect(sessionStorage.getItem('my-group-link')).toBe(link);
});

test('a link from before a new password says so, and the password still opens the page', async () => {
  const answers: Answers = { [EXCHANGE]: [404, refusal('link_not_found')], [READ]: [200, found] };
  await openPage(GroupsPage, `/groups/algorithms#open=${TOKEN}`, answers, { at: '/groups/:slug' });
  expect(await screen.findByText(/expired or invalid/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Groups page password'), 'group-algo{Enter}');
  expect(await screen.findByText(/2 groups formed/)).toBeTruthy();
});
