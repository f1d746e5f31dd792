import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useMemo } from 'react';
import type { Command } from '../../../commands/command.ts';
import { useSetupDone } from '../../setup/useSetup.ts';
import { VIEWS, type View } from '../views.ts';

/** A command that shows a view, and where that is. */
export interface GoCommand extends Command {
  view: View;
}

/** What leads to the views of the rail; to the set-up while it is not done. */
export function useGoCommands(): readonly GoCommand[] {
  const { t } = useTexts('admin-console');
  const navigate = useNavigate();
  const isSetUp = useSetupDone() ?? true;
  return useMemo(
    () =>
      VIEWS.filter(({ name }) => name !== 'setup' || !isSetUp).map((view) => ({
        id: `go.${view.name}`,
        title: t(`views.${view.name}`),
        section: 'go',
        icon: view.icon,
        shortcut: view.shortcut,
        view,
        run: () => void navigate(view.path),
      })),
    [t, navigate, isSetUp],
  );
}
