import { chromium } from '@playwright/test';
import { createClass } from '../bench-api/classes.mjs';
import { apiOf } from '../../scripts/demo/api.mjs';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { say } from '../../scripts/progress.mjs';
import { listenTo } from '../../e2e/support/screen-reader.mjs';
import { signUpByKeyboard } from '../../e2e/support/sign-up-by-keyboard.mjs';
import { spoken } from '../../e2e/support/speech-model.mjs';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { measureBarePage } from './bare/measure.mjs';
import { measureGridMoves } from './grid-moves.mjs';
import { modelled } from './keystroke-model.mjs';
import { PHONE } from './sizes.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('./keystroke-model.mjs').Act} Act */

const OPEN_MS = 86_400_000;
const NAME = 'Noa Levin';
const EMAIL = 'noa.levin@example.edu';
/** One answer of each question, by the values of its inputs. */
const ANSWERS = {
  studyRole: 'explainer',
  engagementStyle: 'interactive',
  priorKnowledge: 'medium',
  communicationPreference: 'depends-on-topic',
  preferredGroupSize: '4',
  studyFormat: 'hybrid',
  studyIntensity: 'moderate',
  meetingFrequency: '2-3-times',
};
/** Of which several may be chosen, so that it stays open after the first. */
const SEVERAL = 'studyRole';

/**
 * @typedef {object} StudentMeasured
 * @property {string} chromium  its version
 * @property {{ title: string, touches: number, letters: number, seconds: number }[]} classes  the first and the second
 * @property {number} bareMs  what the bare page takes
 * @property {import('./grid-moves.mjs').GridMoves} moves  on the grid
 * @property {{ words: number, seconds: number }} script  what a screen reader says of the whole form
 */

/**
 * A student who is free on weekday evenings signs up on a phone, to a class of three sizes and then to another.
 * @param {import('./origin.mjs').Origin} origin
 * @returns {Promise<StudentMeasured>}
 */
export async function measureStudent({ url, admin }) {
  const { token } = await apiOf(url).post('/api/admin/login', admin);
  const addressOfClass = async (/** @type {string} */ name) => {
    const slug = `${name}-${Date.now().toString(36)}`;
    await createClass(url, { authorization: `Bearer ${token}` }, slug, new Date(Date.now() + OPEN_MS));
    return `${url}/class/${slug}`;
  };
  // It ends with this program, by the order of what was started, and not by itself at a signal.
  const handlers = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: await findChromium(process.env), ...handlers });
  atShutdown(() => browser.close());
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' });
  const page = await context.newPage();
  say('A student with a phone, in a first class and in a second one');
  const first = await signUpWith(page, await addressOfClass('first'), firstTime);
  const second = await signUpWith(page, await addressOfClass('second'), secondTime);
  const classes = [
    { title: 'first', ...modelled(first) },
    { title: 'second', ...modelled(second) },
  ];
  say('Moves on the grid, at a fourth of the speed');
  const bareMs = await measureBarePage(browser);
  const moves = await measureGridMoves(browser, await addressOfClass('moves'));
  say('A student with a screen reader');
  const script = await listenToForm(browser, await addressOfClass('heard'));
  return { chromium: browser.version(), bareMs, classes, moves, script };
}

/** @param {import('@playwright/test').Browser} browser @param {string} address */
async function listenToForm(browser, address) {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(address);
  await page.getByRole('tab', { name: /Personal Info/ }).focus();
  const reader = await listenTo(page);
  await signUpByKeyboard(page, reader);
  // What the end has to say.
  await reader.press('Shift');
  return spoken(reader.said);
}

/**
 * @param {Page} page
 * @param {string} address
 * @param {(page: Page, hand: ReturnType<typeof handOf>) => Promise<void>} fillIn
 * @returns {Promise<Act[]>}  what the student did
 */
async function signUpWith(page, address, fillIn) {
  await page.goto(address);
  const hand = handOf(page);
  await fillIn(page, hand);
  await hand.touch(page.getByRole('button', { name: 'Submit' }));
  await page.getByRole('heading', { name: 'Submission Successful!' }).waitFor();
  return hand.acts;
}

/** @type {Parameters<typeof signUpWith>[2]} */
async function firstTime(page, hand) {
  await hand.touch(page.getByLabel('Full name'));
  await hand.type(NAME);
  await hand.type(EMAIL);
  await hand.touch(page.getByRole('button', { name: 'Weekday evenings' }));
  await hand.touch(page.getByRole('button', { name: 'Next' }));
  for (const [field, value] of Object.entries(ANSWERS)) await answer(page, hand, field, value);
}

/** @type {Parameters<typeof signUpWith>[2]} */
async function secondTime(page, hand) {
  await hand.touch(page.getByRole('button', { name: 'Use them' }));
  await answer(page, hand, 'priorKnowledge', 'low');
}

/**
 * @param {Page} page
 * @param {ReturnType<typeof handOf>} hand
 * @param {string} field
 * @param {string} value
 */
async function answer(page, hand, field, value) {
  const card = page.locator(`label:has(input[name="${field}"][value="${value}"])`);
  await hand.touch(card);
  if (field !== SEVERAL) await card.waitFor({ state: 'hidden' });
}

/** A hand that touches what it sees, swipes first for what it does not see, and types with the phone's keyboard. @param {Page} page */
function handOf(page) {
  /** @type {Act[]} */
  const acts = [];
  return {
    acts,
    /** @param {Locator} target */
    async touch(target) {
      await target.waitFor();
      if (!(await target.evaluate(isInReach))) {
        acts.push({ kind: 'touch' });
        await target.scrollIntoViewIfNeeded();
      }
      await target.tap();
      acts.push({ kind: 'touch' });
    },
    /** Ends with the keyboard's key that goes on. @param {string} text */
    async type(text) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      acts.push({ kind: 'type', letters: text.length + 1 });
    },
  };
}

/** Runs in the page: whether a finger would meet an element, once what moves is still. @param {Element} node */
async function isInReach(node) {
  const looks = 30;
  for (let look = 0; look < looks; look += 1) {
    const { left, top, width, height } = node.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    if (met && (node === met || node.contains(met))) return true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return false;
}
