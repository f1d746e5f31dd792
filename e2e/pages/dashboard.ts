import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORDS } from '../support/api.ts';

/** The professor's dashboard of a class, as a professor finds their way in it. */
export class DashboardPage {
  constructor(readonly page: Page) {}

  /** A browser that is remembered is asked for no password. */
  async open(slug: string, password: string = PASSWORDS.dashboardPassword): Promise<void> {
    await this.page.goto(`/dashboard/${slug}`);
    await this.unlock(password);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.unlock(PASSWORDS.dashboardPassword);
  }

  async unlock(password: string): Promise<void> {
    const field = this.page.getByLabel('Dashboard password');
    const settings = this.page.getByRole('tab', { name: 'Settings' });
    await expect(field.or(settings)).toBeVisible();
    if (await field.isVisible()) {
      await field.fill(password);
      await this.page.keyboard.press('Enter');
    }
    await expect(settings).toBeVisible();
  }

  async tab(name: 'Study Groups' | 'Student Submissions' | 'Settings'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    // Until it has come, the fields that are found are those of the tab before.
    await expect(this.page.getByRole('tabpanel', { name })).toBeVisible();
  }

  /** Shows a section of the settings, by its title. */
  async section(title: string): Promise<Locator> {
    await this.tab('Settings');
    const sections = this.page.getByRole('navigation', { name: 'Sections of the settings' });
    await sections.getByRole('link', { name: title, exact: true }).click();
    const section = this.page.getByRole('region', { name: title, exact: true });
    await expect(section).toBeVisible();
    return section;
  }

  /** The tile of a group. */
  group(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** Opens a group beside the board. @returns all that is said of it */
  async openGroup(name: string): Promise<Locator> {
    await this.group(name).getByRole('button', { name, exact: true }).click();
    const pane = this.page.getByRole('region', { name, exact: true });
    await expect(pane).toBeVisible();
    return pane;
  }

  /** The names in a group, leader first. */
  async membersOf(group: string): Promise<string[]> {
    await expect(this.group(group)).toBeVisible();
    const menus = this.group(group).getByRole('button', { name: /^What to do with / });
    const labels = await menus.evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace('What to do with ', ''));
  }

  /** Chooses from the menu of a member. */
  async choose(member: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `What to do with ${member}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Chooses from a menu of the bar, whose name differs by language. */
  async chooseIn(menu: string, item: string | RegExp): Promise<void> {
    const { page } = this;
    const own = page.getByRole('button', { name: menu, exact: true });
    const all = page.getByRole('button', { name: 'More', exact: true });
    await own.or(all).first().click();
    // Where there is little room they stand behind one button.
    if ((await own.count()) === 0) await page.getByRole('menuitem', { name: menu, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  /** The button of a toast that takes back what it tells of; the bar's says in its name what it takes back. */
  get undoByToast(): Locator {
    return this.page
      .locator('button:not([data-command])')
      .and(this.page.getByRole('button', { name: 'Undo', exact: true }));
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(
      this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text }).first(),
    ).toBeVisible();
  }
}

/** Opens the list of students. @returns two small weeks of it, and the large ones that are shown */
export async function openStudents(page: Page, slug: string) {
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.tab('Student Submissions');
  const small = page.getByRole('button', { name: /^Week of / });
  return { first: small.nth(0), second: small.nth(1), large: page.getByRole('img', { name: /^Week of / }) };
}
