/**
 * Replaces the text of one `## ` section of a Markdown document, or adds the section at its end.
 * @param {string} document
 * @param {string} title
 * @param {string} text
 */
export function replaceSection(document, title, text) {
  const sections = document.split(/^(?=## )/m);
  const section = `## ${title}\n\n${text.trim()}\n`;
  const index = sections.findIndex((candidate) => candidate.startsWith(`## ${title}\n`));
  const following = index >= 0 && index < sections.length - 1;
  if (index >= 0) sections[index] = following ? `${section}\n` : section;
  else sections.push(`${sections.length > 0 && !sections.at(-1)?.endsWith('\n\n') ? '\n' : ''}${section}`);
  return sections.join('');
}
