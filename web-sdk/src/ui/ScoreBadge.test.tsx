import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showPage } from '../testing/page.tsx';
import { ScoreBadge } from './ScoreBadge.tsx';

test.each([
  [71, 'good', 'Very good'],
  [70, 'fair', 'Fair'],
  [41, 'fair', 'Fair'],
  [40, 'weak', 'Needs care'],
])('a score of %i is %s, by colour and by word', async (score, level, word) => {
  await showPage(() => <ScoreBadge score={score} />, { path: '/', at: '/' });
  const badge = screen.getByText(String(score)).parentElement;
  expect(badge?.className.split(' ')).toContain(level);
  expect(badge?.textContent).toContain(word);
});
