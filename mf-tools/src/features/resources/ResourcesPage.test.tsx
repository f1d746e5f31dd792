import { afterEach, describe, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIBRARIES, PLATFORMS } from './entries.ts';
import ResourcesPage from './ResourcesPage.tsx';

const open = async (path = '/resources') => {
  await openPage(ResourcesPage, path, {});
  await screen.findByRole('heading', { name: 'Study Resources' });
};
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getAllByRole('tabpanel').find(({ hidden }) => !hidden) as HTMLElement);
const links = () => panel().getAllByRole<HTMLAnchorElement>('link');
const search = (words: string) =>
  act(async () => void fireEvent.change(panel().getByRole('searchbox'), { target: { value: words } }));

afterEach(closePage);

describe('the study resources', () => {
  test('begin with learning platforms, each in a tab of its own', async () => {
    await open();
    expect(tab('General Resources').getAttribute('aria-selected')).toBe('true');
    expect(links().map(({ href }) => href)).toEqual(PLATFORMS.map(({ href }) => href));
    for (const link of links()) {
      expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
      expect(link.textContent).toContain('(opens in a new tab)');
    }
  });

  test('list the libraries of twelve universities, by the address too', async () => {
    await open('/resources?tab=schools');
    expect(tab('School-Specific Resources').getAttribute('aria-selected')).toBe('true');
    expect(links()).toHaveLength(12);
    expect(links().map(({ href }) => href)).toEqual(LIBRARIES.map(({ href }) => href));
    expect(links().some(({ textContent }) => textContent?.includes('up to 7 days in advance'))).toBe(true);
  });

  test('open their tabs by the mouse and by keys', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(tab('School-Specific Resources'));
    expect(links()).toHaveLength(12);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(tab('General Resources'));
    await user.keyboard('{Enter}');
    expect(links()).toHaveLength(PLATFORMS.length);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('School-Specific Resources'));
  });

  test('are searched by any word said of them, and say how many are found', async () => {
    await open('/resources?tab=schools');
    await search('california BERK');
    expect(links().map(({ href }) => href)).toEqual(['https://berkeley.libcal.com/']);
    expect(screen.getByText('1 library found')).toBeTruthy();
    await search('bóbst');
    expect(links()).toHaveLength(1);
    await search('u.c.l.a.');
    expect(links()).toHaveLength(1);
    await search('  ');
    expect(links()).toHaveLength(12);
  });

  test('that nobody has are reported missing, and the search is cleared with one touch', async () => {
    await open('/resources?tab=schools');
    await search('<b>hogwarts');
    expect(screen.getByRole('heading', { name: 'No library found' })).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1)!));
    expect(links()).toHaveLength(12);
    expect(document.activeElement).toBe(panel().getByRole('searchbox'));
  });
});
