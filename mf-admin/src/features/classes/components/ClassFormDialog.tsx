import type { AdminClass } from '@study-groups/contracts/admin';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { useDraft } from '../../../workspace/useWorkspace.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useAdminClassQuery, useAdminCreateClassMutation } from '../api.ts';
import { changedFields, type ClassDraft, editOf, newClassOf } from '../class-draft.ts';
import { isReversible, type ClassEdit } from '../edits.ts';
import { draftKey } from '../stored-draft.ts';
import { useClassLinks } from '../useClassLinks.ts';
import { useKeptForm } from '../useKeptForm.ts';
import { useIsSaving } from '../useIsSaving.ts';
import { ClassForm } from './ClassForm.tsx';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { isolated } from '@study-groups/contracts/isolated';
import { useKeepUnsent } from '../../../ui/useKeepUnsent.ts';
import { useUndoStack } from '../../../undo/undo-stack.ts';
import { workspaceActions } from '../../../workspace/slice.ts';
import { classChange } from '../put-back.ts';
import { sendEdit } from '../send-edit.ts';

/** The dialog that creates a class. @param onDone called with the class once it is there */
export function CreateClassDialog({ onDone, onClose }: { onDone: (one: AdminClass) => void; onClose: () => void }) {
  const { t } = useTexts('admin-classes');
  const { failureText } = useFailureText();
  const toast = useToast();
  const links = useClassLinks();
  const formId = useId();
  const kept = useKeptForm(undefined);
  const [create, { isLoading }] = useAdminCreateClassMutation();

  async function submit(draft: ClassDraft): Promise<void> {
    try {
      const created = await create({ body: newClassOf(draft) }).unwrap();
      kept.drop();
      toast('success', t('create.success'), { text: created.slug ? links.signUp(created.slug) : undefined });
      onDone(created);
    } catch (error) {
      toast('destructive', t('create.failed'), { text: failureText(error) });
      throw error;
    }
  }

  return (
    <FormModal
      title={t('create.title')}
      submit={t('create.submit')}
      formId={formId}
      isSaving={isLoading}
      onClose={onClose}
    >
      <ClassForm id={formId} one={undefined} kept={kept} onSubmit={submit} />
    </FormModal>
  );
}

interface EditClassDialogProps {
  id: number;
  /** True if it is its name that is to be edited. */
  renames?: boolean;
  /** Opens the form once more in which an edit failed. */
  onEditAgain: (id: number) => void;
  onClose: () => void;
}

/** The dialog that edits a class, which is requested again first: nobody edits outdated data. */
export function EditClassDialog({ id, renames = false, onEditAgain, onClose }: EditClassDialogProps) {
  const { t } = useTexts('admin-classes');
  const formId = useId();
  const [openedAt] = useState(Date.now);
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useAdminClassQuery(
    { params: { id: String(id) } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  // What was known of it before may be outdated.
  const one = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt ? data : undefined;
  const save = useClassEdit(onEditAgain);
  const isSaving = useIsSaving(id);
  const isGone = isRequestFailure(error) && error.status === 404;
  const [, keepDraft] = useDraft(draftKey(id));
  useEffect(() => {
    if (isGone) keepDraft(undefined);
  }, [isGone, keepDraft]);
  return (
    <FormModal
      title={t('edit.title')}
      submit={t('edit.submit')}
      formId={formId}
      isSaving={isSaving}
      unavailable={!one || isGone}
      onClose={onClose}
    >
      {isGone && <p role="alert">{t('details.gone')}</p>}
      {!isGone && !one && (error && !isFetching ? <LoadFailed error={error} onRetry={refetch} /> : <PageSkeleton />)}
      {!isGone && one && (
        <EditClassForm formId={formId} one={one} renames={renames} save={save} onRefetch={refetch} onClose={onClose} />
      )}
    </FormModal>
  );
}

interface EditClassFormProps {
  formId: string;
  one: AdminClass;
  renames: boolean;
  save: ReturnType<typeof useClassEdit>;
  onRefetch: () => void;
  onClose: () => void;
}

function EditClassForm({ formId, one, renames, save, onRefetch, onClose }: EditClassFormProps) {
  const kept = useKeptForm(one);

  async function submit(draft: ClassDraft): Promise<void> {
    if (changedFields(draft, one).length === 0) return onClose();
    const edit = editOf(draft, one, kept.version ?? one.version);
    if (isReversible(one, edit)) {
      onClose();
      // It shows at once; a toast says if it fails.
      return save(one, edit).catch(() => undefined);
    }
    try {
      await save(one, edit);
      onClose();
    } catch (error) {
      if (isRequestFailure(error) && error.code === 'stale') onRefetch();
      throw error;
    }
  }

  return <ClassForm id={formId} one={one} kept={kept} renames={renames} onSubmit={submit} />;
}

interface FormModalProps {
  title: string;
  submit: string;
  formId: string;
  isSaving: boolean;
  unavailable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

function FormModal({ title, submit, formId, isSaving, unavailable = false, onClose, children }: FormModalProps) {
  const { t } = useTexts('admin-classes');
  return (
    <Modal
      open
      title={title}
      width={640}
      okText={submit}
      cancelText={t('form.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: unavailable }}
      confirmLoading={isSaving}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {children}
    </Modal>
  );
}

/**
 * Sends an edit, says how that ended, and can take it back. It rejects with what the server said.
 * @param onEditAgain opens the form once more in which an edit failed
 */
function useClassEdit(onEditAgain: (id: number) => void) {
  const { t } = useTexts('admin-classes');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const undoStack = useUndoStack();
  const keepUnsent = useKeepUnsent();
  const titleOf = ({ courseName }: Pick<AdminClass, 'courseName'>) => t('edit.done', { name: isolated(courseName) });

  async function save(one: AdminClass, edit: ClassEdit): Promise<void> {
    const mayUndo = isReversible(one, edit);
    const form = draftKey(one.id);
    try {
      const saved = await sendEdit(one.id, edit, dispatch);
      dispatch(workspaceActions.draftChanged({ form, draft: undefined }));
      toast('success', t('edit.success'));
      if (mayUndo) undoStack.push(classChange(titleOf(saved), one, saved));
    } catch (error) {
      const sent = { form, name: isolated(edit.courseName), title: titleOf(edit) };
      if (mayUndo && keepUnsent(sent, error)) throw error;
      // A form that waits is still there, with all that was typed.
      const action = mayUndo ? { label: t('edit.again'), onPress: () => onEditAgain(one.id) } : undefined;
      toast('destructive', t('edit.failed'), { text: sentenceOf(error, mayUndo), ...(action && { action }) });
      throw error;
    }
  }

  function sentenceOf(error: unknown, wasShown: boolean): string {
    const isStale = isRequestFailure(error) && error.code === 'stale';
    const reason = isStale ? t('edit.stale') : failureText(error);
    return wasShown ? t('edit.rolledBack', { reason }) : reason;
  }

  return save;
}
