import { expect, type Page } from '@playwright/test';

/** Chooses the card that holds this input: the card is its label, and what a finger meets. */
export async function chooseCard(page: Page, inputSelector: string): Promise<void> {
  const input = page.locator(inputSelector);
  if (!(await input.isChecked())) await page.locator('label').filter({ has: input }).click();
  await expect(input).toBeChecked();
}
