import { afterEach, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import ToolsPage, { TOOLS } from './ToolsPage.tsx';

afterEach(closePage);

test('the tools are nine cards: the timer of the site, and eight elsewhere in tabs of their own', async () => {
  await openPage(ToolsPage, '/tools', {});
  const links = await screen.findAllByRole<HTMLAnchorElement>('link');
  expect(links).toHaveLength(9);
  const [timer, ...others] = links;
  expect([new URL(timer!.href).pathname, timer!.target]).toEqual(['/tools/pomodoro', '']);
  expect(others.map(({ href }) => href)).toEqual(TOOLS.slice(1).map(({ href }) => href));
  for (const { target, rel, protocol } of others)
    expect([target, rel, protocol]).toEqual(['_blank', 'noreferrer', 'https:']);
});

test('the card of the Mac timer names 35 and 5 minutes', async () => {
  await openPage(ToolsPage, '/tools', {});
  expect(await screen.findByText(/35-minute sessions and 5-minute breaks/)).toBeTruthy();
});
