import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { chooseLanguage, i18nReady, LANGUAGE_KEY, registerTexts, storedLanguage, t } from './i18n.ts';
import { useTexts } from './useTexts.ts';

registerTexts('sample', {
  en: async () => ({ default: { hello: 'Hello {{name}}', only: 'Only English' } }),
  he: async () => ({ default: { hello: 'שלום {{name}}' } }),
});

function Sample() {
  const { t: text, rtl } = useTexts('sample');
  return (
    <p>
      {[text('hello', { name: 'Noa' }), text('only'), text('common:close'), text('missing'), String(rtl)].join('|')}
    </p>
  );
}

test('a component shows its namespace, changes with the language, and falls back to English', async () => {
  await i18nReady;
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Sample />
      </Suspense>,
    );
  });
  expect(await screen.findByText('Hello Noa|Only English|Close|missing|false')).toBeTruthy();
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });

  await act(() => chooseLanguage('he'));
  expect(screen.getByText('שלום Noa|Only English|סגירה|missing|true')).toBeTruthy();
  expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('he');
  expect(storedLanguage()).toBe('he');
  expect(t('close')).toBe('סגירה');
});

test('a stored language in which nothing is written is English', () => {
  localStorage.setItem(LANGUAGE_KEY, 'tlh');
  expect(storedLanguage()).toBe('en');
});
