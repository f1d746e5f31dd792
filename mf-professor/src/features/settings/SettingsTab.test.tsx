import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMatched, openSettings } from './testing/open-settings.ts';

const write = jest.fn<(text: string) => Promise<void>>();

prepareAntd();
beforeEach(() => {
  write.mockReset().mockResolvedValue();
});
afterEach(closePage);

test('the contents lead to every section', async () => {
  await openSettings(buildMatched());
  for (const name of ['Rules of the class', "In your university's pages"]) await screen.findByRole('heading', { name });
  const contents = screen.getByRole('navigation', { name: 'Sections of the settings' });
  for (const button of within(contents).getAllByRole('button')) {
    await userEvent.click(button);
    expect(document.activeElement?.textContent).toBe(button.textContent);
    expect(document.activeElement?.tagName).toBe('H2');
  }
});

test('the links are shown, copied and opened; the first can be scanned', async () => {
  await openSettings(buildMatched());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  const section = screen.getByRole('region', { name: 'Links' });
  const links = [
    ['Sign-up page', 'http://localhost:3000/class/esu-cs201-fall26-levi'],
    ['Groups page', 'http://localhost:3000/groups/esu-cs201-fall26-levi'],
    ['Professor dashboard', `${location.origin}/dashboard/esu-cs201-fall26-levi`],
  ] as const;
  for (const [name, link] of links) {
    expect(within(section).getByText(link)).toBeTruthy();
    const open = within(section).getByRole('link', { name: `Open in a new tab: ${name}` });
    expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual([link, '_blank']);
    await userEvent.click(within(section).getByRole('button', { name: `Copy the link: ${name}` }));
    await waitFor(() => expect(write).toHaveBeenLastCalledWith(link));
  }
  expect(within(section).getAllByRole('button', { name: /QR/ })).toHaveLength(1);
});
