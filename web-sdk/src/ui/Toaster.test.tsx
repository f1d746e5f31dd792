import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closePage, showPage } from '../testing/page.tsx';

/** The toaster is every host's own. */
const Page = () => null;

afterEach(closePage);

test('a toast’s action is reached by keyboard, and the toast goes with it', async () => {
  const undo = jest.fn();
  const { toasts } = await showPage(Page, { path: '/', at: '/' });
  act(() => toasts.show('success', 'Moved', { action: { label: 'Undo', onPress: undo } }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Moved')).toBeNull();
});

test('what a toast takes the focus from gets it back when the toast goes', async () => {
  const { toasts } = await showPage(() => <input aria-label="before" />, { path: '/', at: '/' });
  for (const key of ['{Enter}', '{Tab}{Enter}']) {
    act(() => screen.getByLabelText('before').focus());
    act(() => toasts.show('success', 'Moved', { action: { label: 'Undo', onPress: () => undefined } }));
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(screen.queryByText('Moved')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('before'));
  }
});

test('a toast keeps off what was pressed last', async () => {
  const rect = (left: number, top: number) => ({
    left,
    top,
    right: left + 100,
    bottom: top + 100,
    width: 100,
    height: 100,
  });
  const { toasts } = await showPage(() => <button type="button">Tile</button>, { path: '/', at: '/' });
  const tile = screen.getByRole('button', { name: 'Tile' });
  const places: Record<string, DOMRect> = {
    bottomStart: rect(16, 600) as DOMRect,
    bottomEnd: rect(900, 600) as DOMRect,
  };
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const corner = this.closest<HTMLElement>('[data-corner]')?.dataset['corner'];
    return (corner === undefined ? rect(50, 550) : places[corner]) as DOMRect;
  });
  await userEvent.click(tile);
  act(() => toasts.show('info', 'Moved'));
  expect(screen.getByText('Moved').closest('[data-corner]')).toHaveProperty('dataset.corner', 'bottomEnd');
  measured.mockRestore();
});

test('a toast without an action has only the button that closes it', async () => {
  const { toasts } = await showPage(Page, { path: '/', at: '/' });
  act(() => toasts.show('info', 'Copied'));
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
