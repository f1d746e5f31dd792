const arrow = (name: string, d: string) => ({
  name,
  theme: 'outlined' as const,
  icon: { tag: 'svg', attrs: { viewBox: '0 0 24 24' }, children: [{ tag: 'path', attrs: { d } }] },
});

/** The arrows that lead back and forth again; the library's are open circles, which say 'reload'. */
export const STEP_ICONS = {
  undo: arrow('undo', 'M2 8.5 9 2.5V7.2h5.5a6.9 6.9 0 0 1 0 13.8H7v-2.6h7.5a4.3 4.3 0 0 0 0-8.6H9v4.7z'),
  redo: arrow('redo', 'M22 8.5 15 2.5V7.2H9.5a6.9 6.9 0 0 0 0 13.8H17v-2.6H9.5a4.3 4.3 0 0 1 0-8.6H15v4.7z'),
};
