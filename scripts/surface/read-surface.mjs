/**
 * @typedef {object} Surface
 * @property {string} version
 * @property {Map<string, string>} entries  each statement on one line, by `<module> <name>`
 */

const NAME =
  /^(?:export )?(?:\{ (?:\S+ as )?(\S+) \}|(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+))/;

/**
 * Reads a surface as it is written in its file.
 * @param {string} text
 * @returns {Surface}
 */
export function readSurface(text) {
  const [head = '', ...sections] = text.split(/^## /m);
  const [, version = '0.0.0'] = /^contract (\d+\.\d+\.\d+)\n/.exec(head) ?? [];
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const section of sections) {
    const [title = '', ...lines] = section.split('\n');
    // A statement's later lines are indented or begin with a bracket.
    for (const statement of lines.join('\n').split(/^(?=[a-z])/m)) {
      const line = statement.trim().replaceAll(/\s+/g, ' ');
      const [, listed, declared] = NAME.exec(line) ?? [];
      const key = `${title} ${listed ?? declared ?? line}`;
      if (line) entries.set(key, [entries.get(key), line].filter(Boolean).join(' '));
    }
  }
  return { version, entries };
}
