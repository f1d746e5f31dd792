import { readFile } from 'node:fs/promises';
import { moveStudent } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { signIn } from '../pages/admin.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { PASSWORDS, request } from '../support/api.ts';
import { asProfessor, classOf, dashboardOf, peopleOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';

test('by hand: move by mouse and by keyboard, swap, undo on another day, lead, remind, add and remove a group', async ({
  page,
  system,
}) => {
  const { slug } = await classOf(system, 12, { courseName: 'Hand Made' });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  const before = await dashboard.membersOf('Group 1');
  const [leader = '', dragged = ''] = before;
  // Tall enough to have all of a card in sight, from where one drags to where one drops.
  await page.setViewportSize({ width: 1280, height: 1800 });

  await test.step('drag to another group, after both new scores were shown', async () => {
    const handle = dashboard
      .group('Group 1')
      .getByRole('listitem')
      .filter({ hasText: dragged })
      .locator('[draggable=true]')
      .first();
    const target = dashboard.group('Group 2');
    await handle.scrollIntoViewIfNeeded();
    const from = (await handle.boundingBox())!;
    const to = (await target.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 10, { steps: 5 });
    // On its head, for on a name it would be swapped.
    await page.mouse.move(to.x + to.width / 2, to.y + 14, { steps: 15 });
    await expect(page.getByText(`${dragged} to Group 2.`).first()).toBeVisible();
    await page.mouse.up();
    const full = dashboard.dialog('Group 2 is full');
    await full.getByRole('button', { name: 'Move all the same' }).click();
    await dashboard.says('Student Moved');
    await expect.poll(() => dashboard.membersOf('Group 2')).toContain(dragged);
    await expect.poll(() => dashboard.membersOf('Group 1')).not.toContain(dragged);
  });

  await test.step('undo after a reload, and redo', async () => {
    await dashboard.reload();
    await page
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await expect.poll(() => dashboard.membersOf('Group 1')).toEqual(before);
    await page
      .getByRole('button', { name: /^Redo: / })
      .first()
      .click();
    await expect.poll(() => dashboard.membersOf('Group 2')).toContain(dragged);
    await page.keyboard.press('Control+z');
    await expect.poll(() => dashboard.membersOf('Group 1')).toEqual(before);
  });

  await test.step('the same by keyboard alone', async () => {
    await page.getByRole('button', { name: `What to do with ${dragged}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
    const dialog = dashboard.dialog(`Move ${dragged}`);
    await expect(dialog.getByText(/→/).first()).toBeVisible();
    await dialog.getByRole('button', { name: `Move here: ${dragged} to Group 3` }).press('Enter');
    await dashboard.dialog('Group 3 is full').getByRole('button', { name: 'Move all the same' }).press('Enter');
    await expect.poll(() => dashboard.membersOf('Group 3')).toContain(dragged);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('swap two', async () => {
    const other = (await dashboard.membersOf('Group 2')).at(-1) ?? '';
    await dashboard.choose(dragged, 'Swap with…');
    const dialog = dashboard.dialog(`Swap ${dragged} with somebody`);
    await dialog.getByLabel('Group').selectOption({ label: 'Group 2' });
    await dialog.getByRole('button', { name: `Swap ${dragged} with ${other}` }).click();
    await expect.poll(() => dashboard.membersOf('Group 2')).toContain(dragged);
    await expect.poll(() => dashboard.membersOf('Group 3')).toContain(other);
  });

  await test.step('another leader, who is reminded', async () => {
    const next = (await dashboard.membersOf('Group 1')).at(-1) ?? '';
    await dashboard.choose(next, 'Make Leader…');
    await dashboard
      .dialog(/leader of Group 1/)
      .getByRole('button', { name: 'Make Leader' })
      .click();
    await dashboard.says('Leader Changed');
    await expect.poll(async () => (await dashboard.membersOf('Group 1'))[0]).toBe(next);
    expect(await dashboard.membersOf('Group 1')).toContain(leader);
    await dashboard.choose(next, 'Remind Leader');
    await dashboard.says('Emails Sent');
  });

  await test.step('an empty group comes and goes', async () => {
    await page.getByRole('button', { name: 'Add Empty Group' }).click();
    await expect(dashboard.group('Group 4')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Group: Group 4' }).click();
    await expect(dashboard.group('Group 4')).toHaveCount(0);
  });

  const { groups } = await dashboardOf(system, slug);
  expect(groups.flatMap(({ members }) => members)).toHaveLength(12);
});

test('what somebody else changed meanwhile is shown where one is, not overwritten, and leaves one’s own to be tried and undone', async ({
  page,
  system,
}) => {
  const { slug } = await classOf(system, 12, { courseName: 'Two Professors' });
  const dashboard = new DashboardPage(page);
  // Its events are kept from the page, so that it can't have heard of the other's change.
  await page.route('**/live', (route) => route.abort());
  await dashboard.open(slug);
  const [, own = ''] = await dashboard.membersOf('Group 1');
  const { groups } = await dashboardOf(system, slug);
  const [one, two, three] = groups;
  const moved = two!.members.at(-1)!;
  const move = (fromGroupId: number, toGroupId: number) =>
    request(system, moveStudent, { params: { studentId: moved.id, fromGroupId, toGroupId }, headers: asProfessor });
  await move(two!.id, three!.id);

  await dashboard.choose(own, 'Make Leader…');
  await dashboard
    .dialog(/leader of Group 1/)
    .getByRole('button', { name: 'Make Leader' })
    .click();
  const refusal = dashboard.dialog('Somebody else changed one thing');
  await expect(refusal.getByText(`${moved.fullName} moved to Group 3`)).toBeInViewport();
  await expect.poll(() => refusal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expect.poll(() => dashboard.membersOf('Group 3')).toContain(moved.fullName);
  const leader = async () => (await dashboardOf(system, slug)).groups[0]!.members[0]!.fullName;
  expect(await leader()).not.toBe(own);

  await refusal.getByRole('button', { name: 'Try Mine Again' }).click();
  await dashboard.says('Leader Changed');
  expect(await leader()).toBe(own);
  await move(three!.id, two!.id);
  await dashboard.undoByToast.click();
  await dashboard.says('Undone');
  expect(await leader()).toBe(one!.members[0]!.fullName);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  const { groups: after } = await dashboardOf(system, slug);
  expect(after[1]!.members.map(({ fullName }) => fullName)).toContain(moved.fullName);
});

test('the page counts by itself while students sign up', async ({ page, system }) => {
  const { id, slug } = await classOf(system, 3, { courseName: 'Counting', isMatched: false });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await expect(page.getByRole('button', { name: '3 students' })).toBeVisible();
  const student = (await peopleOf())[30]!;
  await request(system, createStudent, {
    body: { classId: id, ...student, email: 'counted@example.edu', friendPreferences: [] },
  });
  await expect(page.getByRole('button', { name: '4 students' })).toBeVisible();
  await dashboard.tab('Student Submissions');
  await expect(page.getByText(student.fullName).first()).toBeVisible();
});

test('new groups are looked at before they are kept, and nobody is mailed until then', async ({ page, system }) => {
  const { slug } = await classOf(system, 12, { courseName: 'Anew', hasDeadlinePassed: true });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await page.getByRole('button', { name: 'Reshuffle…' }).click();
  const ask = dashboard.dialog('Form new groups to look at?');
  await ask.getByLabel('Group size').selectOption('3');
  await ask.getByRole('button', { name: 'Form New Groups' }).click();
  await expect(page.getByRole('heading', { name: 'New groups of 3' })).toBeVisible();
  const { students } = await dashboardOf(system, slug);
  const mails = () => students.flatMap(({ email }) => system.mailbox.to(email)).length;
  const before = mails();
  await dashboard.reload();
  await expect(page.getByRole('heading', { name: 'New groups of 3' })).toBeVisible();
  expect((await dashboardOf(system, slug)).groups).toHaveLength(3);
  await page.getByRole('button', { name: 'Keep These Groups…' }).click();
  await page.getByRole('button', { name: 'Keep and Send Mails' }).click();
  await expect.poll(async () => (await dashboardOf(system, slug)).groups.length).toBe(4);
  await expect(dashboard.group('Group 4')).toBeVisible();
  await expect.poll(mails).toBeGreaterThan(before);
});

test('students: found, looked at, removed; and where the class is free', async ({ page, system }) => {
  const { slug } = await classOf(system, 12, { courseName: 'People' });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.tab('Student Submissions');
  const [gone] = (await dashboardOf(system, slug)).students;
  await page.getByRole('searchbox').fill(gone!.fullName);
  await page.getByRole('button', { name: `Open the submission of ${gone!.fullName}` }).click();

  await test.step('recommended groups, and a move to the first of them', async () => {
    await page.getByRole('button', { name: 'Recommendations…' }).click();
    const recommended = dashboard.dialog(`Where would ${gone!.fullName} fit?`);
    await expect(recommended.getByRole('listitem').first()).toContainText(/Fits \d+ % of the group/);
    await recommended
      .getByRole('button', { name: /^Move .+ to Group/ })
      .first()
      .click();
    await dashboard
      .dialog(/ is full$/)
      .getByRole('button', { name: 'Move all the same' })
      .click();
    await dashboard.says('Student Moved');
    const now = async () => (await dashboardOf(system, slug)).students.find(({ id }) => id === gone!.id)?.groupId;
    expect(await now()).not.toBe(gone!.groupId);
  });

  await page.getByRole('button', { name: 'Remove Student' }).click();
  const ask = dashboard.dialog(/^Remove .+ from the class\?$/);
  await expect(ask.getByText('This can’t be undone.')).toBeVisible();
  await ask.getByRole('button', { name: 'Remove and Erase' }).click();
  await dashboard.says('Student Removed');
  await expect(page.getByRole('button', { name: '11 students' })).toBeVisible();
  await expect(page.getByText(/The best hour is/)).toBeVisible();
  expect((await dashboardOf(system, slug)).undo).toBeNull();
});

test('settings: rules, passwords, mails again, a later deadline, and the history of all of it', async ({
  page,
  system,
}) => {
  const { slug } = await classOf(system, 12, { courseName: 'Set Up' });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  const { groups } = await dashboardOf(system, slug);
  const [one, other] = groups[0]!.members;

  await test.step('a rule that the groups break', async () => {
    await dashboard.section('Rules of the class');
    const apart = page
      .getByRole('group', { name: 'Add a pair that is kept apart' })
      .or(page.getByRole('form', { name: 'Add a pair that is kept apart' }));
    await apart.getByRole('combobox').nth(0).fill(one!.fullName);
    await page.keyboard.press('Enter');
    await apart.getByRole('combobox').nth(1).fill(other!.fullName);
    await page.keyboard.press('Enter');
    await apart.getByRole('button', { name: 'Add' }).click();
    const broken = page.getByText(/should be apart, but are both in .?Group 1/);
    await expect(broken).toBeVisible();
    await dashboard.says('Rules saved');
    await dashboard.undoByToast.click();
    await expect(broken).toBeHidden();
    await page.getByRole('button', { name: /^Redo: / }).click();
    await expect(broken).toBeVisible();
  });

  await test.step('what counts, which scores the groups anew at once', async () => {
    await dashboard.section('What counts');
    const scoreOf = async () => (await dashboardOf(system, slug)).groups.map(({ matchScore }) => matchScore);
    const before = await scoreOf();
    await page
      .getByRole('radiogroup', { name: /^Common time / })
      .getByText('Ignore')
      .click();
    await expect(page.getByRole('region', { name: 'What it would change' })).toBeVisible();
    await page.getByRole('button', { name: 'Save What Counts' }).click();
    await dashboard.says('Settings saved');
    expect(await scoreOf()).not.toEqual(before);
    await dashboard.undoByToast.click();
    await expect(page.getByRole('radiogroup', { name: /^Common time 29 / })).toBeVisible();
    expect(await scoreOf()).toEqual(before);
  });

  await test.step('a password is shown for five seconds, and replaced', async () => {
    await dashboard.section('Passwords');
    await page.getByRole('button', { name: 'Show' }).first().click();
    await expect(page.getByText(PASSWORDS.dashboardPassword)).toBeVisible();
    await expect(page.getByText(PASSWORDS.dashboardPassword)).toBeHidden();
    await page.getByRole('button', { name: 'New Password…' }).first().click();
    await page.getByRole('button', { name: 'Replace Password' }).click();
    await dashboard.says('New password set');
    await expect(request(system, getDashboard, { params: { slug }, headers: asProfessor })).rejects.toThrow(/401/);
  });

  await test.step('mails once more', async () => {
    const mails = () =>
      groups.flatMap(({ members }) => members).flatMap(({ email }) => system.mailbox.to(email)).length;
    const before = mails();
    await dashboard.section('Resend mails');
    await page.getByRole('button', { name: 'Resend… All mails' }).click();
    await page.getByRole('button', { name: /^Send \d+ Mails?$/ }).click();
    await dashboard.says('Emails Sent');
    await expect.poll(mails).toBeGreaterThan(before);
  });

  await test.step('a later deadline, which dissolves the groups', async () => {
    await dashboard.section('Deadline');
    await page.getByLabel('New last day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Extend Deadline…' }).click();
    await page.getByRole('button', { name: 'Extend Deadline', exact: true }).click();
    await dashboard.says('Deadline Extended!');
    await expect(page.getByText('Accepting Submissions').first()).toBeVisible();
  });

  await test.step('the history, which a reload and a way back keep', async () => {
    await dashboard.section('History');
    await expect(page).toHaveURL(/[?&]section=history/);
    await dashboard.reload();
    await expect(page.getByText('The rules for groups were changed', { exact: true })).toBeVisible();
    await expect(page.getByText('The dashboard password was replaced', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Deadline', level: 2 })).toBeVisible();
  });
});

test('a class is matched at the press of a button, and its groups leave as files', async ({ page, system }) => {
  const { slug } = await classOf(system, 8, { courseName: 'Pressed', isMatched: false });
  const dashboard = new DashboardPage(page);
  await signIn(page, system.admin);
  await page.goto(`/dashboard/${slug}?as=admin`);
  await dashboard.more(/^Match Students/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Match/ })
    .click();
  await dashboard.says('Success!');
  await expect(dashboard.group('Group 2')).toBeVisible();
  const csv = page.waitForEvent('download');
  await dashboard.more('Export CSV');
  expect((await csv).suggestedFilename()).toBe(`${slug}-groups.csv`);
  await dashboard.more('Files and Print…');
  await dashboard.dialog('Files and printing').getByText('Moodle', { exact: true }).click();
  const { students } = await dashboardOf(system, slug);
  const people = students.map(({ email, fullName }, at) => `u${at},${fullName.replaceAll(',', ' ')},,${email}`);
  const roster = ['username,firstname,lastname,email', ...people].join('\n');
  await page.getByLabel('Short name of the course in Moodle').fill('PRESSED-1');
  await page
    .getByLabel('Exported list of people (CSV)')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) });
  await expect(page.getByText('8 of 8 students were found in the file.')).toBeVisible();
  const members = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save members' }).click();
  const text = await readFile(await (await members).path(), 'utf8');
  expect(text.split('\r\n').filter((line) => /^u\d,/.test(line))).toHaveLength(8);
});
