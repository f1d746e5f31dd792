import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { isolated } from '@study-groups/contracts/isolated';
import { useCallback, useMemo } from 'react';
import type { Command } from '../../../commands/command.ts';
import { useUndoStack, useUndoSteps } from '../../../undo/undo-stack.ts';
import { selectWorkspace, workspaceActions } from '../../../workspace/slice.ts';
import { BASE } from '../../../ui/paths.ts';
import { type UnsavedForm, unsavedForms } from './unsaved-forms.ts';

type State = Parameters<typeof selectWorkspace>[0];

/** The forms of this window with what was typed and not saved. */
export function useUnsavedForms(): readonly UnsavedForm[] {
  const drafts = useSelector((state: State) => selectWorkspace(state).drafts);
  const unsent = useSelector((state: State) => selectWorkspace(state).unsent);
  return useMemo(() => unsavedForms({ drafts, unsent }), [drafts, unsent]);
}

/** Opens a form with what was typed into it, in its view. @param onAccount opens that of the signed-in admin */
export function useOpenForm(onAccount: () => void): (form: Pick<UnsavedForm, 'form' | 'kind'>) => void {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return useCallback(
    ({ form, kind }) => {
      if (kind === 'account') return onAccount();
      navigate(kind === 'class' ? BASE : `${BASE}/admins`);
      dispatch(workspaceActions.formWanted(form));
    },
    [navigate, dispatch, onAccount],
  );
}

/** Returns the name of a form where it is closed. */
export function useFormName(): (form: UnsavedForm) => string {
  const { t } = useTexts('admin-console');
  return useCallback(
    ({ kind, of, name }) => {
      if (kind === 'account') return t('unsaved.account');
      if (name === '') return t(`unsaved.${kind}Nameless`);
      return t(of === 'new' ? `unsaved.${kind}New` : `unsaved.${kind}`, { name: isolated(name) });
    },
    [t],
  );
}

/**
 * Returns the commands that lead to all text that was typed and not saved, and to changes that are to be undone and could not
 * be yet.
 */
export function useUnsavedCommands(onAccount: () => void): readonly Command[] {
  const { t } = useTexts('admin-console');
  const open = useOpenForm(onAccount);
  const forms = useUnsavedForms();
  const nameOf = useFormName();
  const stack = useUndoStack();
  const { owed, isBusy } = useUndoSteps();
  return [
    ...forms.map((unsaved): Command => {
      const { form, kind, name, isWaiting } = unsaved;
      const isSentAgain = isWaiting && kind !== 'account' && name !== '';
      return {
        id: `unsaved.open.${form}`,
        title: isSentAgain ? t(`unsaved.${kind}Waiting`, { name: isolated(name) }) : nameOf(unsaved),
        section: 'edit',
        icon: EditOutlined,
        run: () => open(unsaved),
      };
    }),
    ...owed.map(({ title, direction }, place): Command => ({
      id: `unsaved.step.${place}`,
      title: t(`unsaved.${direction}Waiting`, { change: title }),
      section: 'edit',
      icon: direction === 'undo' ? UndoOutlined : RedoOutlined,
      busy: isBusy,
      // The first one first, whichever is chosen: they were asked for in this order.
      run: () => void stack.takeOwed().catch(() => undefined),
    })),
  ];
}
