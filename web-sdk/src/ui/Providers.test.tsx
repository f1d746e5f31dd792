import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { chooseLanguage, i18nReady } from '../i18n/i18n.ts';
import { Providers } from './Providers.tsx';

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
});

test('a page keeps what is typed into it when its language changes, and when antd has its words', async () => {
  await i18nReady;
  await act(async () => void render(<Providers>{<input />}</Providers>));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a name' } });
  await act(() => chooseLanguage('he'));
  // Longer than the words take to come.
  await act(() => import('antd/es/locale/he_IL'));
  await act(async () => {});
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'half a name');
});
