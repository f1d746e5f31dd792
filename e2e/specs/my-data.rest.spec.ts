import { readFile } from 'node:fs/promises';
import { classOf, dashboardOf } from '../support/class.ts';
import { faultsInLooks } from '../support/looks.ts';
import { expect, test } from '../support/system.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('somebody has what is kept of an address mailed, gives it to themselves as a file, and erases it', async ({
  page,
  system,
}) => {
  const { slug } = await classOf(system, 8, { courseName: 'Privacy of Shells' });
  const { students } = await dashboardOf(system, slug);
  const { email, fullName } = students[0]!;
  const findings: string[] = [];
  const look = async (name: string) => void findings.push(...(await faultsInLooks(page, `my-data-${name}`)));

  await test.step('the privacy page asks for the address, and says the same to everybody', async () => {
    await page.goto('/privacy');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Mail Me the Link' }).tap();
    await expect(page.getByText('Look into your mails')).toBeVisible();
  });

  await test.step('the link shows it once a button was pressed', async () => {
    const link = () =>
      system.mailbox.to(email).flatMap(({ text = '' }) => /http\S+\/my-data#\S+/.exec(text)?.[0] ?? []);
    await expect.poll(() => link().length).toBe(1);
    await page.goto(link()[0]!);
    await look('link');
    await page.getByRole('button', { name: 'Show My Data' }).tap();
    await expect(page.getByText('Privacy of Shells')).toBeVisible();
    await expect(page.getByText('You have signed up.')).toBeVisible();
    await look('held');
  });

  await test.step('the file holds it', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Everything' }).tap(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file.classes[0].submission).toMatchObject({ fullName, email });
  });

  await test.step('it is erased after a question, and the group is one fewer', async () => {
    await page.getByRole('button', { name: 'Erase Everything' }).tap();
    await look('question');
    await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).tap();
    await expect(page.getByText('Nothing is kept of this address.')).toBeVisible();
    expect((await dashboardOf(system, slug)).students.map((student) => student.email)).not.toContain(email);
  });
  expect(findings).toEqual([]);
});
