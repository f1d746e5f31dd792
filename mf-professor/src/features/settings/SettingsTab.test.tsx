import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SECTION_NAMES } from './sections.ts';
import { buildMatched, openSettings } from './testing/open-settings.ts';

const write = jest.fn<(text: string) => Promise<void>>();

prepareAntd();
beforeEach(() => {
  write.mockReset().mockResolvedValue();
});
afterEach(closePage);

const contents = () => within(screen.getByRole('navigation', { name: 'Sections of the settings' }));
const links = () => contents().getAllByRole('link');
const linkTo = (name: RegExp) => contents().getByRole('link', { name });
const choice = () => contents().getByRole<HTMLSelectElement>('combobox', { name: 'Section' });
const current = () => links().filter((link) => link.getAttribute('aria-current') === 'page');
/** The headings of the sections that are shown. */
const shownHeadings = () =>
  screen.getAllByRole('heading', { level: 2 }).filter((heading) => !heading.closest('div[hidden], dialog'));

describe('the sections', () => {
  test('are shown one at a time, and opening one from the list goes on at its heading', async () => {
    await openSettings('deadline', buildMatched());
    expect(links()).toHaveLength(SECTION_NAMES.length);
    for (const link of links()) {
      await userEvent.click(link);
      await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
      expect(document.activeElement?.textContent).toBe(link.textContent);
      expect(current()).toEqual([link]);
      expect(shownHeadings()).toEqual([document.activeElement]);
    }
  });

  test('have each an address of its own, beside whatever else the address holds', async () => {
    await openSettings('history', buildMatched());
    expect(current()[0]!.textContent).toBe('History');
    expect(linkTo(/Rules/).getAttribute('href')).toMatch(/\?as=admin&tab=settings&section=rules$/);
    // Who only comes by such an address is not taken anywhere in the page.
    expect(document.activeElement).toBe(document.body);
  });

  test('begin with the deadline where the address names none of them', async () => {
    await openSettings('deadline', buildMatched(), {}, 'cookies');
    expect(current()[0]!.textContent).toBe('Deadline');
  });

  test('are gone through by arrow keys, which open nothing', async () => {
    await openSettings('deadline', buildMatched());
    links()[0]!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(links()[2]);
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(links().at(-1));
    expect(current()).toEqual([links()[0]]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(current()).toEqual([links().at(-1)]));
  });

  test('are chosen on a phone, where the choice keeps the focus', async () => {
    await openSettings('deadline', buildMatched());
    choice().focus();
    await userEvent.selectOptions(choice(), 'Passwords');
    expect(await screen.findByRole('heading', { name: 'Passwords' })).toBeTruthy();
    expect(document.activeElement).toBe(choice());
    expect(
      within(choice())
        .getAllByRole('group')
        .map((group) => group.getAttribute('label')),
    ).toEqual(['Sign-up', 'Forming the groups', 'Once groups are formed', 'People and links', 'Mails and history']);
  });

  test('keep what was typed while another is shown, and the list says that it is not saved', async () => {
    await openSettings('expected', buildMatched());
    await userEvent.type(screen.getByLabelText(/Expected students/), '120');
    expect(linkTo(/Expected number of students/).textContent).toBe('Expected number of studentsnot saved');
    await userEvent.click(linkTo(/History/));
    await waitFor(() => expect(shownHeadings().map(({ textContent }) => textContent)).toEqual(['History']));
    expect(within(choice()).getByRole('option', { name: 'Expected number of students · not saved' })).toBeTruthy();
    await userEvent.click(linkTo(/Expected number of students/));
    expect(screen.getByLabelText<HTMLInputElement>(/Expected students/).value).toBe('120');
    fireEvent.change(screen.getByLabelText(/Expected students/), { target: { value: '' } });
    expect(linkTo(/Expected number of students/).textContent).toBe('Expected number of students');
  });
});

test('the links are shown, copied and opened; the first can be scanned', async () => {
  await openSettings('links', buildMatched());
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
