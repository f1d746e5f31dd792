import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

/**
 * Takes one of the README's pictures. They change only when UPDATE_PICTURES is set, so that a test run leaves the
 * checkout as it was.
 */
export async function picture(page: Page, name: string, height = 860): Promise<void> {
  if (!process.env['UPDATE_PICTURES']) return;
  const path = fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));
  await page.setViewportSize({ width: 1280, height });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path, animations: 'disabled' });
}

/** Takes a picture of the window, or of the whole page, into the folder that SHOTS names; none unless it is set. */
export async function shot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}.png`, fullPage });
}

const GUIDE_PICTURES = new URL('../../mf-tools/src/features/help/pictures/', import.meta.url);
const MOST_BYTES = 60_000;

/** The pictures of the guides by their names: their size in px on the page. */
export async function guidePictureSizes(): Promise<Record<string, { width: number; height: number }>> {
  return JSON.parse(await readFile(new URL('sizes.json', GUIDE_PICTURES), 'utf8'));
}

/**
 * Takes a picture of the guides: what is at the beginning of `from`, or of the window, in the size that the guide keeps for
 * it. Written only when UPDATE_PICTURES is set.
 */
export async function guidePicture(page: Page, name: string, language: string, from?: Locator): Promise<void> {
  if (!process.env['UPDATE_PICTURES']) return;
  const size = (await guidePictureSizes())[name];
  if (!size) throw new Error(`no guide has the picture ${name}`);
  // So high that it is all within, below no header that sticks.
  if (from) await page.setViewportSize({ width: page.viewportSize()?.width ?? size.width, height: 6000 });
  const box = (await from?.boundingBox()) ?? { x: 0, y: 0, width: size.width };
  // Anything narrower is centred.
  const clip = { ...size, x: Math.max(0, box.x - (size.width - box.width) / 2), y: box.y };
  const png = await page.screenshot({ animations: 'disabled', scale: 'device', clip });
  await writeFile(new URL(`${name}.${language}.webp`, GUIDE_PICTURES), await smallWebp(page, png));
}

/** The best WebP picture of a screenshot that is light enough; browsers write the format, the test runner does not. */
async function smallWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const draw = async ([source, quality]: readonly [string, number]) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
  };
  for (let quality = 0.9; quality > 0.2; quality -= 0.05) {
    const source = `data:image/png;base64,${png.toString('base64')}`;
    const webp = Buffer.from(await blank.evaluate(draw, [source, quality] as const), 'base64');
    if (webp.length < MOST_BYTES) {
      await blank.close();
      return webp;
    }
  }
  throw new Error(`a picture can't be made lighter than ${MOST_BYTES} bytes`);
}
