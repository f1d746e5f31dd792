import type { Locator, Page } from '@playwright/test';
import { enter, fillIn } from '../pages/registration.ts';
import { element, listen, snippet, widget } from '../pages/widget.ts';
import { openClass } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { documented } from '../support/documented.ts';
import { expect, test } from '../support/system.ts';

const NOA = { fullName: 'Noa Levi', email: 'noa.levi@example.edu' };
const WEEK = { monday: ['14:00', '15:00'], friday: ['09:00'] } as const;

/** Looks, sizes and place in the page of a field, as they are computed. */
const shapeOf = (field: Locator) =>
  field.evaluate((node) => {
    const style = getComputedStyle(node);
    const { color, backgroundColor, fontSize, fontFamily, letterSpacing, textTransform, lineHeight, padding } = style;
    const { direction, borderRadius, blockSize, textAlign, fontWeight, visibility, wordSpacing } = style;
    const text = { color, fontSize, fontFamily, letterSpacing, textTransform, lineHeight, wordSpacing };
    return { ...text, backgroundColor, padding, direction, borderRadius, blockSize, textAlign, fontWeight, visibility };
  });

const HOSTILE = `<style>
  * { all: unset !important; }
  html { font-size: 62.5% !important; letter-spacing: 4px !important; text-transform: uppercase !important; line-height: 3 !important; text-align: right !important; --colour-primary: red; --size-text: 50px; }
</style>`;

test('two forms keep their looks, language and direction in a page in quirks mode that unsets everything', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Histology' });
  const both = [
    element({ slug, language: 'he', theme: 'dark' }),
    element({ slug, language: 'en', theme: 'light', id: 'second' }),
  ];
  const pageOf = (doctype: string, style: string) =>
    `${doctype}<html lang="fr"><head><meta charset="utf-8"><title>Histologie</title><link rel="icon" href="data:,">${style}</head>
    <body><h1>Histologie</h1>${snippet(system.url, ...both)}</body></html>`;
  const looks = async (html: string, path: string) => {
    await page.goto(campus.put(path, { html }));
    const [hebrew, english] = [widget(page).first(), widget(page).last()];
    await expect(hebrew.getByRole('heading', { name: 'רישום סטודנטים' })).toBeVisible();
    await expect(english.getByRole('heading', { name: 'Student Registration' })).toBeVisible();
    await hebrew.getByRole('tab', { name: 'זמינות' }).click();
    const fields = [
      english.getByLabel('Full name'),
      english.getByRole('button', { name: 'Next' }),
      english.getByRole('heading', { name: 'Student Registration' }),
      hebrew.getByRole('rowheader').first(),
      hebrew.getByRole('gridcell').first(),
      hebrew.getByRole('button', { name: 'הבא' }),
    ];
    return Promise.all(fields.map(shapeOf));
  };
  const calm = await looks(pageOf('<!doctype html>', ''), '/calm');
  expect(calm.map(({ direction }) => direction)).toEqual(['ltr', 'ltr', 'ltr', 'rtl', 'rtl', 'rtl']);
  expect(await violations(page, { within: 'study-groups-registration' })).toEqual([]);
  const hostile = await looks(pageOf('', HOSTILE), '/hostile');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  expect(hostile).toEqual(calm);
});

test('a form survives being moved, taken out and put back, and attributes that change while it is filled in and sent', async ({
  page,
  system,
  campus,
}) => {
  const [{ slug }, other] = [
    await openClass(system, { courseName: 'Moving Forms' }),
    await openClass(system, { courseName: 'The Other Class' }),
  ];
  const heard = await listen(page);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moves</title></head>
    <body><div id="one">${snippet(system.url, element({ slug, email: 'known@example.edu' }))}</div><div id="two"></div></body></html>`;
  await page.goto(campus.put('/moves', { html }));
  const form = widget(page);
  const untouched = await page.evaluate(() => ({ length: history.length, title: document.title, href: location.href }));
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('known@example.edu');
  await form.getByLabel('Full name').fill(NOA.fullName);
  const act = (change: string) =>
    page.evaluate((source) => {
      const node = document.querySelector('study-groups-registration')!;
      return (new Function('node', source) as (node: Element) => unknown)(node);
    }, change);

  await act(`document.querySelector('#two').append(node)`);
  await expect(form.getByLabel('Full name')).toHaveValue(NOA.fullName);
  await act(`window.kept = node; node.remove()`);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => document.body.append((window as unknown as { kept: Node }).kept));
  await expect(form.getByLabel('Full name')).toHaveValue(NOA.fullName);
  expect((await shapeOf(form.getByLabel('Full name'))).borderRadius).toBe('8px');

  await act(`node.setAttribute('language', 'he'); node.setAttribute('theme', 'dark')`);
  await expect(form.getByLabel('שם מלא')).toHaveValue(NOA.fullName);
  await act(`node.removeAttribute('language')`);
  await expect(form.getByLabel('Full name')).toHaveValue(NOA.fullName);
  // By 'auto' it follows the page, also while it is open.
  await page.evaluate(() => (document.documentElement.lang = 'he'));
  await expect(form.getByLabel('שם מלא')).toHaveValue(NOA.fullName);
  await page.evaluate(() => (document.documentElement.lang = 'en-GB'));
  await act(`node.setAttribute('theme', 'auto')`);
  const bright = (await shapeOf(form.getByLabel('Full name'))).backgroundColor;
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
  await expect.poll(async () => (await shapeOf(form.getByLabel('Full name'))).backgroundColor).not.toBe(bright);

  // The class that is asked for meanwhile does not take the place of one that is being sent.
  let answerNow = (): void => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route('**/api/students', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const sent = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/api/students'));
  await enter(page, { ...NOA, availability: { monday: [...WEEK.monday] } }, form);
  await sent;
  await act(
    `node.setAttribute('slug', '${other.slug}'); node.setAttribute('theme', 'light'); document.querySelector('#one').append(node)`,
  );
  answerNow();
  await expect(form.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();
  expect((await heard()).filter(({ type }) => type === 'submitted')).toEqual([{ type: 'submitted', detail: { slug } }]);
  await act(`node.setAttribute('slug', '${slug}')`);
  await act(`node.setAttribute('slug', 'no-such-class-anywhere')`);
  await expect(form.getByRole('heading', { name: 'Class Not Found' })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await heard()).at(-1)?.detail['code'] ?? (await heard()).find(({ type }) => type === 'error')?.detail['code'],
    )
    .toBe('class_not_found');
  expect(await page.evaluate(() => ({ length: history.length, title: document.title, href: location.href }))).toEqual(
    untouched,
  );
});

test('a page that has frozen the prototypes of the language, and loads the script twice, signs a student up', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Frozen Ground' });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Frozen</title><script>
      for (const each of [Object, Array, Function, Promise, String, Number, Map, Set, RegExp, Error, Element, HTMLElement, Node, EventTarget]) {
        Object.freeze(each.prototype); Object.freeze(each);
      }
    </script></head><body><div style="block-size: 4000px">Far above</div>
    ${snippet(system.url, element({ slug }))}<script type="module" src="${system.url}/embed.js?again"></script></body></html>`;
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().startsWith(system.url) && asked.push(new URL(sent.url()).pathname));
  await page.goto(campus.put('/frozen', { html }), { waitUntil: 'networkidle' });
  // Far below what can be seen nothing is asked for but the script.
  expect(new Set(asked)).toEqual(new Set(['/embed.js']));
  await widget(page).scrollIntoViewIfNeeded();
  await fillIn(page, { ...NOA, availability: { monday: [...WEEK.monday] } }, widget(page));
  expect(failures).toEqual([]);
});

/** Containers that give a form no width but its own. */
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

test('the page for frames, opened by itself, says where the form is', async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'Alone' });
  await page.goto(`/embed/${slug}?language=he`);
  await expect(page.getByText('הדף הזה נועד להופיע בתוך דף אחר.')).toBeVisible();
  await page.getByRole('link', { name: 'פתיחת טופס ההרשמה' }).click();
  await expect(page).toHaveURL(`${system.url}/class/${slug}`);
  await expect(page.getByText('Alone').first()).toBeVisible();
});

/** Returns the markup of the frame with a script for its messages, and a height that follows. */
const framing = (
  address: string,
  sandbox = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Frames</title></head>
  <body><iframe src="${address}" ${sandbox} style="inline-size: 100%; border: 0"></iframe><script>
    window.heard = [];
    addEventListener('message', ({ data }) => {
      window.heard.push(data);
      if (data.subject === 'lti.frameResize') document.querySelector('iframe').style.blockSize = data.height + 'px';
    });
  </script></body></html>`;
type Message = { subject?: string; type?: string; height?: number; slug?: string };
const messages = (page: Page) => page.evaluate(() => (window as unknown as { heard: Message[] }).heard);

test('in a frame in a sandbox without an origin the form reports its height and that it was sent', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Framed' });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const address = `${system.url}/embed/${slug}?language=en&amp;theme=dark&amp;email=noa.levi%40example.edu`;
  await page.goto(campus.put('/frame', { html: framing(address, 'sandbox="allow-scripts allow-forms"') }));
  const frame = page.frameLocator('iframe').locator('body');
  await expect(frame.getByLabel('Email', { exact: true })).toHaveValue('noa.levi@example.edu');
  await expect(frame.getByRole('banner')).toHaveCount(0);
  // Neither scrolls, once the page has given the frame its height.
  const box = () => page.locator('iframe').evaluate((node) => node.getBoundingClientRect().height);
  await expect.poll(async () => (await messages(page)).findLast(({ subject }) => subject)?.height).toBeGreaterThan(600);
  await fillIn(page, { ...NOA, availability: { monday: [...WEEK.monday] } }, frame as unknown as Page);
  // Messages arrive one by one, and the end's height after that of the form.
  await expect(async () => {
    const said = await messages(page);
    const heights = (name: string) =>
      said.filter((one) => one.subject === name || one.type === name).map(({ height }) => Number(height));
    const reported = heights('lti.frameResize');
    expect(said.filter(({ type }) => type === 'study-groups:submitted')).toEqual([
      { type: 'study-groups:submitted', slug },
    ]);
    expect(reported).toEqual(heights('study-groups:resize'));
    // The end is shorter than the form, and the frame gets shorter with it.
    expect(reported.at(-1)).toBeLessThan(Math.max(...reported));
    expect(Math.abs((await box()) - Number(reported.at(-1)))).toBeLessThan(2);
  }).toPass();
  expect(failures).toEqual([]);
});
