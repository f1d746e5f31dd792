import type { Page } from '@playwright/test';
import { expect, test } from '../support/system.ts';

const ADMIN_EMAIL = 'admin@localhost';
const FEEDBACK = { name: 'Noa <b>Levi</b>', email: 'noa@example.edu', message: 'The grid jumps on a phone.' };

const feedbackDialog = (page: Page) => page.getByRole('dialog', { name: 'Send feedback' });

async function openFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Feedback' }).click();
  await expect(feedbackDialog(page)).toBeVisible();
}

test('feedback that fails is kept, and reaches the admins in the end', async ({ page, system }) => {
  await page.goto('/terms');
  await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await openFeedback(page);
  const dialog = feedbackDialog(page);
  await dialog.getByLabel('Name').fill(FEEDBACK.name);
  await dialog.getByLabel('E-mail').fill(FEEDBACK.email);
  await dialog.getByLabel('What is it about?').selectOption('bug');
  await dialog.getByLabel('Message').fill(FEEDBACK.message);
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog.getByText('Failed to send feedback. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeFocused();

  await page.unroute('**/api/feedback');
  await page.reload();
  await openFeedback(page);
  await expect(dialog.getByLabel('Message')).toHaveValue(FEEDBACK.message);
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Feedback sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  const received = () => system.mailbox.to(ADMIN_EMAIL).filter(({ text }) => text?.includes(FEEDBACK.message));
  await expect.poll(() => received().length).toBe(1);
});
