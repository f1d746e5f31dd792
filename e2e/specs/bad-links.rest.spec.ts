import { removeStudent } from '@study-groups/contracts/actions';
import { deleteClass } from '@study-groups/contracts/admin';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { adminHeaders, openClass, PASSWORDS, request } from '../support/api.ts';
import { peopleOf } from '../support/class.ts';
import { faultsInLooks } from '../support/looks.ts';
import { expect, type System, test } from '../support/system.ts';

const POLLUTING = '[{"__proto__":{"polluted":true}},{"constructor":{"prototype":{"polluted":true}}}]';
const LISTS = {
  broken: '[{"fullName":"Noa"',
  'of other types': '[7,null,[[]],{"email":{"$ne":null}}]',
  polluting: POLLUTING,
  'half encoded': '%E0%A4%A',
} as const;
const HOSTILE = '<img src=x onerror="window.polluted=true">';

/** Addresses of pages for leaders with a list in their query that can't be read, by what their page says then. */
const LEADERS_PAGES = {
  'There is no message here': (list: string) =>
    `/sms-redirect?${new URLSearchParams({ numbers: list.replaceAll(/\d/g, ''), body: list })}`,
  'The scheduler did not open': (list: string) =>
    `/meet-scheduler?${new URLSearchParams({ courseName: HOSTILE, groupNumber: '1', members: list, times: list })}`,
  'Invalid Request': (list: string) =>
    `/create-drive-folder?${new URLSearchParams({ courseName: HOSTILE, groupId: list, groupNumber: '1', members: list })}`,
} as const;

/** A student of a class of its own, with the edit link's key. */
async function signedUp(system: System, courseName: string) {
  const cls = await openClass(system, { courseName, confirmAddresses: true });
  const [person] = await peopleOf();
  const email = `${cls.slug}@example.edu`;
  const { accessKey } = await request(system, createStudent, {
    body: { classId: cls.id, ...person!, email, friendPreferences: [] },
  });
  return { cls, accessKey, email };
}

/** The link in the mail to an address that confirms it. */
async function confirmPath(system: System, address: string): Promise<string> {
  const links = () =>
    system.mailbox.to(address).flatMap(({ text }) => /\/confirm#confirm=\S+/.exec(text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1)!;
}

for (const [title, addressOf] of Object.entries(LEADERS_PAGES)) {
  test(`a leader's link with a list that can't be read says so (${title})`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const [kind, list] of Object.entries(LISTS)) {
      await test.step(`a list that is ${kind}`, async () => {
        await page.goto(addressOf(list));
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        expect(await page.evaluate(() => 'polluted' in {} || 'polluted' in window)).toBe(false);
      });
    }
    expect(errors).toEqual([]);
    expect(await faultsInLooks(page, title)).toEqual([]);
  });
}

test('links that lead nowhere any more say what happened, and what to try', async ({ page, system }) => {
  const [used, removed, deleted] = [
    await signedUp(system, 'Used'),
    await signedUp(system, 'Removed'),
    await signedUp(system, 'Deleted'),
  ];
  const links = {
    used: await confirmPath(system, used.email),
    removed: await confirmPath(system, removed.email),
    deleted: await confirmPath(system, deleted.email),
  };
  const headers = { 'x-dashboard-password': PASSWORDS.dashboardPassword };
  const params = { slug: removed.cls.slug };
  const { students } = await request(system, getDashboard, { params, headers });
  await request(system, removeStudent, { params: { ...params, studentId: students[0]!.id }, headers });
  await request(system, deleteClass, { params: { id: deleted.cls.id }, headers: await adminHeaders(system) });

  const seen = new Set<string>();
  const shown = async (address: string, title: string) => {
    await test.step(`${address.split('#')[0]}: ${title}`, async () => {
      // A link in a mail opens a page from scratch, even if only its fragment differs.
      await page.goto('about:blank');
      await page.goto(address);
      if (address.startsWith('/confirm#') && title !== 'Confirm Your Address')
        await page.getByRole('button', { name: 'Confirm My Address' }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      if (!seen.has(title)) expect(await faultsInLooks(page, title)).toEqual([]);
      seen.add(title);
    });
  };
  await shown(links.used, 'Your Address Is Confirmed');
  await shown(links.used, 'Your Address Is Confirmed');
  await shown(links.removed, 'This Link Does Not Work');
  await shown(links.deleted, 'This Link Does Not Work');
  await shown('/confirm#confirm=garbage', 'Confirm Your Address');
  await shown(`/edit/${removed.accessKey}`, 'Submission Not Found');
  await shown(`/edit/${deleted.accessKey}`, 'Submission Not Found');
  await shown('/edit/garbage', 'Submission Not Found');
  await shown(`/edit/${encodeURIComponent('{"$ne":null}')}`, 'Submission Not Found');
  await shown('/schedule-meet?token=garbage', 'The scheduler did not open');
  await shown(`/schedule-meet?token=${encodeURIComponent(POLLUTING)}`, 'The scheduler did not open');
});
