import { Html, html } from '../../../platform/html.ts';
import { readTexts } from '../../../platform/read-texts.ts';
import type en from './locales/en.json';

/** Every sentence of the page by which a member answers from a mail, in each language. */
export const ANSWER_TEXTS = await readTexts<typeof en>(
  (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
);

const CHECK = html`<svg
  width="20"
  height="20"
  viewBox="0 0 20 20"
  fill="none"
  stroke="currentColor"
  stroke-width="2.5"
  aria-hidden="true"
>
  <path d="m4 10.5 4 4 8-9" />
</svg>`;

/**
 * A button that says something, with one press; pressed if that is what is said.
 * @param isChosen whether the mail's button has chosen it: then Enter sends it too
 */
export function answerButton(action: string, label: string, isPressed: boolean, isChosen = false): Html {
  const chosen = new Html(isChosen ? ' class="chosen" aria-describedby="chosen" autofocus' : '');
  return html`<form method="post" action="${action}">
    <button aria-pressed="${String(isPressed)}" ${chosen}>${isPressed ? CHECK : null} ${label}</button>
  </form>`;
}
