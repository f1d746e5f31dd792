import { afterEach, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import LegalPage from './LegalPage.tsx';

afterEach(closePage);

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the terms have their sections, the day of their last change and a way to ask', async () => {
  await openPage(LegalPage, '/terms', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeTruthy();
  expect(screen.getByText('Last updated: April 12, 2025')).toBeTruthy();
  expect(headings()).toHaveLength(11);
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('mailto:contact@localhost');
});

test('the privacy policy says what is kept, who sees it, and that the service is not for children under 16', async () => {
  await openPage(LegalPage, '/privacy', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy();
  expect(screen.getByText('Last updated: April 12, 2025')).toBeTruthy();
  expect(headings()).toHaveLength(9);
  expect(screen.getByRole('heading', { name: '5. What stays on your device' })).toBeTruthy();
  expect(screen.getAllByText(/under 16/).length).toBeGreaterThan(0);
});
