import { expect, test } from '@jest/globals';
import { type MessageKey, MESSAGES, messageText } from '@study-groups/contracts/messages';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createHost } from '../host/host.ts';
import { HostProvider } from '../host/HostProvider.tsx';
import { loadCommonTexts, translator } from './i18n.ts';
import { useFailureText } from './useFailureText.ts';

test('every sentence of a schema is said in the reader’s language, with its number', async () => {
  const host = createHost({ root: document, element: document.documentElement, language: 'he' });
  await loadCommonTexts('he');
  const wrapper = ({ children }: { children: ReactNode }) => <HostProvider host={host}>{children}</HostProvider>;
  const { fieldText } = renderHook(useFailureText, { wrapper }).result.current;
  const hebrew = translator('validation', 'he');
  const keys = Object.keys(MESSAGES) as MessageKey[];
  expect(keys.map((key) => fieldText(messageText(key, 3)))).toEqual(keys.map((key) => hebrew(key, { n: 3 })));
  expect(fieldText('something else')).toBe(hebrew('invalid'));
});
