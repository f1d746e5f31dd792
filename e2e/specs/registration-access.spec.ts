import { openClass } from '../support/api.ts';
import { listenTo } from '../support/screen-reader.mjs';
import { signUpByKeyboard } from '../support/sign-up-by-keyboard.mjs';
import { spoken } from '../support/speech-model.mjs';
import { expect, test } from '../support/system.ts';

const LONGEST_SECONDS = 90;

test('on the keyboard alone a screen reader says all that the form asks and what came of it, within a minute and a half', async ({
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Algorithms', groupSize: 'flex' });
  await page.goto(`/class/${slug}`);
  await page.getByRole('tab', { name: /Personal Info/ }).focus();
  const reader = await listenTo(page);
  await signUpByKeyboard(page, reader);
  await reader.press('Shift');
  const script = reader.said.join('\n');
  for (const line of [
    /^Full name, textbox, required, As your classmates know you$/m,
    /^Student ID.*textbox/m,
    /^Email, textbox, required, Your edit link and, later, your group are sent here$/m,
    /25 hours/,
    /^Which roles do you like to take\?, group, Choose one or two\., Explainer, checkbox, /m,
    /^How do you learn best with others\?, group, /m,
    /^Doing, radio, checked, I take notes/m,
    /^How would you describe yourself\?, slider, /m,
    /^Submit, button$/m,
    /Success!.*Your information has been submitted\./,
    /^Thank you for signing up for Algorithms\.$/m,
  ]) {
    expect(script).toMatch(line);
  }
  const { seconds } = spoken(reader.said);
  expect(seconds, `${seconds.toFixed(0)} s of speech:\n${script}`).toBeLessThanOrEqual(LONGEST_SECONDS);
});
