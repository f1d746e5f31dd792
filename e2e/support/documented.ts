import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './system.ts';

/** The address of the study groups, and the class, in the examples of docs/embedding.md. */
const EXAMPLE = { origin: 'https://groups.example.edu', slug: 'biology-101' };

/** The code that docs/embedding.md asks a webmaster to put into a page. */
export interface Documented {
  /** Lines of HTML: the element with its script, what listens to it, the frame, what gives the frame its height. */
  element: string;
  listeners: string;
  frame: string;
  frameHeight: string;
  /** The sources that the content policy of the page has to allow, a source list for each directive. */
  elementPolicy: Record<string, string>;
  framePolicy: Record<string, string>;
}

/** Reads docs/embedding.md, for a class of a running product instead of its example. */
export async function documented({ url, slug }: { url: string; slug: string }): Promise<Documented> {
  const text = await readFile(join(ROOT, 'docs/embedding.md'), 'utf8');
  const here = text.replaceAll(EXAMPLE.origin, url).replaceAll(EXAMPLE.slug, slug);
  const blocks = [...here.matchAll(/^```html\n(.*?)^```$/gms)].map(([, lines]) => lines ?? '');
  const [element, listeners, frame, frameHeight] = blocks;
  if (!element || !listeners || !frame || !frameHeight || blocks.length > 4)
    throw new Error('docs/embedding.md has other lines');
  return {
    element,
    listeners,
    frame,
    frameHeight,
    elementPolicy: policyIn(here, 'element'),
    framePolicy: policyIn(here, 'frame'),
  };
}

/** The directives of a row of the table of policies. */
function policyIn(text: string, what: string): Record<string, string> {
  const directives = new RegExp(`^\\| the ${what} +\\| \`([^\`]+)\``, 'm').exec(text)?.[1];
  if (!directives) throw new Error(`docs/embedding.md names no policy for the ${what}`);
  return Object.fromEntries(
    directives.split('; ').map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ /, '')]),
  );
}
