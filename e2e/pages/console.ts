import { expect, type Locator, type Page, test } from '@playwright/test';
import type { System } from '../support/system.ts';

/** The views of the rail by what they are called, and what stands above each. */
export type View = 'Classes' | 'Admins' | 'Mails' | 'Jobs' | 'System' | 'Audit Trail' | 'Set-up';

/** The admin console, as an admin finds their way in it. */
export class ConsolePage {
  constructor(readonly page: Page) {}

  /** Opens it as an admin who is signed in already; `path` begins below the console's address. */
  async open({ url, admin }: System, path = ''): Promise<void> {
    const data = { username: admin.username, password: admin.password };
    const headers = { 'x-request-id': crypto.randomUUID() };
    const answer = await this.page.context().request.post(`${url}/api/admin/login`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    await this.page.goto(`${url}/admin/dashboard${path}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  get rail(): Locator {
    return this.page.getByRole('navigation', { name: 'Console' });
  }

  /** The title bar's links to the classes that are open. */
  get tabs(): Locator {
    return this.page.getByRole('navigation', { name: 'Open classes' });
  }

  /** Shows a view by the rail. */
  async show(view: View): Promise<void> {
    await this.rail.getByRole('link', { name: view }).click();
    const heading = view === 'Set-up' ? 'Set Up' : view;
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** The row of the view's table that holds a text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Opens the details of a row by a press beside its controls. */
  async openRow(text: string): Promise<void> {
    await this.row(text).getByRole('rowheader').click();
    await expect(this.details).toBeVisible();
  }

  /** The details beside the table. */
  get details(): Locator {
    return this.page.getByRole('region', { name: /^Details of the / });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A button, link or field by the command that it runs. */
  command(id: string): Locator {
    return this.page.locator(`[data-command="${id}"]`);
  }

  /** Runs a command by its id from a button, a link or an open menu. */
  async click(id: string): Promise<void> {
    await this.command(id).filter({ visible: true }).first().click();
  }

  /** Runs a command by its id with the keys of its shortcut. */
  async byKeys(id: string, ...keys: string[]): Promise<void> {
    await test.step(id, async () => {
      for (const key of keys) await this.page.keyboard.press(key);
    });
  }

  /** Types in the palette; what it finds is in `options`. */
  async seek(words: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: 'Class, person, mail or command' });
    if (!(await field.isVisible())) await this.page.keyboard.press('Control+k');
    await field.fill(words);
  }

  /** The options of the palette. */
  get options(): Locator {
    return this.page.getByRole('dialog', { name: 'Search the console' }).getByRole('option');
  }

  /** Runs a command by its id from the palette, found by some words. */
  async run(words: string, id: string): Promise<void> {
    await this.seek(words);
    await this.options.and(this.command(id)).first().click();
    await expect(this.dialog('Search the console')).toHaveCount(0);
  }

  /** Waits for a toast, or anything else that is announced. */
  async says(text: string | RegExp): Promise<void> {
    await expect(
      this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text }).first(),
    ).toBeVisible();
  }
}
