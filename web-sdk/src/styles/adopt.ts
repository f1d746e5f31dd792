type Root = Document | ShadowRoot;

const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<Root>();

/**
 * Brings the styles of a component to every root that shows pages. The build calls it for each CSS module, when the
 * component's script runs; `name` tells the sheets apart, and a sheet of the same name is replaced.
 */
export function adoptStyles(name: string, text: string): void {
  const known = sheets.get(name);
  const sheet = known ?? new CSSStyleSheet();
  sheet.replaceSync(text);
  if (known) return;
  sheets.set(name, sheet);
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Lets a root have all styles, those of now and those to come; returns how to take them away. */
export function dress(root: Root): () => void {
  roots.add(root);
  root.adoptedStyleSheets = [...(root.adoptedStyleSheets ?? []), ...sheets.values()];
  return () => {
    roots.delete(root);
    const ours = new Set(sheets.values());
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
  };
}
