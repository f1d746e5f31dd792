import { type ListedPlatform, LMS_KINDS, type LmsKind, lmsPlatformSchema } from '@study-groups/contracts/lms';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useProblems } from '../admins/useProblems.ts';
import { useAdminAddPlatformMutation, useAdminChangePlatformMutation } from './api.ts';
import { FIELDS, forgetsAccess, LINES, LISTS, platformOf, type Typed, typedOf } from './form.ts';

interface PlatformFormProps {
  /** The one that is changed; a new one without it. */
  platform?: ListedPlatform;
  onDone: () => void;
}

/** The form of a learning platform: what it says of itself when it is told of us by hand. */
export function PlatformForm({ platform, onDone }: PlatformFormProps) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const id = useId();
  const problems = useProblems({ fields: FIELDS, id });
  const [typed, setTyped] = useState(() => typedOf(platform));
  const [add, adding] = useAdminAddPlatformMutation();
  const [change, changing] = useAdminChangePlatformMutation();
  const [isForgetting, setForgetting] = useState(false);
  const isBusy = adding.isLoading || changing.isLoading;

  const put = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    for (const field of FIELDS) if (field in part) problems.clear(field);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !problems.show(problemsBy(lmsPlatformSchema, platformOf(typed), FIELDS))) return;
    if (platform && forgetsAccess(platform, typed)) setForgetting(true);
    else void save();
  }

  async function save() {
    const body = platformOf(typed);
    try {
      await (platform ? change({ params: { platformId: String(platform.id) }, body }) : add({ body })).unwrap();
      toast('success', t('lms.saved'));
      onDone();
    } catch (error) {
      setForgetting(false);
      problems.showFailure(error);
      toast('destructive', t('lms.saveFailed'), { text: failureText(error) });
    }
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate aria-label={t('lms.form')}>
      <SelectInput
        label={t('lms.kind')}
        value={typed.kind}
        onChange={({ target }) => put({ kind: target.value as LmsKind })}
      >
        {LMS_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`lms.kinds.${kind}`)}
          </option>
        ))}
      </SelectInput>
      {LINES.map((field) => (
        <TextInput
          key={field}
          id={`${id}-${field}`}
          label={t(`lms.field.${field}`)}
          hint={t(`lms.hint.${field}`)}
          problem={problems.textOf(field)}
          autoComplete="off"
          dir={field === 'name' ? 'auto' : 'ltr'}
          value={typed[field]}
          onChange={({ target }) => put({ [field]: target.value })}
        />
      ))}
      {LISTS.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={t(`lms.field.${field}`)}
          hint={t(`lms.hint.${field}`)}
          problem={problems.textOf(field)}
        >
          {(framed) => (
            <textarea
              {...framed}
              dir="ltr"
              rows={3}
              spellCheck={false}
              value={typed[field]}
              onChange={({ target }) => put({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <CheckRow
        checked={typed.vouchesForAddresses}
        onChange={(vouchesForAddresses) => put({ vouchesForAddresses })}
        hint={t('lms.vouchesText')}
      >
        {t('lms.vouches')}
      </CheckRow>
      <div className={layout.actions}>
        <Button kind="primary" submit busy={isBusy}>
          {t('lms.save')}
        </Button>
        <Button onClick={onDone}>{t('lms.cancel')}</Button>
      </div>
      <ConfirmDialog
        open={isForgetting}
        title={t('lms.forgetTitle')}
        confirmLabel={t('lms.forgetSave')}
        danger
        busy={isBusy}
        onConfirm={() => void save()}
        onCancel={() => setForgetting(false)}
      >
        {t('lms.forgetText')}
      </ConfirmDialog>
    </form>
  );
}
