import { ARROW, filesNamed } from './tests.mjs';

const HEAD = `# Conformance

What is asked for, in our own words, and the tests that show it. \`npm run conformance\` writes this page from the rows in
[conformance/](conformance/) and the tables of contracts. \`npm test\` ends by comparing it with the names of the tests that
have run, \`npm run test:rest\` with those that the first leaves out: a row without a test that passed, or of a test that is
gone, is a failure. A \`*\` stands for any text; all tests that fit must pass.
`;

/**
 * @param {import('./rows.mjs').Part[]} parts
 * @param {Record<string, Record<string, string>>} notBuilt  by heading, what is asked for and what is missing of it
 * @param {Record<string, [command: string, section: string]>} figures  by what is asked for, where benchmarks.md shows it
 * @param {readonly string[]} files  of tests
 * @returns {string} the page
 */
export function page(parts, notBuilt, figures, files) {
  const sections = parts.map(({ title, about, groups }) => {
    const tables = groups.map(({ heading, rows }) => {
      const lines = rows.map(
        ({ says, tests }) => `| ${cell(says)} | ${tests.map((test) => link(test, files)).join('<br>')} |`,
      );
      return [`### ${heading}`, '', '| asked for | shown by |', '| --- | --- |', ...lines].join('\n');
    });
    return [`## ${title}`, about, ...tables].join('\n\n');
  });
  const open = Object.entries(notBuilt).map(([heading, rows]) => {
    const lines = Object.entries(rows).map(([says, missing]) => `| ${cell(says)} | ${cell(missing)} |`);
    return [`### ${heading}`, '', '| asked for | what there is |', '| --- | --- |', ...lines].join('\n');
  });
  const measured = Object.entries(figures).map(
    ([says, [command, section]]) =>
      `| ${cell(says)} | \`${command}\` | [${section}](benchmarks.md#${section.toLowerCase().replaceAll(' ', '-')}) |`,
  );
  const benchmarks = [
    '## Figures, shown by benchmarks',
    'No test measures time; where a figure stands, it says whether it was met.',
    ['| asked for | command | figure |', '| --- | --- | --- |', ...measured].join('\n'),
  ];
  return `${[HEAD.trim(), ...sections, ...benchmarks, '## Not built yet', 'Asked for, and not shown by any test or benchmark.', ...open].join('\n\n')}\n`;
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** @param {string} test @param {readonly string[]} files */
function link(test, files) {
  const [name = '', ...titles] = test.split(ARROW);
  const links = filesNamed(files, name).map((file, index) => `[${index === 0 ? name : 'and the rest'}](../${file})`);
  return `${links.join(' ')} \`${cell(titles.join(ARROW))}\``;
}
