/** @typedef {import('./screen-reader.mjs').Reader} Reader */

export const NAME = 'Noa Levi';
export const EMAIL = 'noa.levi@example.edu';

/**
 * Presses a key until the speech matches; a form is never long enough for this not to end.
 * @param {Reader} reader
 * @param {string} key
 * @param {RegExp} wanted
 */
async function until(reader, key, wanted) {
  for (let presses = 0; presses < 40; presses += 1) {
    const heard = await reader.press(key);
    if (wanted.test(heard)) return heard;
  }
  throw new Error(`${key} never leads to ${wanted}:\n${reader.said.join('\n')}`);
}

/**
 * Goes to a question, listens to its first answers, and takes one.
 * @param {Reader} reader
 * @param {RegExp} question
 * @param {RegExp} wanted
 */
async function answer(reader, question, wanted) {
  const first = await until(reader, 'Tab', question);
  if (wanted.test(first)) await reader.press('Space');
  else await until(reader, 'ArrowDown', wanted);
}

/**
 * The whole form of a class of three sizes on the keyboard alone, from the first field until it is sent.
 * @param {import('@playwright/test').Page} page
 * @param {Reader} reader
 */
export async function signUpByKeyboard(page, reader) {
  await until(reader, 'Tab', /^Full name/);
  await reader.type(NAME);
  await until(reader, 'Tab', /^Email/);
  await reader.type(EMAIL);
  await until(reader, 'Tab', /^Next, button/);
  await reader.press('Enter');
  await page.getByRole('grid').waitFor();
  await until(reader, 'Tab', /Weekday evenings, button/);
  await reader.press('Space');
  await until(reader, 'Tab', /^Next, button/);
  await reader.press('Enter');
  await page.locator('h2:focus', { hasText: 'How do you study?' }).waitFor();
  await until(reader, 'Tab', /Which roles do you like to take\?, group/);
  await reader.press('Space');
  await answer(reader, /How do you learn best with others\?, group/, /Doing, radio/);
  await answer(reader, /How well do you know the subject already\?, group/, /Somewhat, radio/);
  await answer(reader, /How do you take part in a discussion\?, group/, /I listen first, radio/);
  await answer(reader, /Which group size do you prefer\?, group/, /4 people, radio/);
  await answer(reader, /Where do you want to meet\?, group/, /Virtual, radio/);
  await answer(reader, /How hard do you want to work\?, group/, /Moderate, radio/);
  await answer(reader, /How often do you want to meet\?, group/, /Once a week, radio/);
  await until(reader, 'Tab', /^Submit, button/);
  await reader.press('Enter');
  await page.getByRole('heading', { name: 'Submission Successful!' }).waitFor();
}
