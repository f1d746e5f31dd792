import { copyText } from '@study-groups/web-sdk/ui/CopyButton';

/**
 * Copies a text that is still on its way. Some browsers let a page write only at once after a click, so they are handed the
 * promise. @returns false if the browser does not let us; rejects as the text does
 */
export async function copyWhenReady(text: Promise<string>, element: HTMLElement): Promise<boolean> {
  if (typeof ClipboardItem !== 'undefined') {
    const blob = text.then((each) => new Blob([each], { type: 'text/plain' }));
    // Whether it came is asked of the text itself.
    blob.catch(() => undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // Refused, or the text did not come: the older ways find out which.
    }
  }
  return copyText(await text, element);
}
