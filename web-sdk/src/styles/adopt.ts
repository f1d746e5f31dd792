type Root = Document | ShadowRoot;
/** Sheets that came together. A browser that adopts none gets an element in each root. */
interface Batch {
  sheet: CSSStyleSheet | undefined;
  elements: Map<Root, HTMLStyleElement>;
}

/** The text of every sheet by its name, and the batch that it is part of. */
const sheets = new Map<string, { text: string; batch: Batch | undefined }>();
const batches = new Set<Batch>();
const roots = new Set<Root>();
let waiting = false;

/**
 * Brings the styles of a component to every root that shows pages. The build calls it for each CSS module, when the
 * component's script runs; `name` tells the sheets apart, and a sheet of the same name is replaced.
 */
export function adoptStyles(name: string, text: string): void {
  // What the server has written into the page counts as it is there.
  if (servedStyles().includes(text)) return;
  const batch = sheets.get(name)?.batch;
  sheets.set(name, { text, batch });
  if (batch) fill(batch);
  else if (!waiting) {
    waiting = true;
    // The sheets of one script come one after the other; the browser takes them in one piece much faster.
    queueMicrotask(flush);
  }
}

let served: string | undefined;

/** The styles of the page that the server has drawn; none in pages of others. */
function servedStyles(): string {
  return (served ??= globalThis.document?.getElementById('study-groups-styles')?.textContent ?? '');
}

/** Returns the sheets whose classes are in a page that the server draws, as one text. */
export function stylesWithin(markup: string): string {
  return [...sheets].flatMap(([name, { text }]) => (markup.includes(`${name}_`) ? text : [])).join('\n');
}

/** Gives a root all styles, current and future; returns a function that removes them. */
export function dress(root: Root): () => void {
  flush();
  roots.add(root);
  for (const batch of batches) put(batch, root);
  return () => {
    roots.delete(root);
    for (const { sheet, elements } of batches) {
      if (sheet) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      elements.get(root)?.remove();
      elements.delete(root);
    }
  };
}

function flush(): void {
  waiting = false;
  const fresh = [...sheets.values()].filter(({ batch }) => !batch);
  if (fresh.length === 0) return;
  const batch: Batch = { sheet: newSheet(), elements: new Map() };
  for (const sheet of fresh) sheet.batch = batch;
  fill(batch);
  batches.add(batch);
  for (const root of roots) put(batch, root);
}

/** Undefined in Safari before 16.4. */
function newSheet(): CSSStyleSheet | undefined {
  try {
    return new CSSStyleSheet();
  } catch {
    return undefined;
  }
}

function put(batch: Batch, root: Root): void {
  if (batch.sheet) {
    root.adoptedStyleSheets = [...(root.adoptedStyleSheets ?? []), batch.sheet];
    return;
  }
  const element = document.createElement('style');
  element.textContent = textOf(batch);
  batch.elements.set(root, element);
  ('head' in root ? root.head : root).append(element);
}

function fill(batch: Batch): void {
  batch.sheet?.replaceSync(textOf(batch));
  for (const element of batch.elements.values()) element.textContent = textOf(batch);
}

const textOf = (batch: Batch) =>
  [...sheets.values()].flatMap((each) => (each.batch === batch ? each.text : [])).join('\n');
