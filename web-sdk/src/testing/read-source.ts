import { parseSync } from '@swc/core';

/** The facts about a source file that the check of texts needs. */
export interface SourceTexts {
  /** Texts that are in the markup instead of coming from a namespace. */
  literals: string[];
  /** Keys that are asked for; `open` ones are only the start of a key that is put together. */
  keys: { namespace: string; key: string; open: boolean }[];
}

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  'placeholder',
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'label',
  'hint',
]);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const hasWord = (text: string) => /\p{L}{2,}/u.test(text);

/** Reads one TypeScript file. */
export function readSource(code: string): SourceTexts {
  const found: SourceTexts = { literals: [], keys: [] };
  const { body } = parseSync(code, { syntax: 'typescript', tsx: true }) as unknown as { body: Node[] };
  // A translator that is handed to another function of the file has the namespace of the first that has its name.
  const ofFile = new Map<string, string>();
  for (const statement of body.toReversed()) walk(statement, (node) => findTranslator(node, ofFile));
  for (const statement of body) {
    const own = new Map<string, string>();
    walk(statement, (node) => findTranslator(node, own));
    const translators = new Map([...ofFile, ...own]);
    walk(statement, (node) => {
      findLiteral(node, found.literals);
      findKey(node, translators, found.keys);
    });
  }
  return found;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const each of Object.values(value)) if (typeof each === 'object') walk(each, visit);
  }
}

function calls(node: unknown, name: string): Node | undefined {
  if (!isNode(node) || node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as Node;
  return callee.type === 'Identifier' && callee['value'] === name ? node : undefined;
}

function firstArgument(call: Node): Node | undefined {
  return (call['arguments'] as { expression: Node }[])[0]?.expression;
}

/** `const { t } = useTexts('x')`, `const { t: text } = useTexts('x')`, `const text = useTexts('x').t`. */
function findTranslator(node: Node, translators: Map<string, string>): void {
  if (node.type !== 'VariableDeclarator' || !isNode(node['init'])) return;
  const init = node['init'];
  const id = node['id'] as Node;
  const member = init.type === 'MemberExpression' ? init['object'] : init;
  const call = calls(member, 'useTexts');
  const namespace = call && firstArgument(call);
  if (namespace?.type !== 'StringLiteral') return;
  const name = String(namespace['value']);
  if (id.type === 'Identifier') translators.set(String(id['value']), name);
  if (id.type !== 'ObjectPattern') return;
  for (const property of id['properties'] as Node[]) {
    const key = property['key'] as Node;
    if (key['value'] !== 't') continue;
    const local = property.type === 'KeyValuePatternProperty' ? (property['value'] as Node) : key;
    translators.set(String(local['value']), name);
  }
}

function findLiteral(node: Node, literals: string[]): void {
  if (node.type === 'JSXText' && hasWord(String(node['value']))) literals.push(String(node['value']).trim());
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node['children'] as Node[]) {
      const expression = child.type === 'JSXExpressionContainer' ? (child['expression'] as Node) : undefined;
      const text = expression?.type === 'StringLiteral' ? String(expression['value']) : '';
      if (hasWord(text)) literals.push(text);
    }
  }
  if (node.type === 'JSXAttribute') {
    const name = node['name'] as Node;
    const value = node['value'];
    if (!SPOKEN.has(String(name['value'])) || !isNode(value)) return;
    const inner = value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value;
    if (inner.type === 'StringLiteral' && hasWord(String(inner['value']))) literals.push(String(inner['value']));
  }
}

function findKey(node: Node, translators: Map<string, string>, keys: SourceTexts['keys']): void {
  if (node.type !== 'CallExpression') return;
  const callee = node['callee'] as Node;
  const namespace = callee.type === 'Identifier' ? translators.get(String(callee['value'])) : undefined;
  const argument = namespace === undefined ? undefined : firstArgument(node);
  if (!argument || namespace === undefined) return;
  const whole = argument.type === 'StringLiteral' ? String(argument['value']) : undefined;
  const quasis = argument.type === 'TemplateLiteral' ? (argument['quasis'] as { cooked?: string; raw: string }[]) : [];
  const text = whole ?? quasis[0]?.cooked ?? quasis[0]?.raw;
  if (!text) return;
  const [space, rest] = text.includes(':') ? (text.split(':') as [string, string]) : [namespace, text];
  keys.push({ namespace: space, key: rest, open: whole === undefined });
}
