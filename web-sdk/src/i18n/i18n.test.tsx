import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createHost } from '../host/host.ts';
import { HostProvider } from '../host/HostProvider.tsx';
import { firstLanguage, LANGUAGE_KEY } from '../host/language.ts';
import { groupNameIn, loadCommonTexts, loadTexts, registerTexts, translator } from './i18n.ts';
import { useChooseLanguage, useTexts } from './useTexts.ts';

declare module './keys.ts' {
  interface TextNamespaces {
    sample: { hello: string; only: string; from: string };
  }
}

registerTexts('sample', {
  en: async () => ({ default: { hello: 'Hello {{name}}', only: 'Only English', from: 'From {{group}}' } }),
  he: async () => ({ default: { hello: 'שלום {{name}}' } }),
  fr: () => Promise.reject(Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' })),
});

function Sample() {
  const { t, rtl } = useTexts('sample');
  const choose = useChooseLanguage();
  return (
    <button type="button" onClick={() => void choose('he')}>
      {[t('hello', { name: 'Noa' }), t('only'), t('common:close'), String(rtl)].join('|')}
    </button>
  );
}

async function show() {
  const element = document.body.appendChild(document.createElement('div'));
  const host = createHost({ root: document, element });
  await loadCommonTexts(host.language.current());
  await act(async () => {
    render(
      <HostProvider host={host}>
        <Suspense fallback="…">
          <Sample />
        </Suspense>
      </HostProvider>,
      { container: element },
    );
  });
  return element;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a file that is not translated yet is shown in English', async () => {
  await loadTexts('sample', 'fr');
  expect(translator('sample', 'fr')('only')).toBe('Only English');
});

test('a component shows its namespace, changes with the language, and falls back to English', async () => {
  const element = await show();
  expect(await screen.findByText('Hello Noa|Only English|Close|false')).toBeTruthy();
  expect(element).toMatchObject({ lang: 'en', dir: 'ltr' });

  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByText('שלום Noa|Only English|סגירה|true')).toBeTruthy();
  expect(element).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('he');
});

test('a chosen language is there at the next visit', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'he');
  expect(await show()).toMatchObject({ lang: 'he', dir: 'rtl' });
});

test.each([
  ['what was chosen counts first', 'he', ['en-US'], 'he'],
  ['a chosen language in which nothing is written does not', 'tlh', ['he'], 'he'],
  ["the browser's first language that is ours", null, ['tlh', 'he-IL', 'en'], 'he'],
  ["Hebrew's older code", null, ['iw'], 'he'],
  ['none that is ours: English', null, ['tlh', 'xx'], 'en'],
])('the first language: %s', (_, stored, preferred, language) => {
  expect(firstLanguage(stored, preferred)).toBe(language);
});

test('a choice without a text is shown by its own word', async () => {
  await loadCommonTexts('he');
  const t = translator('choices', 'he');
  const choice = 'outdoors' as 'hybrid';
  expect(t(`studyFormat.${choice}`)).toBe('outdoors');
  expect(translator('common', 'he')([`choices:studyFormat.${choice}`])).toBe('outdoors');
});

test('groups are named in the language that is shown, in texts about them too', async () => {
  await Promise.all([loadCommonTexts('fr'), loadCommonTexts('he')]);
  expect(groupNameIn('fr', 'Group 3')).toBe('Groupe 3');
  expect(groupNameIn('he', '\u2068Group 12\u2069')).toBe('\u2068קבוצה 12\u2069');
  expect(groupNameIn('fr', 'The Group 3')).toBe('The Group 3');
  await loadTexts('sample', 'fr');
  expect(translator('sample', 'fr')('from', { group: 'Group 3' })).toBe('From Groupe 3');
});
