/**
 * Every shortcut of the dashboard by its command, so that no two that can be done at a moment have the same, and none is a key
 * that browsers or screen readers use.
 */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  'view.palette': '$mod+k',
  'view.shortcuts': '?',
  'edit.undo': '$mod+z',
  'edit.redo': '$mod+Shift+z',
  'go.groups': 'g g',
  'go.students': 'g s',
  'go.settings': 'g t',
  'view.search': '/',
  'class.copyLink': 'l',
};
