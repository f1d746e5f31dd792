import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showPage } from '../testing/page.tsx';
import { ScoreBadge } from './ScoreBadge.tsx';

test.each([
  [80, 'good', 'Very good'],
  [71, 'good', 'Good'],
  [70, 'fair', 'Fair'],
  [41, 'fair', 'Modest'],
  [40, 'weak', 'Low'],
])('a score of %i is %s, by colour and by word', async (score, level, word) => {
  await showPage(() => <ScoreBadge score={score} />, { path: '/', at: '/' });
  const badge = screen.getByText(String(score)).parentElement;
  expect(badge?.className.split(' ')).toContain(level);
  expect(badge?.textContent).toContain(word);
});
