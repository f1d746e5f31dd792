import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

/** The lists of students and groups that scroll on their own, by what scrolls; the submissions and the board scroll with the page. */
const LISTS = {
  'the students without a group': ['tray/Tray', '.list'],
  'the groups of a preview': ['groups/components/PreviewPanel', '.list'],
  'the leaders to remind': ['mails/ResendDialog', '.field .list'],
  'the pairs of the rules': ['rules/components/Rules', '.list'],
  'the students of a rule': ['rules/components/Rules', '.people'],
} as const;

/** Returns the value that a style sheet declares for a selector. */
function declared(sheet: string, selector: string): string | undefined {
  const css = readFileSync(new URL(`../features/${sheet}.module.css`, import.meta.url), 'utf8');
  return new RegExp(`^${selector.replaceAll('.', '\\.')} \\{([^}]*)\\}`, 'm').exec(css)?.[1];
}

test.each(Object.entries(LISTS))('%s scroll at 400 px', (_, [sheet, selector]) => {
  const rules = declared(sheet, selector);
  expect(rules).toMatch(/max-block-size: 400px;/);
  expect(rules).toMatch(/overflow(-y)?: auto;/);
});
