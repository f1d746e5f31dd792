import type { IconDefinition } from '@ant-design/icons-svg/es/types';

/** Arrows that turn back and forward: those of antd are circles, like the reload icon. */
export const UNDO = drawn(
  'undo',
  'M400 192 176 400l224 208V464h208a144 144 0 0 1 0 288H416v88h192a232 232 0 0 0 0-464H400z',
);
export const REDO = drawn(
  'redo',
  'M624 192l224 208-224 208V464H416a144 144 0 0 0 0 288h192v88H416a232 232 0 0 1 0-464h208z',
);

function drawn(name: string, d: string): IconDefinition {
  const attrs = { viewBox: '64 64 896 896' };
  return { name, theme: 'outlined', icon: { tag: 'svg', attrs, children: [{ tag: 'path', attrs: { d } }] } };
}
