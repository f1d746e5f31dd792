import { expect, type Locator, type Page } from '@playwright/test';
import type { Availability, Day, Slot } from '@study-groups/contracts/grid';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { chooseCard } from './card.ts';
import { picture } from '../support/picture.ts';

/** The answers that a student enters by hand. */
export interface Answers {
  fullName: string;
  email: string;
  availability: Availability;
}

/** The cell of a form's availability grid for a day and slot. */
export function cell(form: Page | Locator, day: Day, slot: Slot): Locator {
  return form.locator(`[data-cell="${DAYS.indexOf(day) * SLOTS.length + SLOTS.indexOf(slot)}"]`);
}

/** Opens the form of a class at its second tab, the week. */
export async function openWeek(page: Page, slug: string): Promise<void> {
  await page.goto(`/class/${slug}`);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.edu');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Selects each run of consecutive slots with one drag of the mouse. */
export async function dragAvailability(
  page: Page,
  availability: Availability,
  form: Page | Locator = page,
): Promise<void> {
  for (const day of DAYS) {
    const slots = availability[day] ?? [];
    let first = 0;
    while (first < slots.length) {
      let last = first;
      while (last + 1 < slots.length && SLOTS.indexOf(slots[last + 1]!) === SLOTS.indexOf(slots[last]!) + 1) last++;
      await drag(page, cell(form, day, slots[first]!), cell(form, day, slots[last]!));
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

/** Opens the page of a class and signs up. */
export async function register(page: Page, slug: string, answers: Answers): Promise<void> {
  await page.goto(`/class/${slug}`);
  await fillIn(page, answers);
}

/** Walks through the three tabs of an English form, on a page that may hold others, and sends it. */
export async function fillIn(page: Page, answers: Answers, form: Page | Locator = page): Promise<void> {
  await enter(page, answers, form);
  await expect(form.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();
}

/** Walks through the three tabs and sends what was entered. */
export async function enter(page: Page, answers: Answers, form: Page | Locator = page): Promise<void> {
  await form.getByLabel('Full name').fill(answers.fullName);
  await form.getByLabel('Email', { exact: true }).fill(answers.email);
  await form.getByRole('button', { name: 'Next' }).click();
  await dragAvailability(page, answers.availability, form);
  if (form === page) await picture(page, 'registration', 1180);
  await form.getByRole('button', { name: 'Next' }).click();
  await choosePreferences(form);
  await form.getByRole('button', { name: 'Submit' }).click();
}

/** Answers, on a form's third tab, the questions that every class asks. */
export async function choosePreferences(form: Page | Locator): Promise<void> {
  await chooseCard(form, 'input[name="studyRole"][value="explainer"]');
  await chooseCard(form, 'input[name="studyRole"][value="facilitator"]');
  await chooseCard(form, 'input[name="engagementStyle"][value="interactive"]');
  await chooseCard(form, 'input[name="priorKnowledge"][value="high"]');
  await chooseCard(form, 'input[name="communicationPreference"][value="speak-aloud"]');
  await chooseCard(form, 'input[name="preferredGroupSize"][value="4"]');
  await chooseCard(form, 'input[name="studyFormat"][value="hybrid"]');
  await chooseCard(form, 'input[name="studyIntensity"][value="moderate"]');
  await chooseCard(form, 'input[name="meetingFrequency"][value="2-3-times"]');
}
