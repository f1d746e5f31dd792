import { updateSettings } from '@study-groups/contracts/actions';
import { matchClass } from '@study-groups/contracts/dashboard';
import type { Page } from '@playwright/test';
import { createStudent } from '@study-groups/contracts/student';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, openClass, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { asProfessor, dashboardOf, peopleOf } from '../support/class.ts';
import { chooseLanguage } from '../support/language.ts';
import { runNow, sendWaiting } from '../support/sooner.ts';
import { expect, type System, test } from '../support/system.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Four of one group, the last of whom reads Hebrew. */
const NAMES = ['Noa Levi', 'Omar Haddad', 'Ana Díaz', 'יעל כהן'];
const PAGE_LINK = /http\S+\/my-group#me=[\w.-]+/;

/** A class with one group, provisional for a week; everybody's address by name. */
async function provisionalGroup(system: System, courseName: string) {
  const { id, slug } = await openClass(system, { courseName, groupSize: '4' });
  const [person] = await peopleOf();
  const addresses = NAMES.map((_, at) => `${slug}-${at}@example.edu`);
  for (const [at, fullName] of NAMES.entries()) {
    const own = {
      fullName,
      email: addresses[at]!,
      availability: { monday: ['10:00', '11:00'] },
      language: at === 3 ? 'he' : 'en',
      preferredGroupSize: '4',
      friendPreferences: [],
    };
    await request(system, createStudent, { body: { classId: id, ...person, ...own } });
  }
  const provisionalUntil = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await request(system, updateSettings, { params: { slug }, headers: asProfessor, body: { provisionalUntil } });
  await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  return { id, slug, addresses: addresses as [string, string, string, string] };
}

/** The texts of the mails to somebody that have this in them, once there is one. */
async function mailsWith(system: System, address: string, words: string): Promise<string[]> {
  const found = () => system.mailbox.to(address).flatMap(({ text = '' }) => (text.includes(words) ? [text] : []));
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found();
}

async function openPage(page: Page, system: System, address: string): Promise<void> {
  const [mail = ''] = await mailsWith(system, address, '/my-group#me=');
  await page.goto(PAGE_LINK.exec(mail)![0]);
}

test('a provisional group is settled by one mail, then somebody leaves, of whom the others hear, and comes back by an undo', async ({
  page,
  system,
}) => {
  const { id, slug, addresses } = await provisionalGroup(system, 'Joining Geology');
  const [noa, omar, , yael] = addresses;

  await test.step('the mail and the page say that the group is provisional, in Hebrew too', async () => {
    await mailsWith(system, noa, 'provisional until');
    await openPage(page, system, yael);
    await expect(page.getByText('These groups are provisional')).toBeVisible();
    await chooseLanguage(page, 'he');
    await expect(page.getByText('הקבוצות האלה זמניות')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await chooseLanguage(page, 'en');
  });

  await test.step('the professor lets groups stand, and everybody gets the mail with the first meeting', async () => {
    const desk = new DashboardPage(page);
    await desk.open(slug);
    await expect(page.getByText(/^Provisional until/)).toBeVisible();
    await page.goto(`/dashboard/${slug}?tab=settings&section=comings`);
    await page.getByRole('button', { name: 'Let Groups Stand' }).tap();
    expect(await violations(page)).toEqual([]);
    await expect.poll(async () => (await dashboardOf(system, slug)).class.provisionalUntil).toBeUndefined();
    await runNow(system, 'mend-groups');
    for (const address of [noa, omar]) {
      expect(await mailsWith(system, address, 'no longer provisional')).toEqual([expect.stringContaining('/meeting/')]);
    }
  });

  await test.step('Noa leaves by the link of the mail, after a question, and the others hear of it without the name', async () => {
    await openPage(page, system, noa);
    await page.getByRole('button', { name: 'Leave this class' }).tap();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the class' }).tap();
    await expect(page.getByRole('heading', { name: 'You Have Left the Class' })).toBeVisible();
    // Noa led nobody, or the mail is the one about the new leader: either says who is in the group now.
    const heard = () =>
      system.mailbox
        .to(omar)
        .map(({ text = '' }) => text)
        .filter((text) => text.includes('Ana Díaz') && !text.includes('Noa Levi'));
    await sendWaiting(system, id);
    await expect.poll(() => heard().length).toBe(1);
  });

  await test.step('the professor undoes it, and the group is whole again', async () => {
    const desk = new DashboardPage(page);
    await desk.open(slug);
    await desk.chooseIn('Class', /^Undo/);
    await expect.poll(async () => (await dashboardOf(system, slug)).groups[0]!.members.length).toBe(4);
  });
});
