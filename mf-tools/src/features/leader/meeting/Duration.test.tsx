import { afterEach, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DURATION } from './draft.ts';
import { Duration } from './Duration.tsx';

afterEach(closePage);

function Page() {
  const [minutes, setMinutes] = useState(DURATION.default);
  return <Duration minutes={minutes} onChange={setMinutes} />;
}

test('a meeting takes 30 to 180 minutes in steps of 15, an hour at first, in words', async () => {
  await openPage(Page, '/schedule-meet', {});
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: /Duration/ });
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['30', '180', '15', '60']);
  fireEvent.change(slider, { target: { value: '105' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('105 minutes');
});
