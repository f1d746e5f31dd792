import type { Block, Fact, MailContent, Person } from './content.ts';

function fact({ label, value, url }: Fact): string {
  return url && url !== value ? `${label}: ${value}\n  ${url}` : `${label}: ${value}`;
}

function person({ name, email, badge }: Person): string {
  return `- ${name}${badge ? ` (${badge})` : ''}\n  ${email}`;
}

function block(piece: Block): string | null {
  switch (piece.kind) {
    case 'paragraph':
      return piece.text;
    case 'heading':
      return `${piece.text}\n${'-'.repeat(Math.min(60, [...piece.text].length))}`;
    case 'button':
      return `${piece.label}:\n${piece.url}`;
    case 'facts':
      return piece.facts.map(fact).join('\n');
    case 'list':
      return piece.items.map((item) => `- ${item}`).join('\n');
    case 'people':
      return piece.people.map(person).join('\n');
    case 'picture':
      return null;
  }
}

/** The same mail as plain text. */
export function layoutText({ title, blocks, footer }: MailContent, brand: string): string {
  const pieces = [title, ...blocks.map(block), `-- \n${brand}\n${footer}`];
  return `${pieces.filter((piece) => piece !== null).join('\n\n')}\n`;
}
