import { expect, type Locator, type Page } from '@playwright/test';
import type { Availability, Day, Slot } from '@study-groups/contracts/grid';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { chooseCard } from './card.ts';
import { picture } from '../support/picture.ts';

/** What a student enters by hand. */
export interface Answers {
  fullName: string;
  email: string;
  availability: Availability;
}

/** The cell of the availability grid for a day and slot. */
export function cell(page: Page, day: Day, slot: Slot): Locator {
  return page.locator(`[data-cell="${DAYS.indexOf(day) * SLOTS.length + SLOTS.indexOf(slot)}"]`);
}

/** Selects each run of consecutive slots with one drag of the mouse. */
export async function dragAvailability(page: Page, availability: Availability): Promise<void> {
  for (const day of DAYS) {
    const slots = availability[day] ?? [];
    let first = 0;
    while (first < slots.length) {
      let last = first;
      while (last + 1 < slots.length && SLOTS.indexOf(slots[last + 1]!) === SLOTS.indexOf(slots[last]!) + 1) last++;
      await drag(page, cell(page, day, slots[first]!), cell(page, day, slots[last]!));
      first = last + 1;
    }
  }
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

/** Walks through the three tabs and sends the form. */
export async function register(page: Page, slug: string, answers: Answers): Promise<void> {
  await page.goto(`/class/${slug}`);
  await page.getByLabel('Full name').fill(answers.fullName);
  await page.getByLabel('Email', { exact: true }).fill(answers.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await dragAvailability(page, answers.availability);
  await picture(page, 'registration', 1180);
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseCard(page, 'input[name="studyRole"][value="explainer"]');
  await chooseCard(page, 'input[name="studyRole"][value="facilitator"]');
  await chooseCard(page, 'input[name="engagementStyle"][value="interactive"]');
  await chooseCard(page, 'input[name="priorKnowledge"][value="high"]');
  await chooseCard(page, 'input[name="communicationPreference"][value="speak-aloud"]');
  await chooseCard(page, 'input[name="preferredGroupSize"][value="4"]');
  await chooseCard(page, 'input[name="studyFormat"][value="hybrid"]');
  await chooseCard(page, 'input[name="studyIntensity"][value="moderate"]');
  await chooseCard(page, 'input[name="meetingFrequency"][value="2-3-times"]');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();
}
