import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses the card that holds this input: the card is its label, and what a finger meets. */
export async function chooseCard(form: Page | Locator, inputSelector: string): Promise<void> {
  const input = form.locator(inputSelector);
  if (!(await input.isChecked())) await form.locator(`label:has(${inputSelector})`).click();
  await expect(input).toBeChecked();
}
