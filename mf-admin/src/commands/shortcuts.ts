import type { Command } from './command.ts';

/**
 * Every shortcut of the console by its command, so that no two that can be done at a moment have the same, and none is a key
 * that browsers or screen readers use.
 */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  'view.palette': '$mod+k',
  'view.shortcuts': '?',
  'view.closeDetails': 'Escape',
  'edit.undo': '$mod+z',
  'edit.redo': '$mod+Shift+z',
  'go.classes': 'g c',
  'go.admins': 'g a',
  'go.mails': 'g m',
  'go.jobs': 'g j',
  'go.system': 'g s',
  'go.audit': 'g t',
  'go.setup': 'g u',
  'tabs.close': 't w',
  'tabs.left': 't ArrowLeft',
  'tabs.right': 't ArrowRight',
  'tabs.next': 't n',
  'tabs.previous': 't p',
  'tabs.reopen': 't r',
  'classes.search': '/',
  'mails.search': '/',
  'audit.search': '/',
  'classes.create': 'c',
  'class.open': 'o',
  'class.edit': 'e',
  'class.copyLink': 'l',
  'class.approve': 'a',
  'class.reject': 'r',
  'class.rename': 'F2',
  'class.delete': 'Delete',
  'classes.approveSelected': 'a',
  'classes.rejectSelected': 'r',
  'classes.deleteSelected': 'Delete',
  'admin.edit': 'e',
  'admin.rename': 'F2',
  'admin.delete': 'Delete',
  'mails.open': 'o',
  'audit.open': 'o',
  'job.openClass': 'o',
};

/** Throws on a shortcut that is not in the table, so that whoever develops sees it. */
export function checkShortcuts(commands: readonly Command[]): void {
  for (const { id, shortcut } of commands) {
    if (shortcut === undefined || SHORTCUTS[id] === shortcut) continue;
    throw new Error(`${id} has the shortcut ${shortcut}, which shortcuts.ts does not give it`);
  }
}
