import type { Embedding } from '@study-groups/contracts/dashboard';
import type { Language } from '@study-groups/contracts/language';
import type { Scheme } from '@study-groups/web-sdk/ui/tokens';

/** Not a fixed choice: it follows the page that shows the form. */
export const AS_PAGE = 'auto';

/** The look of the form in somebody else's page. */
export interface FormLook {
  language: Language | typeof AS_PAGE;
  theme: Scheme | typeof AS_PAGE;
}

/** So high is what keeps the form's place until it comes, in px: its first step on a phone. */
const KEPT_HEIGHT = 1250;

/**
 * The lines of HTML for a page that may hold a script of ours: the script, and the element that becomes the form. An empty picture
 * keeps its place until then, for a style is refused by strict pages.
 */
export function elementSnippet({ scriptUrl }: Embedding, slug: string, { language, theme }: FormLook): string {
  return [
    `<script type="module" src="${inAttribute(scriptUrl)}"></script>`,
    `<study-groups-registration slug="${inAttribute(slug)}" language="${language}" theme="${theme}">`,
    `  <svg display="block" height="${KEPT_HEIGHT}"></svg>`,
    '</study-groups-registration>',
  ].join('\n');
}

/**
 * The lines of HTML for a page that may hold a frame only. They have no styles, which editors take out and strict pages refuse.
 * @param name what screen readers call it
 */
export function frameSnippet({ formUrl }: Embedding, look: FormLook, name: string): string {
  return [
    '<iframe',
    `  src="${inAttribute(formAddress(formUrl, look))}"`,
    `  title="${inAttribute(name)}"`,
    '  width="100%"',
    `  height="${KEPT_HEIGHT}"`,
    '  frameborder="0"',
    '></iframe>',
  ].join('\n');
}

/** The address of the form on its own. A frame can't see its page, so what goes by the page is left out. */
export function formAddress(formUrl: string, { language, theme }: FormLook): string {
  const address = new URL(formUrl);
  if (language !== AS_PAGE) address.searchParams.set('language', language);
  if (theme !== AS_PAGE) address.searchParams.set('theme', theme);
  return address.href;
}

/** Escapes a text for an attribute of HTML. */
function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
