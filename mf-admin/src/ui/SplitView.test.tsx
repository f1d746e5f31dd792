import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { runCommand } from '@study-groups/web-sdk/commands/command';
import { buildFrame } from '../testing/frame.tsx';
import { SplitView } from './SplitView.tsx';

prepareAntd();
afterEach(closePage);

async function open() {
  const { Frame, registry } = buildFrame();
  const List = ({ onOpen }: { onOpen: () => void }) => {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={onOpen}>
          Row
        </button>
        <div role="separator" tabIndex={0} aria-valuenow={1} aria-label="Width of a column" />
        <button type="button" onClick={() => setCount(count + 1)}>
          Counted {count}
        </button>
      </>
    );
  };
  const Split = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <SplitView
        pane="test"
        label="Details of the row"
        list={<List onOpen={() => setOpen(true)} />}
        detail={isOpen ? <p>All of it</p> : null}
        onClose={() => setOpen(false)}
      />
    );
  };
  const Page = () => (
    <Frame>
      <Split />
    </Frame>
  );
  await showPage(Page, { path: '/', at: '/' });
  await screen.findByRole('button', { name: 'Row' });
  const close = () => act(async () => void runCommand(registry.all().find(({ id }) => id === 'view.closeDetails')!));
  return { registry, close };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const region = () => screen.queryByRole('region', { name: 'Details of the row' });

describe('a list beside details', () => {
  test('shows the list alone until a row is open, and does not start it over then', async () => {
    const { registry } = await open();
    await press('Counted 0');
    expect(screen.queryByRole('separator', { name: /^Resize/ })).toBeNull();
    expect(registry.all()).toEqual([]);
    await press('Row');
    expect(region()?.textContent).toContain('All of it');
    expect(screen.getByRole('button', { name: 'Counted 1' })).toBeTruthy();
    await press('Close Details');
    expect(region()).toBeNull();
    expect(screen.getByRole('button', { name: 'Counted 1' })).toBeTruthy();
  });

  test('is resized by keys on a separator that has a name, within its limits', async () => {
    await open();
    await press('Row');
    const separator = screen.getByRole('separator', { name: 'Resize: Details of the row' });
    separator.focus();
    expect(document.activeElement).toBe(separator);
    // As the separator says it: the part of the list.
    const value = () => Number(separator.getAttribute('aria-valuenow'));
    const before = value();
    await userEvent.keyboard('{ArrowLeft}');
    expect(value()).toBe(before - 2);
    await userEvent.keyboard('{Home}');
    expect(value()).toBe(20);
    await userEvent.keyboard('{ArrowLeft}{End}{ArrowRight}');
    expect(value()).toBe(80);
    act(() => screen.getByRole('separator', { name: 'Width of a column' }).focus());
    await userEvent.keyboard('{Home}');
    expect(value()).toBe(80);
  });

  test('is resized by dragging the separator, until it is let go', async () => {
    await open();
    await press('Row');
    const separator = screen.getByRole('separator', { name: 'Resize: Details of the row' });
    Object.assign(separator, { setPointerCapture: () => undefined, hasPointerCapture: () => true });
    separator.parentElement!.getBoundingClientRect = () => ({ left: 100, right: 1100, width: 1000 }) as DOMRect;
    const value = () => separator.getAttribute('aria-valuenow');
    // jsdom has no pointer events.
    const point = (type: string, clientX: number) =>
      fireEvent(separator, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    point('pointerdown', 683);
    point('lostpointercapture', 683);
    expect(value()).toBe('58');
    point('pointerdown', 683);
    point('pointermove', 600);
    expect(value()).toBe('50');
    point('pointermove', 150);
    point('lostpointercapture', 150);
    expect(value()).toBe('20');
    await press('Close Details');
    await press('Row');
    expect(screen.getByRole('separator', { name: /^Resize/ }).getAttribute('aria-valuenow')).toBe('20');
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    globalThis.matchMedia = ((query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

  test('one of them shows, and the focus goes along and back', async () => {
    await open();
    await press('Row');
    expect(screen.queryByRole('separator', { name: /^Resize/ })).toBeNull();
    expect(screen.getByText('Row').closest('[hidden]')).not.toBeNull();
    expect(document.activeElement).toBe(region());
    await press('Back to the List');
    expect(region()).toBeNull();
    expect(screen.getByText('Row').closest('[hidden]')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row' }));
  });
});
