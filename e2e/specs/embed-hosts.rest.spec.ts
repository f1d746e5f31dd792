import { getStudent } from '@study-groups/contracts/student';
import { fillIn } from '../pages/registration.ts';
import { element, listen, snippet, widget } from '../pages/widget.ts';
import { openClass, request } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const NOA = { fullName: 'Noa Levi', email: 'noa.levi@example.edu' };
const WEEK = { monday: ['14:00', '15:00'], friday: ['09:00'] } as const;

/** What scripts of a page do to the language before ours comes, each as the library does it that is named. */
const HOSTS: Record<string, string> = {
  'MooTools 1.4: bind takes a list of arguments, Array.from knows no sets, lists have names of their own': `
    window.MooTools = { version: '1.4.5' };
    Function.prototype.bind = function (self, args) {
      var bound = this;
      return function () { return bound.apply(self, args === undefined || args === null ? arguments : [].concat(args)); };
    };
    Array.from = function (item) {
      if (item === null || item === undefined) return [];
      return typeof item.length === 'number' && typeof item !== 'string' && typeof item !== 'function' ? [].slice.call(item) : [item];
    };
    Array.prototype.contains = Array.prototype.include = Array.prototype.pick = function () {};
    var NativeElement = window.Element;
    window.Element = function (tag) { return document.createElement(tag); };
    window.Element.prototype = NativeElement.prototype;
    Element.prototype.get = Element.prototype.set = Element.prototype.dispose = function () { return this; };`,
  'Prototype 1.6: toJSON of everything, reduce that gives the list, Array.from, Object.values, entries, find, remove': `
    window.Prototype = { Version: '1.6.0.3' };
    Array.prototype.toJSON = function () { return '[' + this.map(JSON.stringify).join(', ') + ']'; };
    String.prototype.toJSON = Number.prototype.toJSON = function () { return '"' + this + '"'; };
    Date.prototype.toJSON = function () { return '"' + this.getTime() + '"'; };
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
    Array.prototype.entries = Array.prototype.toArray = function () { return [].concat(this); };
    Object.keys = function (object) { var names = []; for (var name in object) names.push(name); return names; };
    Object.values = function (object) { return Object.keys(object).map(function (name) { return object[name]; }); };
    Array.from = function (items) { return items ? Array.prototype.slice.call(items) : []; };
    Array.prototype.find = Array.prototype.detect = function (iterator, context) {
      for (var at = 0; at < this.length; at += 1) if (iterator.call(context, this[at], at)) return this[at];
    };
    Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
    document.getElementsByClassName = function (name) { return document.querySelectorAll('.' + name); };`,
  'a script that adds to every object, enumerably': `
    Object.prototype.extend = function () {};
    Object.prototype.colour = 'red'; Object.prototype.toJSON = function () { return 'nothing'; };`,
  'a Promise of another, document.write and console that do nothing, a form named like a method': `
    window.Promise = class Other extends Promise {};
    document.write = document.writeln = function () {};
    window.name = '{"a":1}';
    Object.defineProperty(window, 'console', { value: { log: function () {}, error: function () {}, warn: function () {} } });`,
};

/** What can't be brought along. */
const BROKEN = `window.MooTools = { version: '1.1' };
  Array.prototype.map = function (change) { for (var at = 0; at < this.length; at += 1) this[at] = change(this[at]); return this; };`;

const pageWith = (script: string, form: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biology 1</title><link rel="icon" href="data:,">
  <script>${script}</script></head><body><form name="body"><input name="remove"></form>${form}</body></html>`;

for (const [at, [name, script]] of Object.entries(HOSTS).entries()) {
  test(`the element signs a student up in a page of ${name}`, async ({ page, system, campus }) => {
    const { slug } = await openClass(system, { courseName: 'Cell Biology' });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    const html = pageWith(script, snippet(system.url, element({ slug, 'full-name': NOA.fullName })));
    await page.goto(campus.put(`/host-${at}`, { html }));
    const form = widget(page);
    await expect(form.getByLabel('Full name')).toHaveValue(NOA.fullName);
    await fillIn(page, { ...NOA, availability: { monday: [...WEEK.monday], friday: [...WEEK.friday] } }, form);
    const accessKey = await form.locator('dd code').innerText();
    const { student } = await request(system, getStudent, { params: { accessKey } });
    expect(student).toMatchObject(NOA);
    expect(student.availability).toMatchObject({ monday: [...WEEK.monday], friday: [...WEEK.friday] });
    expect(failures).toEqual([]);
  });
}

test('a page whose script has broken the language is told so, with the name of the library and of what it has replaced', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Cell Biology' });
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const heard = await listen(page);
  await page.goto(campus.put('/broken', { html: pageWith(BROKEN, snippet(system.url, element({ slug }))) }));
  await expect(widget(page).getByRole('alert')).toContainText('The sign-up form for study groups could not be loaded.');
  await expect(widget(page).getByRole('link')).toHaveAttribute('href', `${system.url}/class/${slug}`);
  const why = 'MooTools 1.1 of this page has replaced Array.prototype.map, without which there is no form';
  expect(logged.join('\n')).toContain(why);
  expect((await heard()).find(({ type }) => type === 'error')?.detail).toEqual({
    code: 'load_failed',
    message: expect.stringContaining(why),
  });
});
