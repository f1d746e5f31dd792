import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from '../class/shown-class.ts';
import { COLOURS, constantProperties, customProperties } from '@study-groups/web-sdk/ui/tokens';

interface PageFile {
  /** Content of the file; parts that are `hidden` on the page are shown in the file. */
  content: Element;
  title: string;
  language: string;
  dir: 'ltr' | 'rtl';
}

/** Parts of a selector that ask about the current state rather than the elements. */
const PSEUDO = /::?[\w-]+(\([^()]*(\([^()]*\)[^()]*)*\))?/g;

/**
 * Returns a self-contained HTML page: it holds the content, the styles that it needs and nothing else, asks nothing of any
 * server, and is dark on light.
 */
export function pageFileOf({ content, title, language, dir }: PageFile): string {
  const from = content.ownerDocument;
  const page = from.implementation.createHTMLDocument(title);
  const root = page.documentElement;
  root.lang = language;
  root.dir = dir;
  root.className = from.documentElement.className;
  const properties = { ...constantProperties(), ...customProperties('light'), '--colour-page': COLOURS.light.surface };
  root.style.cssText = Object.entries(properties)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
  page.body.dataset['file'] = '';
  const shown = page.importNode(content, true);
  for (const part of shown.querySelectorAll('[hidden]')) part.removeAttribute('hidden');
  page.body.append(shown);
  const sheets = [...from.styleSheets, ...(from.adoptedStyleSheets ?? [])];
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  const style = page.createElement('style');
  style.textContent = sheets.flatMap((sheet) => rulesFor(sheet.cssRules, page)).join('\n');
  page.head.prepend(charset, viewport);
  page.head.append(style);
  return `<!doctype html>\n${root.outerHTML}\n`;
}

/** Of some rules those that say something of what a page holds. */
function rulesFor(rules: CSSRuleList, page: Document): string[] {
  return [...rules].flatMap((rule) => {
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
    if (head.startsWith('@page')) return [rule.cssText];
    if ('selectorText' in rule) return isUsed(String(rule.selectorText), page) ? [rule.cssText] : [];
    if (!('cssRules' in rule) || head.startsWith('@keyframes')) return [];
    const inner = rulesFor(rule.cssRules as CSSRuleList, page);
    return inner.length > 0 ? [`${head}{\n${inner.join('\n')}\n}`] : [];
  });
}

function isUsed(selectors: string, page: Document): boolean {
  return selectors
    .replaceAll(PSEUDO, '')
    .split(',')
    .some((selector) => isThere(selector.replaceAll(/^[\s>+~]+|[\s>+~]+$/g, ''), page));
}

function isThere(selector: string, page: Document): boolean {
  try {
    return selector === '' || page.querySelector(selector) !== null;
  } catch {
    // What is left of it is no selector: it goes by its surroundings, of which a file has none.
    return false;
  }
}

/** Saves what is shown as a page of its own, which needs no server. */
export function useSavePage(): (content: Element, what: 'sheets' | 'board') => void {
  const { t, language, rtl } = useTexts('professor-exports');
  const { class: course } = useShownClass();
  const saveFile = useSaveFile();
  return (content, what) => {
    const title = `${course.courseName} · ${t(`print.${what}`)}`;
    const page = pageFileOf({ content, title, language, dir: rtl ? 'rtl' : 'ltr' });
    saveFile(new Blob([page], { type: 'text/html;charset=utf-8' }), `${course.slug}-${what}.html`);
  };
}
