/** The nine tools in the order in which the page shows them: the key of the texts, and a path of this site or another's address. */
export const TOOLS = [
  { name: 'pomodoro', href: '/tools/pomodoro' },
  { name: 'anki', href: 'https://apps.ankiweb.net/' },
  { name: 'quizlet', href: 'https://quizlet.com/' },
  { name: 'desmos', href: 'https://www.desmos.com/calculator' },
  { name: 'geogebra', href: 'https://www.geogebra.org/' },
  { name: 'wolfram', href: 'https://www.wolframalpha.com/' },
  { name: 'zotero', href: 'https://www.zotero.org/' },
  { name: 'excalidraw', href: 'https://excalidraw.com/' },
  { name: 'macTimer', href: 'https://www.flow.app/' },
] as const;

export type Tool = (typeof TOOLS)[number];
