import { getStudent } from '@study-groups/contracts/student';
import { fillIn } from '../pages/registration.ts';
import { element, listen, snippet, widget } from '../pages/widget.ts';
import { openClass, request } from '../support/api.ts';
import { strictPolicy } from '../support/campus.ts';
import { expect, test } from '../support/system.ts';

const NOA = { fullName: 'Noa Levi', email: 'noa.levi@example.edu' };
const WEEK = { monday: ['14:00', '15:00'], friday: ['09:00'] } as const;

test('the element signs a student up from a page of another site with a strict policy, without a cookie', async ({
  page,
  context,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Cell Biology' });
  await context.addCookies([{ name: 'visitor', value: 'known', url: system.url, sameSite: 'None', secure: true }]);
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('pageerror', (error) => failures.push(error.message));
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', async (sent) => {
    if (sent.url().startsWith(system.url)) asked.push({ url: sent.url(), headers: await sent.allHeaders() });
  });
  const heard = await listen(page);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biology 1</title><link rel="icon" href="data:,"></head>
    <body><h1>Biology 1</h1>${snippet(system.url, element({ slug, 'full-name': NOA.fullName }))}</body></html>`;
  await page.goto(campus.put('/course', { html, headers: { 'content-security-policy': strictPolicy(system.url) } }));
  const form = widget(page);
  await expect(form.getByRole('heading', { name: 'Student Registration' })).toBeVisible();
  await expect(form.getByLabel('Full name')).toHaveValue(NOA.fullName);
  await fillIn(page, { ...NOA, availability: { monday: [...WEEK.monday], friday: [...WEEK.friday] } }, form);
  const accessKey = await form.locator('dd code').innerText();
  const kept = await request(system, getStudent, { params: { accessKey } });
  expect(kept.student).toMatchObject(NOA);
  const events = await heard();
  expect(events.filter(({ type }) => type === 'submitted')).toEqual([{ type: 'submitted', detail: { slug } }]);
  expect(JSON.stringify(events)).not.toContain(accessKey);
  expect(asked.filter(({ headers }) => 'cookie' in headers)).toEqual([]);
  expect(failures).toEqual([]);
});

test('a page that may not embed shows a refusal in its own language, nothing but the words is loaded, and a frame is empty', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Refused Forms' });
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().startsWith(system.url) && asked.push(new URL(sent.url()).pathname));
  const heard = await listen(page);
  const html = `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>x</title></head><body>${snippet(system.url, element({ slug }))}</body></html>`;
  await page.goto(campus.put('/refused', { html }, 'stranger'));
  const sentence = widget(page).getByRole('alert');
  await expect(sentence).toContainText('אי אפשר להציג באתר הזה את טופס ההרשמה לקבוצות הלימוד.');
  await expect(sentence.getByRole('link')).toHaveAttribute('href', `${system.url}/class/${slug}`);
  const errors = (await heard()).filter(({ type }) => type === 'error');
  expect(errors).toEqual([{ type: 'error', detail: { code: 'origin_refused', message: expect.any(String) } }]);
  expect(asked).toEqual(['/embed.js', '/embed-words.js']);
  // What the browser itself would refuse.
  const answer = await page.evaluate(
    async (url) => fetch(url).catch((error: Error) => error.name),
    `${system.url}/api/classes/${slug}`,
  );
  expect(answer).toBe('TypeError');

  const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(
    campus.put(
      '/refused-frame',
      { html: `<!doctype html><title>Frame</title><iframe src="${system.url}/embed/${slug}"></iframe>` },
      'stranger',
    ),
  );
  await blocked;
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Student Registration' })).toHaveCount(0);
});
