import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { buildFigures, FIGURES, openSystem, press, section } from '../testing/open-system.tsx';

prepareAntd();
afterEach(closePage);

const meeting = () => section('Groups that meet');
const SHARE = { met: 21, of: 34, low: 0.4504, high: 0.7609 };
const SAID = '62% (45% to 76%), 21 of 34';

/** Returns the texts of the rows of a table, by the table's name. */
async function rows(name: string): Promise<(string | null)[]> {
  const table = await within(await meeting()).findByRole('group', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
}

const open = (figures: Parameters<typeof buildFigures>[0]) =>
  openSystem({}, { [FIGURES]: [200, buildFigures(figures)] });

describe('the groups that meet', () => {
  test('are shown by week, size, common hours and first meeting, each share with its interval and counts', async () => {
    const { weeks, hours, ways } = buildFigures({});
    await open({
      weeks: weeks.map((each) => (each.week === 2 ? { ...each, share: SHARE } : each)),
      sizes: [
        { size: 3, share: SHARE },
        { size: 4, share: null },
      ],
      hours: hours.map((each) => (each.hours === '3-5' ? { ...each, share: SHARE } : each)),
      ways: ways.map((each) => (each.way === 'none' ? { ...each, share: SHARE } : each)),
    });
    expect((await rows('By week since the groups were formed')).slice(0, 3)).toEqual([
      'Week | Have met',
      '1 | Too few groups',
      `2 | ${SAID}`,
    ]);
    expect((await rows('By group size')).slice(1)).toEqual([`3 | ${SAID}`, '4 | Too few groups']);
    expect((await rows('By hours that suit all members')).slice(1)).toEqual([
      '0 | Too few groups',
      '1–2 | Too few groups',
      `3–5 | ${SAID}`,
      '6+ | Too few groups',
    ]);
    expect((await rows('By first meeting')).slice(1)).toEqual([
      'Booked | Too few groups',
      'Proposed | Too few groups',
      `None made | ${SAID}`,
    ]);
    const { textContent } = await meeting();
    expect(textContent).toContain('Classes that share their figures: 2 · Groups: 41');
    expect(textContent).toContain('Shares of fewer than 5 groups are not shown.');
    expect(textContent).not.toContain('Only the latest');
  });

  test('say that the earlier ones are left out where there are too many', async () => {
    await open({ isCapped: true });
    await waitFor(async () =>
      expect((await meeting()).textContent).toContain(
        'Only the latest classes are counted, with 20,000 groups at most.',
      ),
    );
  });

  test('are none while no class shares its figures, and it is said who can switch that on', async () => {
    await openSystem();
    await waitFor(async () =>
      expect((await meeting()).textContent).toContain(
        'No class shares its figures yet. Professors switch it on in the settings of their class, under “Meeting statistics”.',
      ),
    );
    expect(within(await meeting()).queryByRole('table')).toBeNull();
  });

  test('that can’t be loaded are asked for once more', async () => {
    const { answers } = await openSystem({}, { [FIGURES]: 'unreachable' });
    await waitFor(async () => expect((await meeting()).textContent).toContain('This could not be loaded'));
    answers[FIGURES] = [200, buildFigures({})];
    await press('Try Again');
    expect((await rows('By first meeting'))[0]).toBe('First meeting | Have met');
  });
});

describe('what chance has shown', () => {
  const booked = { met: 30, of: 40, low: 0.6, high: 0.86 };
  const proposed = { met: 18, of: 40, low: 0.31, high: 0.6 };

  test('is which met more, and by how much', async () => {
    const difference = { value: 0.3, low: 0.0882, high: 0.4804 };
    await open({ comparison: { booked, proposed, difference, more: 'booked' } });
    expect((await rows('Booked or proposed, by chance')).slice(1)).toEqual([
      'Booked | 75% (60% to 86%), 30 of 40',
      'Proposed | 45% (31% to 60%), 18 of 40',
    ]);
    const { textContent } = await meeting();
    expect(textContent).toContain('Groups with a booked first meeting met more often.');
    expect(textContent).toContain('Booked above proposed, in percentage points: 30 (8.8 to 48).');
  });

  test('is turned round where those to which it was proposed met more', async () => {
    const difference = { value: -0.3, low: -0.4804, high: -0.0882 };
    await open({ comparison: { booked: proposed, proposed: booked, difference, more: 'proposed' } });
    await waitFor(async () =>
      expect((await meeting()).textContent).toContain(
        'Groups with a proposed first meeting met more often.Proposed above booked, in percentage points: 30 (8.8 to 48).',
      ),
    );
  });

  test('may be too little to tell, also with both shares', async () => {
    const difference = { value: 0.02, low: -0.19, high: 0.22 };
    await open({ comparison: { booked, proposed, difference, more: null } });
    await waitFor(async () =>
      expect((await meeting()).textContent).toContain(
        'Too few groups to tell which of the two helps more.Booked above proposed, in percentage points: 2 (-19 to 22).',
      ),
    );
  });

  test('stands without a difference where one side has too few groups', async () => {
    await open({});
    await waitFor(async () => expect((await meeting()).textContent).toContain('Too few groups to tell'));
    expect((await meeting()).textContent).not.toContain('percentage points');
  });
});

test('the terms of the score stand beside it with what they weigh, and nothing changes by itself', async () => {
  const [time, ...others] = buildFigures({}).terms;
  await open({ terms: [{ ...time!, weight: 32, met: 0.9, unmet: 0.4567 }, ...others] });
  expect((await rows('The score and the groups that met')).slice(0, 3)).toEqual([
    'Term | Usual weight | Met | Did not meet',
    'Common time | 32 | 0.90 | 0.46',
    'Format | 10 | Too few groups | Too few groups',
  ]);
  const { textContent } = await meeting();
  expect(textContent).toContain('Nothing changes by itself: weights stay as they are.');
  expect(textContent).toContain('nothing here shows a cause');
});
