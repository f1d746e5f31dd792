import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SAMPLE_CLASS, SAMPLE_GROUP } from '@study-groups/scoring/sample-class';
import { classScorer } from '@study-groups/scoring/score';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { GroupStory, ProfessorFacts } from './pictures.tsx';
import { MINUTES, minutesFor } from './Saving.tsx';

afterEach(closePage);

const engine = classScorer(SAMPLE_CLASS).scoreGroup(SAMPLE_GROUP);
const NAMES = ['Maya Cohen', 'Liam Okafor', 'Sofia Reyes', 'Yuki Tanaka'];

const steps = () => screen.findAllByRole<HTMLInputElement>('radio');
const chosen = async () => (await steps()).findIndex(({ checked }) => checked);
/** Returns the drawing of the week, which is the last picture that has words for hours. */
const week = () => screen.getAllByRole('img').find((each) => each.tagName === 'DIV')!;
const cellsOf = (selector: string) => week().querySelectorAll(selector).length;

describe('the week of a group', () => {
  test('is complete at once where nothing follows the scrolling, and names the hours that all share', async () => {
    await openPage(GroupStory, '/', {});
    expect(await chosen()).toBe(4);
    expect(week().getAttribute('aria-label')).toBe('All 4 are free in 5 common hours a week');
    expect(cellsOf('[data-heat="5"]')).toBe(engine.commonSlots);
    expect(
      screen.getByText('They can meet at these times: Monday, 6:00 PM, Wednesday, 5:00 PM, and Saturday, 1:00 PM.'),
    ).toBeTruthy();
  });

  test('takes in one student after another as they are chosen, in words too', async () => {
    await openPage(GroupStory, '/', {});
    const [first, second] = await steps();
    fireEvent.click(first!);
    expect(week().getAttribute('aria-label')).toBe('Free 25 hours a week');
    expect(cellsOf('[data-added]')).toBe(25);
    fireEvent.click(second!);
    expect(cellsOf('[data-heat="3"]')).toBe(10);
    expect(within(second!.closest('label')!).getByText('10 hours suit everybody so far')).toBeTruthy();
    expect((await steps()).slice(0, 4).map((step) => step.closest('label')?.querySelector('bdi')?.textContent)).toEqual(
      NAMES,
    );
  });
});

describe('a week that follows the scrolling', () => {
  /** Scrolls so far that these of the steps are reached. */
  let reach: (count: number) => void;
  let observed: Element[];
  beforeEach(() => {
    observed = [];
    class Observer {
      constructor(private readonly notify: IntersectionObserverCallback) {
        reach = (count) =>
          act(() =>
            this.notify(
              observed.map((target, index) => ({ target, isIntersecting: index < count })) as never,
              this as never,
            ),
          );
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = () => undefined;
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  test('begins with one student, fills step by step, and empties on the way back', async () => {
    await openPage(GroupStory, '/', {});
    expect(await chosen()).toBe(0);
    expect(observed).toHaveLength(5);
    for (const [reached, step] of [
      [1, 0],
      [3, 2],
      [5, 4],
      [2, 1],
      [0, 0],
    ] as const) {
      reach(reached);
      expect(await chosen()).toBe(step);
    }
  });

  test('stays where it was put once a step is chosen', async () => {
    await openPage(GroupStory, '/', {});
    fireEvent.click((await steps())[3]!);
    reach(1);
    expect(await chosen()).toBe(3);
  });

  test('stands still and complete for who wants no motion', async () => {
    globalThis.matchMedia = ((media: string) => ({
      media,
      matches: media.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
    await openPage(GroupStory, '/', {});
    expect(await chosen()).toBe(4);
    expect(observed).toEqual([]);
  });
});

test('the group is shown with the numbers of the program that scores every group', async () => {
  await openPage(GroupStory, '/', {});
  await screen.findByRole('heading', { name: 'Why these four' });
  expect(within(screen.getByRole('article')).getByText(String(engine.matchScore))).toBeTruthy();
  expect(screen.getByText(new RegExp(`own score is ${engine.matchScore}\\.`))).toBeTruthy();
  const shown = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /([\d.]+) of ([\d.]+)$/.exec(textContent ?? ''))
    .filter((found) => found !== null);
  const rounded = (points: number) => Number(points.toFixed(1));
  expect(shown.map(([, points, max]) => [Number(points), Number(max)])).toEqual(
    engine.breakdown.map(({ points, maxPoints }) => [rounded(points), rounded(maxPoints)]),
  );
  const missing = engine.breakdown.toSorted((a, b) => b.maxPoints - b.points - (a.maxPoints - a.points));
  expect(missing[0]?.term).toBe('time');
  expect(screen.getByText(/^Most is missing at common time\. .* 10 common hours; these four have 5\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '4 members' }));
  expect(within(screen.getByRole('article')).getAllByText(/@example\.edu$/)).toHaveLength(4);
});

describe('what a professor saves', () => {
  test('is the sum of minutes that the page states, for any size of class', async () => {
    await openPage(ProfessorFacts, '/', {});
    expect(await screen.findByText('4 hr, 50 min saved')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'What it saves you' });
    for (const name of ['collect', 'form', 'tell', 'check'] as const) {
      expect(within(table).getByText(new RegExp(`, ${MINUTES[name]} min (a|each)`))).toBeTruthy();
    }
    const slider = screen.getByRole('slider', { name: 'Students in your class' });
    fireEvent.change(slider, { target: { value: '120' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('120 students');
    expect(screen.getByText('9 hr, 50 min saved')).toBeTruthy();
  });

  test.each([
    [10, { byHand: 59, here: 13 }],
    [60, { byHand: 315, here: 25 }],
    [300, { byHand: 1575, here: 85 }],
  ])('in a class of %i', (students, sums) => {
    expect(minutesFor(students)).toMatchObject({ sums, saved: sums.byHand - sums.here });
  });
});

test('what happens with the data is explained, with the way to the whole of it', async () => {
  await openPage(ProfessorFacts, '/', {});
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Privacy Policy' })).pathname).toBe('/privacy');
  for (const name of ['What happens with the data', 'Who decides']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
  }
});
