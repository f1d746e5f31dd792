import type { Host } from '@study-groups/web-sdk/host/host';
import { answerCalls, closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { buildClass } from '../../testing/samples.ts';
import RegisterPage from './RegisterPage.tsx';

const ELSEWHERE = 'https://groups.example.edu';
const ADDRESS = { path: '/class/algorithms', at: '/class/:slug' };

// Two forms ask for it at once, which Jest's loader of modules does not always stand.
beforeAll(() => import('./rest-of-form.ts'));
afterEach(() => {
  closePage();
  document.body.replaceChildren();
});

/** The registration page twice: English and light in the document, Hebrew and dark in a shadow root of it. */
async function openBoth() {
  const found = [200, buildClass()] as const;
  answerCalls({ 'GET /api/classes/algorithms': found, [`GET ${ELSEWHERE}/api/classes/algorithms`]: found });
  const element = document.body.appendChild(document.createElement('div'));
  const outer = await showPage(RegisterPage, { ...ADDRESS, element, language: 'en', scheme: 'light' });
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const inner = await showPage(RegisterPage, {
    ...ADDRESS,
    root,
    element: root.appendChild(document.createElement('div')),
    language: 'he',
    scheme: 'dark',
    embedded: true,
    apiBase: ELSEWHERE,
  });
  await within(outer.element).findByRole('tablist');
  await within(inner.element).findByRole('tablist');
  return { outer, inner };
}

const field = (host: Host, label: string) => within(host.element).getByLabelText<HTMLInputElement>(label);
const selected = (host: Host) => within(host.element).getByRole('tab', { selected: true }).textContent;
const idsIn = (host: Host) => [...host.element.querySelectorAll('[id]')].map(({ id }) => id);
const press = (host: Host, name: string) => fireEvent.click(within(host.element).getByRole('button', { name }));

test('two forms on one document each have their own language, look and ids', async () => {
  const { outer, inner } = await openBoth();
  expect([outer.element.lang, outer.element.dir, outer.element.dataset['scheme']]).toEqual(['en', 'ltr', 'light']);
  expect([inner.element.lang, inner.element.dir, inner.element.dataset['scheme']]).toEqual(['he', 'rtl', 'dark']);
  expect(within(outer.element).getByRole('heading', { name: 'Student Registration' })).toBeTruthy();
  expect(within(inner.element).getByRole('heading', { name: 'רישום סטודנטים' })).toBeTruthy();
  const ids = [...idsIn(outer), ...idsIn(inner)];
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test('filling one in leaves the other as it is; what holds it back is said, and focused, in its own root', async () => {
  const { outer, inner } = await openBoth();
  fireEvent.change(field(inner, 'שם מלא'), { target: { value: 'נועה לוין' } });
  fireEvent.change(field(inner, 'דוא״ל'), { target: { value: 'noa.levin@example.edu' } });
  expect(field(outer, 'Full name').value).toBe('');
  press(inner, 'הבא');
  await waitFor(() => expect(selected(inner)).toContain('זמינות'));
  expect(selected(outer)).toContain('Personal Info');

  press(inner, 'הבא');
  await waitFor(() => expect(inner.toasts.current()?.title).toBe('נדרשת זמינות'));
  expect(within(inner.element).getByText('נדרשת זמינות')).toBeTruthy();
  expect(outer.toasts.current()).toBeUndefined();
  await waitFor(() => expect(inner.root.activeElement?.getAttribute('role')).toBe('gridcell'));

  press(outer, 'Next');
  await waitFor(() => expect(outer.root.activeElement).toBe(field(outer, 'Full name')));
  expect(within(outer.element).getByText('Full name is required')).toBeTruthy();
  expect(inner.toasts.current()?.title).toBe('נדרשת זמינות');
  expect(selected(inner)).toContain('זמינות');
});

test('links that people take with them are of the origin that the form sends to', async () => {
  const { outer, inner } = await openBoth();
  fireEvent.click(within(inner.element).getByRole('tab', { name: 'העדפות' }));
  fireEvent.click(within(outer.element).getByRole('tab', { name: 'Preferences' }));
  const address = async (host: Host, name: RegExp) =>
    (await within(host.element).findByRole('link', { name })).getAttribute('href');
  expect(await address(inner, /תנאי השימוש/)).toBe(`${ELSEWHERE}/terms`);
  expect(await address(outer, /^terms/)).toBe(`${outer.origin}/terms`);
});
