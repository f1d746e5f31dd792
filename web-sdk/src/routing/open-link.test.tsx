import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useOpenToken } from './open-link.ts';
import { MemoryRouter, useLocation } from './routing.ts';

function Page({ onToken }: { onToken: (token: string) => void }) {
  const { token, dropToken } = useOpenToken();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!token) return;
    dropToken();
    onToken(token);
  }, [token, dropToken, onToken]);
  return <p>{`${pathname}${search}${hash}`}</p>;
}

const TOKEN = 't'.repeat(43);

test.each([
  [`/groups/algorithms?a=b#open=${TOKEN}`, [TOKEN], '/groups/algorithms?a=b'],
  // A link that was cut opens nothing, and is a piece of a secret.
  ['/groups/algorithms#open=short', [], '/groups/algorithms'],
  ['/groups/algorithms#top', [], '/groups/algorithms#top'],
])('of %s the token is taken once, and out of the address', async (address, taken, left) => {
  const tokens: string[] = [];
  const note = (token: string) => void tokens.push(token);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page onToken={note} />
    </MemoryRouter>,
  );
  expect(await screen.findByText(left)).toBeTruthy();
  expect(tokens).toEqual(taken);
});
