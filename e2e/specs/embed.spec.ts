import type { Page } from '@playwright/test';
import { getStudent } from '@study-groups/contracts/student';
import { fillIn } from '../pages/registration.ts';
import { element, listen, snippet, widget } from '../pages/widget.ts';
import { openClass, request } from '../support/api.ts';
import { strictPolicy } from '../support/campus.ts';
import { documented } from '../support/documented.ts';
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
  const told = await listen(page);
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
  const events = await told();
  expect(events.filter(({ type }) => type === 'submitted')).toEqual([{ type: 'submitted', detail: { slug } }]);
  expect(JSON.stringify(events)).not.toContain(accessKey);
  expect(asked.filter(({ headers }) => 'cookie' in headers)).toEqual([]);
  expect(failures).toEqual([]);
});

test('a page that may not embed is told so in the language of the page, and nothing but the words is loaded', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Refused Forms' });
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().startsWith(system.url) && asked.push(new URL(sent.url()).pathname));
  const told = await listen(page);
  const html = `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>x</title></head><body>${snippet(system.url, element({ slug }))}</body></html>`;
  await page.goto(campus.put('/refused', { html }, 'stranger'));
  const sentence = widget(page).getByRole('alert');
  await expect(sentence).toContainText('אי אפשר להציג באתר הזה את טופס ההרשמה לקבוצות הלימוד.');
  await expect(sentence.getByRole('link')).toHaveAttribute('href', `${system.url}/class/${slug}`);
  const errors = (await told()).filter(({ type }) => type === 'error');
  expect(errors).toEqual([{ type: 'error', detail: { code: 'origin_refused', message: expect.any(String) } }]);
  expect(asked).toEqual(['/embed.js', '/embed-words.js']);
  // What the browser itself would refuse.
  const answer = await page.evaluate(
    async (url) => fetch(url).catch((error: Error) => error.name),
    `${system.url}/api/classes/${slug}`,
  );
  expect(answer).toBe('TypeError');
});

/** What gives a form no width but its own. */
const CONTAINERS: Record<string, (form: string) => string> = {
  'a cell': (form) => `<table><tr><td>Week 3</td><td nowrap>${form}</td></tr></table>`,
  'a flex row': (form) => `<div style="display: flex"><p>3</p>${form}</div>`,
  'a centred column': (form) => `<div style="display: flex; flex-direction: column; align-items: center">${form}</div>`,
  'a centred grid': (form) => `<div style="display: grid; place-items: center">${form}</div>`,
  'an inline block': (form) => `<div style="display: inline-block">${form}</div>`,
  'a float': (form) => `<div style="float: left">${form}</div><br style="clear: both">`,
  'a dialog': (form) => `<dialog open style="position: static">${form}</dialog>`,
  'an absolute box': (form) => `<div style="block-size: 1400px"><div style="position: absolute">${form}</div></div>`,
};

test('whatever a page puts it into, a form is as wide as there is room, up to 640 px where the page leaves it to the form', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Containers' });
  const forms = Object.values(CONTAINERS).map((around) => around(element({ slug })));
  const widths = async (doctype: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const html = `${doctype}<html lang="en"><head><meta charset="utf-8"><title>Containers</title><link rel="icon" href="data:,"></head>
    <body>${snippet(system.url, ...forms)}</body></html>`;
    await page.goto(campus.put(`/containers-${doctype.length}`, { html }));
    await expect(widget(page).first().getByLabel('Full name')).toBeVisible();
    const all = await widget(page).evaluateAll((each) => each.map((form) => form.getBoundingClientRect().width));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    return Object.fromEntries(Object.keys(CONTAINERS).map((name, index) => [name, Math.round(all[index] ?? 0)]));
  };
  const own = Object.fromEntries(Object.keys(CONTAINERS).map((name) => [name, 640]));
  for (const doctype of ['<!doctype html>', '']) {
    expect(await widths(doctype, 1280)).toEqual(own);
    const narrow = Object.values(await widths(doctype, 390));
    expect(Math.min(...narrow)).toBeGreaterThanOrEqual(280);
  }
});

test('nothing of a page moves while the form comes, in the element or in a frame', async ({ page, system, campus }) => {
  const { slug } = await openClass(system, { courseName: 'Introduction to the Structure of Cells' });
  const { element: ofElement, frame, frameHeight } = await documented({ url: system.url, slug });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [index, lines] of [ofElement, frame + frameHeight].entries()) {
    for (const [width, language] of [
      [390, 'fr'],
      [1280, 'en'],
    ] as const) {
      // High enough that what stands below is in sight.
      await page.setViewportSize({ width, height: 1600 });
      const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Week 3</title><link rel="icon" href="data:,"></head>
      <body><h1>Week 3</h1>${lines}<p>What comes after it</p></body></html>`;
      await page.goto(campus.put(`/still-${index}-${width}`, { html }));
      const form = index === 0 ? widget(page) : page.frameLocator('iframe').locator('study-groups-registration');
      await expect(form.locator('input[type=email]')).toBeVisible();
      // The last thing that comes by itself.
      await expect(
        form
          .getByText(/\b20\d\d\b/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
    }
  }
});

test('what a page asks for in vain is said: to its console, and a language that does not come to the reader too', async ({
  page,
  context,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'In Vain' });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>In Vain</title><link rel="icon" href="data:,"></head>
    <body>${snippet(system.url, element({ slug }))}
    <script type="module">document.querySelector('study-groups-registration').prefill = { email: 'noa@example.edu', phone: '555' }</script></body></html>`;
  await page.goto(campus.put('/in-vain', { html }));
  const form = widget(page);
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('noa@example.edu');
  await form.evaluate((node) => Object.assign(node, { prefill: { fullName: 'Too Late' } }));
  await expect.poll(() => warnings).toHaveLength(2);
  expect(warnings[0]).toContain('"phone" is none of them');
  expect(warnings[1]).toContain('the form had begun before');

  await context.setOffline(true);
  await form.evaluate((node) => node.setAttribute('language', 'he'));
  await expect(form.getByText('This language could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByRole('heading', { name: 'רישום סטודנטים' })).toBeVisible();
});

/** Whether a cookie that is set in a frame stays; asking for it throws in a sandbox. */
function keepsCookies(): boolean {
  try {
    document.cookie = 'kept=yes; SameSite=None; Secure';
    return document.cookie.includes('kept=yes');
  } catch {
    return false;
  }
}

test.describe('in a frame', () => {
  /** What the frame tells, and a height that follows. */
  const framing = (
    address: string,
    sandbox = '',
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Frames</title></head>
    <body><iframe src="${address}" ${sandbox} style="inline-size: 100%; border: 0"></iframe><script>
      window.told = [];
      addEventListener('message', ({ data }) => {
        window.told.push(data);
        if (data.subject === 'lti.frameResize') document.querySelector('iframe').style.blockSize = data.height + 'px';
      });
    </script></body></html>`;
  type Message = { subject?: string; type?: string; height?: number; slug?: string };
  const messages = (page: Page) => page.evaluate(() => (window as unknown as { told: Message[] }).told);

  for (const [kind, sandbox] of [
    ['plain', ''],
    ['in a sandbox without an origin', 'sandbox="allow-scripts allow-forms"'],
  ] as const) {
    test(`${kind}, the form tells its height and that it was sent`, async ({ page, system, campus }) => {
      const { slug } = await openClass(system, { courseName: `Framed, ${kind}` });
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      const address = `${system.url}/embed/${slug}?language=en&amp;theme=dark&amp;email=noa.levi%40example.edu`;
      await page.goto(campus.put(`/frame-${sandbox.length}`, { html: framing(address, sandbox) }));
      const frame = page.frameLocator('iframe').locator('body');
      await expect(frame.getByLabel('Email', { exact: true })).toHaveValue('noa.levi@example.edu');
      await expect(frame.getByRole('banner')).toHaveCount(0);
      expect(await frame.evaluate(keepsCookies)).toBe(false);
      // Neither scrolls, once the page has given the frame its height.
      const box = () => page.locator('iframe').evaluate((node) => node.getBoundingClientRect().height);
      await expect
        .poll(async () => (await messages(page)).findLast(({ subject }) => subject)?.height)
        .toBeGreaterThan(600);
      await fillIn(page, { ...NOA, availability: { monday: [...WEEK.monday] } }, frame as unknown as Page);
      const said = await messages(page);
      expect(said.filter(({ type }) => type === 'study-groups:submitted')).toEqual([
        { type: 'study-groups:submitted', slug },
      ]);
      const heights = (name: string) =>
        said.filter((one) => one.subject === name || one.type === name).map(({ height }) => height);
      expect(heights('lti.frameResize')).toEqual(heights('study-groups:resize'));
      // The end is shorter than the form, and the frame gets shorter with it.
      await expect
        .poll(async () =>
          Math.abs((await box()) - ((await messages(page)).findLast(({ subject }) => subject)?.height ?? 0)),
        )
        .toBeLessThan(2);
      expect(await box()).toBeLessThan(Math.max(...heights('lti.frameResize').map(Number)));
      expect(failures).toEqual([]);
    });
  }

  test('a page that may not frame it gets nothing to see', async ({ page, system, campus }) => {
    const { slug } = await openClass(system, { courseName: 'Refused Frames' });
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(campus.put('/refused-frame', { html: framing(`${system.url}/embed/${slug}`) }, 'stranger'));
    await blocked;
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Student Registration' })).toHaveCount(0);
  });

  test('opened by itself, it says where the form is', async ({ page, system }) => {
    const { slug } = await openClass(system, { courseName: 'Alone' });
    await page.goto(`/embed/${slug}?language=he`);
    await expect(page.getByText('הדף הזה נועד להופיע בתוך דף אחר.')).toBeVisible();
    await page.getByRole('link', { name: 'פתיחת טופס ההרשמה' }).click();
    await expect(page).toHaveURL(`${system.url}/class/${slug}`);
    await expect(page.getByText('Alone').first()).toBeVisible();
  });
});
