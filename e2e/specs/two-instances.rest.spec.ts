import { getStudent } from '@study-groups/contracts/student';
import { cell, dragAvailability, fillIn } from '../pages/registration.ts';
import { openClass, request } from '../support/api.ts';
import { expect, test } from '../support/system.ts';
import { buildTwoInstances, idsOn, looksOf, surroundings } from '../support/two-instances.ts';

const COURSE = 'Cell Biology';
const NOA = { fullName: 'Noa Levi', email: 'noa.levi@example.edu' };

test('two forms on a page of another origin, one in a shadow root, keep to themselves', async ({
  page,
  context,
  system,
  campus,
}) => {
  campus.put('/two/', { folder: await buildTwoInstances() });
  const { slug } = await openClass(system, { courseName: COURSE });
  // A visitor of the product; what is embedded elsewhere must not send it along.
  await context.addCookies([{ name: 'visitor', value: 'known', url: system.url, sameSite: 'None', secure: true }]);
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('pageerror', (error) => failures.push(error.message));
  const calls: Record<string, string>[] = [];
  page.on('request', async (sent) => {
    if (sent.url().startsWith(`${system.url}/api/`)) calls.push(await sent.allHeaders());
  });

  await page.goto(`${campus.origin()}/two/index.html?${new URLSearchParams({ product: system.url, slug })}`);
  const untouched = await surroundings(page);
  await page.addScriptTag({ url: '/two/main.js' });
  // Hebrew and light in the document, English and dark in the shadow root.
  const plain = page.locator('#plain');
  const shadow = page.locator('#shadow');

  await test.step('each loads the class in its own language, direction and colours', async () => {
    await expect(plain.getByRole('heading', { name: 'רישום סטודנטים' })).toBeVisible();
    await expect(shadow.getByRole('heading', { name: 'Student Registration' })).toBeVisible();
    for (const form of [plain, shadow]) await expect(form.getByText(COURSE).first()).toBeVisible();
    const looks = {
      plain: await looksOf(plain.getByLabel('שם מלא')),
      shadow: await looksOf(shadow.getByLabel('Full name')),
    };
    expect([looks.plain.direction, looks.shadow.direction]).toEqual(['rtl', 'ltr']);
    expect(looks.plain.colours.color).not.toBe(looks.shadow.colours.color);
    expect(looks.plain.colours.backgroundColor).not.toBe(looks.shadow.colours.backgroundColor);
    // Styles are adopted by the shadow root too.
    expect(looks.shadow.shape).toEqual(looks.plain.shape);
    expect(looks.shadow.shape.borderRadius).not.toBe('0px');
  });

  await test.step('what is typed into one is not in the other, and no id is there twice', async () => {
    await plain.getByLabel('שם מלא').fill('נועה לוי');
    await plain.getByLabel('דוא״ל').fill('noa@example.edu');
    await expect(shadow.getByLabel('Full name')).toHaveValue('');
    await shadow.getByLabel('Full name').fill(NOA.fullName);
    await shadow.getByLabel('Email', { exact: true }).fill(NOA.email);
    await expect(plain.getByLabel('שם מלא')).toHaveValue('נועה לוי');
    const ids = await idsOn(page);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  await test.step('a toast stays in the form that it is about', async () => {
    await shadow.getByRole('button', { name: 'Next' }).click();
    await expect(shadow.getByRole('grid')).toBeVisible();
    await shadow.getByRole('button', { name: 'Next' }).click();
    await expect(shadow.getByRole('alert').filter({ hasText: 'Availability required' })).toBeVisible();
    await expect(plain.getByRole('tabpanel')).toHaveAccessibleName(/פרטים/);
    await expect(plain.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  await test.step('the mouse paints free hours inside the shadow root, and only there', async () => {
    await plain.getByRole('button', { name: 'הבא' }).click();
    await dragAvailability(page, { tuesday: ['09:00', '10:00', '11:00'] }, shadow);
    for (const slot of ['09:00', '10:00', '11:00'] as const) {
      await expect(cell(shadow, 'tuesday', slot)).toHaveAttribute('aria-selected', 'true');
      await expect(cell(plain, 'tuesday', slot)).toHaveAttribute('aria-selected', 'false');
    }
    await expect(cell(shadow, 'tuesday', '12:00')).toHaveAttribute('aria-selected', 'false');
    await shadow.getByRole('button', { name: 'Clear' }).click();
    await shadow.getByRole('button', { name: 'Previous' }).click();
  });

  await test.step('a whole submission arrives from inside the shadow root', async () => {
    await fillIn(page, { ...NOA, availability: { monday: ['14:00', '15:00'], friday: ['09:00'] } }, shadow);
    const accessKey = await shadow.locator('dd code').innerText();
    expect(accessKey).toMatch(/^[\w-]{22,}$/);
    await expect(shadow.getByRole('link', { name: `${system.url}/edit/${accessKey}` })).toBeVisible();
    const kept = await request(system, getStudent, { params: { accessKey } });
    expect(kept.student).toMatchObject({ ...NOA, availability: { monday: ['14:00', '15:00'], friday: ['09:00'] } });
    await expect(plain.getByRole('grid')).toBeVisible();
  });

  expect(await surroundings(page)).toEqual(untouched);
  expect(calls.length).toBeGreaterThanOrEqual(3);
  expect(calls.filter((headers) => 'cookie' in headers)).toEqual([]);
  expect(failures).toEqual([]);
});
