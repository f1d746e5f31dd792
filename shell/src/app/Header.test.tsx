import { afterEach, describe, expect, test } from '@jest/globals';
import type { MenuEntry } from '@study-groups/contracts/remotes';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Menu entries of the remotes. */
const MENU = ['mf-tools', 'mf-professor']
  .flatMap((name) => JSON.parse(readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8')).menu as MenuEntry[])
  .sort((a, b) => a.order - b.order);

afterEach(closePage);

/** The links of a landmark: what they say, and where they lead. */
async function linksOf(landmark: string): Promise<[string | null, string][]> {
  const links = within(await screen.findByRole('navigation', { name: landmark })).getAllByRole<HTMLAnchorElement>(
    'link',
  );
  return links.map(({ textContent, href }) => [textContent, href.replace('http://localhost', '')]);
}

describe('the frame of the pages', () => {
  test('leads to features, sign-up, resources, tools, the request and one’s classes', async () => {
    await openPage(() => <Header menu={MENU} />, '/', {});
    expect(await linksOf('Main')).toEqual([
      ['Features', '/#features'],
      ['Join Class', '/#join'],
      ['Resources', '/resources'],
      ['Tools', '/tools'],
      ['Request a Class', '/create-class'],
      ['My Classes', '/home'],
    ]);
  });

  test('leads first to one’s group on a device that knows it', async () => {
    const myGroup = { en: 'My Group' };
    await openPage(() => <Header menu={MENU} myGroup={myGroup} />, '/', {});
    expect((await linksOf('Main'))[0]).toEqual(['Features', '/#features']);
    closePage();
    localStorage.setItem('my-group-links', JSON.stringify([{ link: `31.${'c'.repeat(43)}` }]));
    await openPage(() => <Header menu={MENU} myGroup={myGroup} />, '/', {});
    expect((await linksOf('Main')).slice(0, 2)).toEqual([
      ['My Group', '/my-group'],
      ['Join Class', '/#join'],
    ]);
  });

  test('ends with home, features, help, privacy, terms, contact, feedback and whose it is', async () => {
    await openPage(Footer, '/', {});
    expect(await linksOf('Footer')).toEqual([
      ['Home', '/'],
      ['Features', '/#features'],
      ['Help', '/help'],
      ['Privacy Policy', '/privacy'],
      ['Terms & Conditions', '/terms'],
      ['Contact', 'mailto:contact@localhost'],
    ]);
    expect(screen.getByRole('button', { name: 'Feedback' })).toBeTruthy();
    expect(screen.getByText(`© ${new Date().getFullYear()} Smart Study Groups`)).toBeTruthy();
  });
});
