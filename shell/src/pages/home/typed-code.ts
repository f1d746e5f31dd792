/** The code in what somebody typed or pasted: the whole link that holds it after `path` will do. Empty if there is none. */
export function typedCode(typed: string, path: string): string {
  const text = typed.trim();
  const at = text.lastIndexOf(path);
  if (at < 0) return text;
  return (text.slice(at + path.length).split(/[/?#\s]/)[0] ?? '').trim();
}
