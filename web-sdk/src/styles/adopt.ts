type Root = Document | ShadowRoot;

/** The text of every sheet by its name, and the batch that it is part of. */
const sheets = new Map<string, { text: string; batch: CSSStyleSheet | undefined }>();
const batches = new Set<CSSStyleSheet>();
const roots = new Set<Root>();
let waiting = false;

/**
 * Brings the styles of a component to every root that shows pages. The build calls it for each CSS module, when the
 * component's script runs; `name` tells the sheets apart, and a sheet of the same name is replaced.
 */
export function adoptStyles(name: string, text: string): void {
  const batch = sheets.get(name)?.batch;
  sheets.set(name, { text, batch });
  if (batch) fill(batch);
  else if (!waiting) {
    waiting = true;
    // The sheets of one script come one after the other; the browser takes them in one piece much faster.
    queueMicrotask(flush);
  }
}

/** Gives a root all styles, current and future; returns a function that removes them. */
export function dress(root: Root): () => void {
  flush();
  roots.add(root);
  root.adoptedStyleSheets = [...(root.adoptedStyleSheets ?? []), ...batches];
  return () => {
    roots.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !batches.has(sheet));
  };
}

function flush(): void {
  waiting = false;
  const fresh = [...sheets.values()].filter(({ batch }) => !batch);
  if (fresh.length === 0) return;
  const batch = new CSSStyleSheet();
  for (const sheet of fresh) sheet.batch = batch;
  fill(batch);
  batches.add(batch);
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, batch];
}

function fill(batch: CSSStyleSheet): void {
  const texts = [...sheets.values()].filter((sheet) => sheet.batch === batch).map(({ text }) => text);
  batch.replaceSync(texts.join('\n'));
}
