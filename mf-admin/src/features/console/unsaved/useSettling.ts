import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { useEffect, useRef, useState } from 'react';
import type { Resend } from '../../../undo/change.ts';
import { isPassing } from '../../../network/failures.ts';
import { selectReach } from '../../../network/slice.ts';
import { useUndoStack, useUndoSteps } from '../../../undo/undo-stack.ts';
import { selectWorkspace, workspaceActions } from '../../../workspace/slice.ts';
import { selectSignIn } from '../../session/sign-in.ts';
import type { UnsavedForm } from './unsaved-forms.ts';
import { useFormName, useOpenForm, useUnsavedForms } from './useUnsaved.ts';

/** Before what failed is tried again though the server answers, in ms. */
const PAUSE_MS = 30_000;

type State = Parameters<typeof selectWorkspace>[0];

/**
 * Sends again what was interrupted, and takes the steps that are owed, one after another, whenever the server answers and
 * somebody is signed in; says how each ended.
 */
export function useSettling(onAccount: () => void): void {
  const reach = useSelector(selectReach);
  const signIn = useSelector(selectSignIn);
  const isReady = reach === 'here' && signIn === 'in';
  const waiting = useUnsavedForms().find(({ isWaiting }) => isWaiting);
  const { owed, isBusy } = useUndoSteps();
  const resend = useResend(onAccount);
  const takeOwed = useTakeOwed();
  const [pause, setPause] = useState({ isOn: false });
  const isAtWork = useRef(false);
  /** Counts how often the server or the session came or went. */
  const turns = useRef(0);

  const next = waiting ? () => resend(waiting) : owed.length > 0 && !isBusy ? takeOwed : undefined;
  useEffect(() => {
    if (!next || !isReady || pause.isOn || isAtWork.current) return;
    isAtWork.current = true;
    const startedIn = turns.current;
    void next().then((isOver) => {
      isAtWork.current = false;
      // An attempt that began before the server was back says nothing about it now, however late it fails.
      if (!isOver) setPause({ isOn: startedIn === turns.current });
    });
  });
  useEffect(() => {
    if (!pause.isOn) return undefined;
    const timer = setTimeout(() => setPause({ isOn: false }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pause]);
  // After signing in, or with the server back, nobody waits.
  const isAway = reach === 'away';
  useEffect(() => {
    turns.current++;
    setPause({ isOn: false });
  }, [isAway, signIn]);
}

/** Sends an edit again. @returns whether that is over, well or not */
function useResend(onAccount: () => void): (unsaved: UnsavedForm) => Promise<boolean> {
  const { t } = useTexts('admin-console');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const stack = useUndoStack();
  const nameOf = useFormName();
  const open = useOpenForm(onAccount);
  const { drafts, unsent } = useSelector((state: State) => selectWorkspace(state));

  return async (unsaved) => {
    const { form, kind, of } = unsaved;
    const edit = nameOf(unsaved);
    try {
      const change = await resendEdit(kind, { of, draft: drafts[form], title: unsent[form]?.title ?? edit }, dispatch);
      dispatch(workspaceActions.draftChanged({ form, draft: undefined }));
      if (change) stack.push(change);
      toast('success', t('unsaved.sent', { edit }));
      return true;
    } catch (error) {
      if (isPassing(error)) return false;
      dispatch(workspaceActions.editGivenUp(form));
      const action = { label: t('unsaved.editAgain'), onPress: () => open(unsaved) };
      toast('destructive', t('unsaved.refused', { edit }), { text: failureText(error), action });
      return true;
    }
  };
}

/** Takes the first step that is owed. @returns whether that is over, well or not */
function useTakeOwed(): () => Promise<boolean> {
  const { t } = useTexts('admin-console');
  const { failureText } = useFailureText();
  const toast = useToast();
  const stack = useUndoStack();
  return async () => {
    const [first] = stack.current().owed;
    if (!first) return true;
    const { direction, title: change } = first;
    try {
      await stack.takeOwed();
      toast('success', t(direction === 'undo' ? 'undo.undone' : 'undo.redone', { change }));
      return true;
    } catch (error) {
      if (isPassing(error)) return false;
      const text = failureText(error);
      toast('destructive', t(direction === 'undo' ? 'undo.undoFailed' : 'undo.redoFailed', { change }), { text });
      return true;
    }
  };
}

/** The functions that send an edit again, by the kind of its form. Other forms are not sent while they are closed. */
const RESENDS: Readonly<Record<string, () => Promise<Resend>>> = {
  class: async () => (await import(/* webpackChunkName: "classes" */ '../../classes/resend-edit.ts')).resendClassEdit,
  admin: async () => (await import(/* webpackChunkName: "admins" */ '../../admins/resend-edit.ts')).resendAdminEdit,
};

/** Sends an edit again, by the feature that knows its form. @param kind of the form, like `class` */
async function resendEdit(kind: string, ...edit: Parameters<Resend>): ReturnType<Resend> {
  const resend = await RESENDS[kind]?.();
  return resend?.(...edit);
}
