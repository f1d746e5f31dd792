/** A tool on the page: the key of its texts, and where it leads. */
export interface Tool {
  name: string;
  /** A path of this site, or the address of another. */
  href: string;
}

/** The nine tools, in the order in which the page shows them. */
export const TOOLS: readonly Tool[] = [
  { name: 'pomodoro', href: '/tools/pomodoro' },
  { name: 'anki', href: 'https://apps.ankiweb.net/' },
  { name: 'quizlet', href: 'https://quizlet.com/' },
  { name: 'desmos', href: 'https://www.desmos.com/calculator' },
  { name: 'geogebra', href: 'https://www.geogebra.org/' },
  { name: 'wolfram', href: 'https://www.wolframalpha.com/' },
  { name: 'zotero', href: 'https://www.zotero.org/' },
  { name: 'excalidraw', href: 'https://excalidraw.com/' },
  { name: 'macTimer', href: 'https://www.flow.app/' },
];

/** Whether a tool is a page of this site. */
export function isInternal({ href }: Tool): boolean {
  return href.startsWith('/');
}
