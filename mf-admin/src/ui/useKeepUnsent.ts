import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { isPassing } from '../network/failures.ts';
import { workspaceActions } from '../workspace/slice.ts';

/** An edit whose form is closed and whose draft is kept. */
interface SentEdit {
  form: string;
  /** Name of the form. */
  name: string;
  /** Title of the edit once it is made. */
  title: string;
}

/** Keeps an edit that failed for a reason that may pass, so that it is sent again, and says so. @returns whether it is kept */
export function useKeepUnsent(): (edit: SentEdit, error: unknown) => boolean {
  const { t } = useTexts('admin-console');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  return ({ form, name, title }, error) => {
    if (!isPassing(error)) return false;
    dispatch(workspaceActions.editUnsent({ form, title, since: Date.now() }));
    toast('info', t('unsaved.later', { name }), { text: t('unsaved.laterText', { reason: failureText(error) }) });
    return true;
  };
}
