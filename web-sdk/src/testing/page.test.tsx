import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { Link, Route, Routes } from '../routing/routing.ts';
import { closePage, openPage } from './page.tsx';

afterEach(closePage);

test('a press leads to a page that has to wait first', async () => {
  let arrive: (text: string) => void = () => undefined;
  const text = new Promise<string>((resolve) => (arrive = resolve));
  const Waiting = () => <p>{use(text)}</p>;
  const Start = () => (
    <Routes>
      <Route path="" element={<Link to="/start/next">Next</Link>} />
      <Route path="next" element={<Waiting />} />
    </Routes>
  );
  await openPage(Start, '/start', {}, { at: '/start/*' });
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  arrive('It is here');
  expect(await screen.findByText('It is here')).toBeTruthy();
});

test('a search that gives up prints the page', async () => {
  await openPage(() => <p>Something else</p>, '/start', {});
  await expect(screen.findByText('Missing', undefined, { timeout: 1 })).rejects.toThrow('Something else');
});
