import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { registerTexts } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { closePage, showPage } from '../testing/page.tsx';
import { lazyDialog, lazyPart } from './lazily.tsx';

beforeEach(() => {
  for (const log of ['warn', 'error'] as const) jest.spyOn(console, log).mockImplementation(() => undefined);
});
afterEach(closePage);

const noScript = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const network = { isThere: true };
beforeEach(() => void (network.isThere = true));

/** Loads a component over a network that goes and comes. */
const over = <Props extends object>(Shown: ComponentType<Props>) =>
  jest.fn(async () => {
    if (!network.isThere) throw noScript();
    return { default: Shown };
  });

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** A desk with something typed into it, beside what is loaded; what it throws is a fault of the page. */
function Desk({ children }: { children: ReactNode }) {
  return (
    <Page>
      <input aria-label="Note" />
      <Suspense fallback="on its way">{children}</Suspense>
    </Page>
  );
}

class Page extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? `the page broke: ${this.state.error.message}` : this.props.children;
  }
}

const show = (page: ComponentType) => showPage(page, { path: '/', at: '/' });
const note = () => screen.getByLabelText<HTMLInputElement>('Note').value;

describe('a part in a script of its own', () => {
  test('is drawn at once when it was prepared', async () => {
    const Part = lazyPart(over(Greeting));
    await Part.prepare();
    await show(() => <Part name="Ana" />);
    expect(screen.getByText('Hello Ana')).toBeTruthy();
  });

  test('stays what it is when it is prepared later', async () => {
    const Part = lazyPart(over(Greeting));
    await show(() => <Part name="Ana" />);
    const shown = await screen.findByText('Hello Ana');
    await act(() => Part.prepare());
    expect(screen.getByText('Hello Ana')).toBe(shown);
  });

  test.each(['by hand', 'by the network'])('that did not come says so in its place, and comes %s', async (way) => {
    const Part = lazyPart(over(Greeting));
    network.isThere = false;
    await show(() => (
      <Desk>
        <Part name="Ana" />
      </Desk>
    ));
    expect(await screen.findByText('This part could not be loaded')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Note'), 'kept');
    network.isThere = true;
    if (way === 'by hand') await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    else act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Hello Ana')).toBeTruthy();
    expect(note()).toBe('kept');
  });

  test('that failed while nobody waited for it is asked for again by who shows it', async () => {
    const load = over(Greeting);
    const Part = lazyPart(load);
    network.isThere = false;
    await expect(Part.prepare()).rejects.toThrow('Loading chunk');
    network.isThere = true;
    await show(() => <Part name="Ana" />);
    expect(await screen.findByText('Hello Ana')).toBeTruthy();
  });

  test('whose texts do not come says so too, and asks for them again', async () => {
    const texts = jest.fn(async () => {
      if (!network.isThere) throw noScript();
      return { default: { title: 'Bonjour' } };
    });
    registerTexts('greeting' as never, { en: texts });
    const Part = lazyPart(over(() => <p>{useTexts('greeting' as never).t('title' as never)}</p>));
    network.isThere = false;
    await show(() => (
      <Desk>
        <Part />
      </Desk>
    ));
    expect(await screen.findByText('This part could not be loaded')).toBeTruthy();
    const asked = texts.mock.calls.length;
    network.isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bonjour')).toBeTruthy();
    expect(texts.mock.calls.length).toBe(asked + 1);
  });

  test('leaves any other error to the page', async () => {
    const Part = lazyPart(
      over(() => {
        throw new RangeError('out of order');
      }),
    );
    await show(() => (
      <Desk>
        <Part />
      </Desk>
    ));
    expect(await screen.findByText('the page broke: out of order')).toBeTruthy();
  });
});

interface AskProps {
  open?: boolean;
  onClose: () => void;
}
const Ask = ({ open = true, onClose }: AskProps) => open && <button onClick={onClose}>Close it</button>;

test.each(['rendered while it is open', 'kept once it was open'])(
  'a dialog that is %s and did not come leaves the page as it is, and is asked for again on the next press',
  async (way) => {
    const Dialog = lazyDialog(over(Ask));
    function Opening() {
      const [isOpen, setOpen] = useState(false);
      const [hasBeen, setHasBeen] = useState(false);
      if (isOpen && !hasBeen) setHasBeen(true);
      const isKept = way === 'kept once it was open';
      const close = () => setOpen(false);
      return (
        <Desk>
          <button onClick={() => setOpen(true)}>Open it</button>
          {isKept ? hasBeen && <Dialog open={isOpen} onClose={close} /> : isOpen && <Dialog onClose={close} />}
        </Desk>
      );
    }
    const host = await show(Opening);
    await userEvent.type(screen.getByLabelText('Note'), 'kept');
    network.isThere = false;
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await screen.findByText('This part could not be loaded');
    expect(host.toasts.current()?.kind).toBe('destructive');
    expect(note()).toBe('kept');
    network.isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close it' }));
    expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull();
  },
);
