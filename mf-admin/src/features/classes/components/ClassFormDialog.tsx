import type { AdminClass } from '@study-groups/contracts/admin';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { useDraft } from '../../../workspace/useWorkspace.ts';
import { LoadFailed } from '../../console/LoadFailed.tsx';
import { useAdminClassQuery, useAdminCreateClassMutation } from '../api.ts';
import { changedFields, type ClassDraft, editOf, newClassOf } from '../class-draft.ts';
import { isReversible } from '../edits.ts';
import { draftKey } from '../stored-draft.ts';
import { useClassEdit } from '../useClassEdit.ts';
import { useClassLinks } from '../useClassLinks.ts';
import { useKeptForm } from '../useKeptForm.ts';
import { useIsSaving } from '../useIsSaving.ts';
import { ClassForm } from './ClassForm.tsx';

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
  /** Whether it is its name that is to be edited. */
  renames?: boolean;
  /** Opens the form once more in which an edit failed. */
  onEditAgain: (id: number) => void;
  onClose: () => void;
}

/** The dialog that edits a class, which is asked for anew first: nobody edits what is not so any more. */
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
