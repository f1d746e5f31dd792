const OPEN = ' { ';

/**
 * The members of a statement, each with all that it stands in, so that their order doesn't matter:
 * `interface Toast { text?: string`.
 * @param {string} statement  on one line
 * @returns {Set<string>}
 */
export function membersOf(statement) {
  /** @type {Set<string>} */
  const members = new Set();
  /** @type {string[]} */
  const outer = [];
  let text = '';
  const finish = () => {
    const member = text
      .trim()
      .replaceAll(/ *([^\w\s'"`]) */g, '$1')
      .replace(/^[|&]/, '');
    text = '';
    if (member) members.add([...outer, member].join(OPEN));
    return member;
  };
  for (const [token] of statement.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[\s\S]/g)) {
    if (token === '{') outer.push(finish());
    else if (token === '}') {
      finish();
      outer.pop();
      text = '}';
    } else if (token === ';') {
      if (text !== '}') finish();
      text = '';
    } else text += token;
  }
  finish();
  return members;
}

/**
 * Whether nobody misses a member that is new: it may be left out, or it is in what others only receive.
 * @param {string} member
 * @param {(path: string) => boolean} isNew
 */
export function isAddition(member, isNew) {
  const path = member.split(OPEN);
  const first = path[0] ?? '';
  const inside = path.slice(1, -1);
  const isReceived =
    (/^(?:export )?const \S+:$/.test(first) || /^(?:export )?function .*\):$/.test(first)) &&
    !inside.some((part) => part.includes('('));
  if (isReceived) return true;
  if (path.some((part) => part.endsWith('Answer<'))) return false;
  if (/^\w+:typeof import\(/.test(path.at(-1) ?? '')) return true;
  return path.some((part, at) => /^(?:'[^']*'|[\w$]+)\?:/.test(part) && isNew(path.slice(0, at + 1).join(OPEN)));
}
