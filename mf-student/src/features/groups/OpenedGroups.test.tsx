import { afterEach, expect, jest, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { buildGroup } from '../../testing/samples.ts';
import { OpenedGroups } from './OpenedGroups.tsx';

const READ = 'POST /api/groups/algorithms';
const found = {
  className: 'Introduction to Algorithms',
  instructor: 'Ruth Amsel',
  timeZone: 'America/New_York',
  groups: [buildGroup(1, ['Noa Levin', 'Dan Peretz'])],
};

afterEach(() => {
  jest.useRealTimers();
  closePage();
});

/** The groups, which can be left and come back to. */
function Page() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!shown)}>come and go</button>
      {shown && <OpenedGroups slug="algorithms" password="group-algo" onOtherPassword={() => undefined} />}
    </>
  );
}

test('groups are fetched again each time; those of two minutes ago are shown meanwhile, older ones are not', async () => {
  const { sent } = await openPage(Page, '/groups/algorithms', { [READ]: [200, found] });
  await screen.findByText(/1 group formed/);
  jest.useFakeTimers();
  const comeOrGo = () => fireEvent.click(screen.getByText('come and go'));
  const away = async (ms: number) => {
    comeOrGo();
    await act(async () => void jest.advanceTimersByTime(ms));
    comeOrGo();
  };
  await away(119_000);
  expect(screen.queryByText(/1 group formed/)).toBeTruthy();
  await act(async () => void jest.advanceTimersByTime(0));
  expect(sent).toHaveLength(2);
  await away(121_000);
  expect(screen.queryByText(/1 group formed/)).toBeNull();
});
