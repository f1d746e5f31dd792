import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart, topOf } from './BarChart.tsx';

const NAMES = ['Mon', 'Tue', 'Wed'];
const VALUES = [2, 4, 0];

afterEach(closePage);

function Page() {
  return (
    <BarChart
      title="Requests"
      summary="6 in all"
      bars={NAMES.map((name, index) => ({ id: name, name, value: VALUES[index] ?? 0 }))}
      valueText={(value) => `${value} requests`}
      head={['Day', 'Count']}
      tableTitle="As a table"
    />
  );
}

const open = () => showPage(Page, { path: '/', at: '/' });
const column = (name: string) => screen.getByRole('img', { name });
const heights = () =>
  [...document.querySelectorAll('g')].map((each) => each.querySelectorAll('rect')[1]?.getAttribute('height'));
const places = () =>
  [...document.querySelectorAll('g')].map((each) => each.querySelector('rect')?.getAttribute('x')?.split('.')[0]);

describe('a chart of bars', () => {
  test('is a group by its title, with a bar of each value', async () => {
    await open();
    const group = screen.getByRole('group', { name: 'Requests' });
    expect(within(group).getAllByRole('img')).toHaveLength(3);
    expect(heights()).toEqual(['40%', '80%', '0%']);
    expect(screen.getByText('6 in all')).toBeTruthy();
  });

  test('says the same in a table', async () => {
    await open();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayCount',
      'Mon2 requests',
      'Tue4 requests',
      'Wed0 requests',
    ]);
  });

  test('is one stop of the keyboard; the arrows go from bar to bar, and each shows its value', async () => {
    await open();
    await userEvent.tab();
    expect(document.activeElement).toBe(column('Mon: 2 requests'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(column('Tue: 4 requests'));
    expect(screen.getByText('Tue: 4 requests')).toBeTruthy();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(column('Wed: 0 requests'));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(column('Mon: 2 requests'));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('As a table');
    expect(screen.getByText('6 in all')).toBeTruthy();
  });

  test('shows the value of the bar that is pointed at', async () => {
    await open();
    await userEvent.hover(column('Tue: 4 requests'));
    expect(screen.getByText('Tue: 4 requests')).toBeTruthy();
    await userEvent.unhover(screen.getByRole('group', { name: 'Requests' }));
    expect(screen.getByText('6 in all')).toBeTruthy();
  });

  test('runs from right to left where the language does', async () => {
    const host = await open();
    expect(places()).toEqual(['0%', '33', '66']);
    await act(async () => host.language.show('he'));
    expect(places()).toEqual(['66', '33', '0%']);
    act(() => column('Mon: 2 requests').focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(column('Tue: 4 requests'));
  });
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [1_204, 2_000],
])('a chart whose most is %i ends at %i', (most, top) => expect(topOf(most)).toBe(top));
