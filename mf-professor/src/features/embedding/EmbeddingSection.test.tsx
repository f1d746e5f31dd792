import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardClass } from '../class/shown-class.ts';
import { buildDashboard } from '../../testing/dashboard.ts';
import { SLUG } from '../../testing/open-part.tsx';
import { openSettings } from '../settings/testing/open-settings.ts';

const write = jest.fn<(text: string) => Promise<void>>();

prepareAntd();
beforeEach(() => {
  write.mockReset().mockResolvedValue();
});
afterEach(closePage);

/** Opens the settings of a class whose form pages of some origins may show. */
async function openSection(origins: readonly string[], more: Partial<DashboardClass['embedding']> = {}) {
  const dashboard = buildDashboard();
  const embedding = { ...dashboard.class.embedding, origins: [...origins], ...more };
  const page = await openSettings('embedding', { ...dashboard, class: { ...dashboard.class, embedding } });
  return { ...page, section: within(await screen.findByRole('region', { name: "In your university's pages" })) };
}
type Section = Awaited<ReturnType<typeof openSection>>['section'];
const frameOf = (section: Section) => section.getByTitle<HTMLIFrameElement>('Preview');

describe('who may show the form', () => {
  test('is listed, with what to ask for where a site is missing', async () => {
    const { section } = await openSection(['https://moodle.example.edu', 'https://www.example.edu']);
    expect(section.getByText('Pages of these sites may show the form:')).toBeTruthy();
    const sites = within(section.getByRole('list')).getAllByRole('listitem');
    expect(sites.map((site) => site.textContent)).toEqual(['https://moodle.example.edu', 'https://www.example.edu']);
    expect(section.getByText(/ask the operator of this server to add it to EMBED_ORIGINS/)).toBeTruthy();
  });

  test('is nobody, and who can change that is said', async () => {
    const { section } = await openSection([]);
    expect(section.getByText('No other site may show the form yet')).toBeTruthy();
    expect(section.getByText(/Ask the operator of this server to add the address of your site/)).toBeTruthy();
    expect(section.queryByRole('list')).toBeNull();
  });
});

describe('the lines', () => {
  test('are copied as they are shown, in the language and colours that are chosen', async () => {
    const { section } = await openSection([]);
    await userEvent.selectOptions(section.getByLabelText('Language'), 'עברית');
    await userEvent.selectOptions(section.getByLabelText('Colours'), 'Dark');
    // Not earlier: choosing as a user does installs a clipboard of its own.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    const element = `<study-groups-registration slug="${SLUG}" language="he" theme="dark">`;
    for (const [name, line] of [
      ['Copy the lines for a page that allows scripts', element],
      ['Copy the lines for a frame', `src="http://localhost:3000/embed/${SLUG}?language=he&amp;theme=dark"`],
    ] as const) {
      fireEvent.click(section.getByRole('button', { name }));
      await waitFor(() => expect(write).toHaveBeenLastCalledWith(expect.stringContaining(line)));
      const [code] = write.mock.lastCall!;
      expect(section.getAllByText((_, shown) => shown?.tagName === 'CODE' && shown.textContent === code)).toHaveLength(
        1,
      );
    }
  });
});

/** Asks for the preview. */
const showPreview = (section: Section) => userEvent.click(section.getByRole('button', { name: 'Show Preview' }));

describe('the preview', () => {
  test('comes when it is asked for, and goes again', async () => {
    const { section } = await openSection([]);
    expect(section.queryByTitle('Preview')).toBeNull();
    await showPreview(section);
    expect(frameOf(section)).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'Hide Preview' }));
    expect(section.queryByTitle('Preview')).toBeNull();
  });

  test('is the form of the chosen look from this very site, and takes no input', async () => {
    const { section } = await openSection([], { formUrl: `https://groups.example.edu/embed/${SLUG}` });
    await showPreview(section);
    const first = frameOf(section);
    expect(first.src).toBe(`${location.origin}/embed/${SLUG}`);
    expect([first.inert || first.hasAttribute('inert'), first.tabIndex]).toEqual([true, -1]);

    await userEvent.selectOptions(section.getByLabelText('Language'), 'English');
    expect(frameOf(section).src).toBe(`${location.origin}/embed/${SLUG}?language=en`);
    // The same frame with another address would take a step in the history of the dashboard.
    expect(frameOf(section)).not.toBe(first);
  });

  test('says that it loads until it has', async () => {
    const { section } = await openSection([]);
    await showPreview(section);
    expect(section.getByText('The preview is loading…')).toBeTruthy();
    fireEvent.load(frameOf(section));
    expect(section.queryByText('The preview is loading…')).toBeNull();
  });

  test('is as tall as the form says, and hears nobody else', async () => {
    const { section } = await openSection([]);
    await showPreview(section);
    const frame = frameOf(section);
    const post = (data: unknown, source: unknown = frame.contentWindow) =>
      act(() => void fireEvent(window, new MessageEvent('message', { data, source: source as Window })));
    post({ type: 'study-groups:resize', height: 731 });
    expect(frame.style.blockSize).toBe('731px');
    post({ type: 'study-groups:resize', height: 99 }, window);
    for (const data of [null, 'text', { type: 'else', height: 5 }, { type: 'study-groups:resize', height: '9em' }])
      post(data);
    expect(frame.style.blockSize).toBe('731px');
    post({ type: 'study-groups:resize', height: 1e9 });
    expect(frame.style.blockSize).toBe('1600px');
  });
});
