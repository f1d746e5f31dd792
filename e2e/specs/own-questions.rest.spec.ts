import type { BrowserContextOptions, Page } from '@playwright/test';
import { matchClass } from '@study-groups/contracts/dashboard';
import type { Language } from '@study-groups/contracts/language';
import { createStudent } from '@study-groups/contracts/student';
import { chooseCard } from '../pages/card.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { cell, choosePreferences } from '../pages/registration.ts';
import { adminHeaders, openClass, PASSWORDS, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { dashboardOf, peopleOf } from '../support/class.ts';
import { chooseLanguage } from '../support/language.ts';
import { expect, test } from '../support/system.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(PHONE);
test.setTimeout(240_000);

/** The form's words for its next step and its end, in each language in which somebody answers here. */
const WORDS: Partial<Record<Language, { next: string; submit: string; done: string }>> = {
  en: { next: 'Next', submit: 'Submit', done: 'Submission Successful!' },
  he: { next: 'הבא', submit: 'שליחה', done: 'ההרשמה הושלמה!' },
  fr: { next: 'Suivant', submit: 'Envoyer', done: 'Votre inscription est enregistrée !' },
};

/** Signs up by hand, in a language, with an answer to each question of the class. */
async function signUp(page: Page, slug: string, language: Language, choices: readonly string[]): Promise<void> {
  const { next, submit, done } = WORDS[language]!;
  await page.goto(`/class/${slug}`);
  await page.locator('input').first().waitFor();
  await chooseLanguage(page, language);
  await page.locator('input[autocomplete="name"]').fill(`Student ${language}`);
  await page.locator('input[type="email"]').fill(`own-${language}@example.edu`);
  await page.getByRole('button', { name: next, exact: true }).tap();
  await cell(page, 'monday', '18:00').tap();
  await page.getByRole('button', { name: next, exact: true }).tap();
  await choosePreferences(page);
  expect(await violations(page)).toEqual([]);
  for (const choice of choices) await chooseCard(page, choice);
  await page.getByRole('button', { name: submit, exact: true }).tap();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
}

test('a class with four own questions and two sections is built on a phone, answered by sixty in three languages, and matched by its rules', async ({
  page,
  system,
}) => {
  const cls = await openClass(system, { courseName: 'Own Topology', groupSize: 'flex' });
  const dashboard = new DashboardPage(page);
  await page.goto(`/dashboard/${cls.slug}?tab=settings&section=questions`);
  await dashboard.unlock(PASSWORDS.dashboardPassword);
  const section = page.getByRole('region', { name: 'Questions of the class' });
  const save = async () => {
    await section.getByRole('button', { name: 'Save the Question' }).tap();
    await expect(section.getByRole('button', { name: 'Write a Question' })).toBeVisible();
  };

  await test.step('the professor takes two ready questions and writes two', async () => {
    for (const ready of ['Section', 'Experience']) {
      await section.getByRole('button', { name: ready, exact: true }).tap();
      await save();
    }
    await section.getByRole('button', { name: 'Write a Question' }).tap();
    await section.getByRole('textbox', { name: 'Question' }).fill('Your gender');
    for (const [at, name] of ['Woman', 'Man', 'Neither'].entries()) {
      if (at === 2) await section.getByRole('button', { name: 'Add a Choice' }).tap();
      await section.getByRole('textbox', { name: `Choice ${at + 1}` }).fill(name);
    }
    await section.getByRole('switch', { name: 'It is sensitive' }).tap();
    await section.getByRole('textbox', { name: 'Why you ask it' }).fill('So that nobody is the only one.');
    const alone = section.getByRole('group', { name: 'Nobody alone with' });
    for (const name of ['Woman', 'Neither']) await alone.getByText(name, { exact: true }).tap();
    await save();
    await section.getByRole('button', { name: 'Write a Question' }).tap();
    await section.getByRole('textbox', { name: 'Question' }).fill('Anything else?');
    await section.getByRole('combobox', { name: 'What is answered' }).selectOption('A short text');
    await save();
    await expect(section.getByRole('listitem')).toHaveCount(4);
  });

  const { class: asked } = await dashboardOf(system, cls.slug);
  const [, , gender] = asked.setup!.questions;
  const [woman, man, neither] = gender!.choices as [string, string, string];

  await test.step('sixty students answer, three of them by hand', async () => {
    const people = await peopleOf();
    for (const [at, person] of people.slice(3).entries()) {
      const answers = {
        section: at % 2 === 0 ? 'a' : 'b',
        experience: 1 + (at % 5),
        [gender!.id]: at === 0 ? neither : at % 4 === 1 ? woman : man,
      };
      const language = (['en', 'he', 'fr'] as const)[at % 3];
      const body = {
        classId: cls.id,
        ...person,
        language,
        email: `own-${at}@example.edu`,
        answers,
        friendPreferences: [],
      };
      await request(system, createStudent, { body });
    }
    const context = await page
      .context()
      .browser()!
      .newContext({ ...PHONE, baseURL: system.url });
    const phone = await context.newPage();
    for (const [at, language] of (['en', 'he', 'fr'] as const).entries()) {
      const chosen = ['a', 'b', 'a'][at]!;
      await signUp(phone, cls.slug, language, [
        `input[name="answers.section"][value="${chosen}"]`,
        `input[name="answers.experience"][value="4"]`,
      ]);
    }
    await context.close();
  });

  await test.step('what can’t hold is said before the match, with whom', async () => {
    await expect(
      section.getByText(/^Nobody else answered .Neither. to .Your gender.: .* will be alone with it/),
    ).toBeVisible();
    await expect(section.getByText('60 of 60 have answered').first()).toBeVisible();
  });

  await test.step('the groups keep each rule that can be kept, and the desk names the one that can’t', async () => {
    await request(system, matchClass, { params: { slug: cls.slug }, headers: await adminHeaders(system) });
    const { groups, students } = await dashboardOf(system, cls.slug);
    const answerOf = new Map(students.map(({ id, answers = {} }) => [id, answers]));
    for (const { name, members } of groups) {
      const given = members.map(({ id }) => answerOf.get(id)!);
      expect([name, new Set(given.map((answers) => answers['section'])).size]).toEqual([name, 1]);
      expect([name, given.filter((answers) => answers[gender!.id] === woman).length]).not.toEqual([name, 1]);
    }
    await page.goto(`/dashboard/${cls.slug}?tab=groups`);
    await dashboard.unlock(PASSWORDS.dashboardPassword);
    const alone = groups.find(({ members }) => members.some(({ id }) => answerOf.get(id)![gender!.id] === neither))!;
    const pane = await dashboard.openGroup(alone.name);
    await expect(pane.getByText(/is the only one who answered .Neither. to .Your gender./)).toBeVisible();
  });
});
