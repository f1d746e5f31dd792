import { useCheckedForm } from '@study-groups/antd-kit/useCheckedForm';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import Form, { type Rule } from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  CLASS_FIELDS,
  type ClassDraft,
  EMPTY_CLASS,
  filledIn,
  problemsOf,
  type ClassField,
  draftOf,
} from '../class-draft.ts';
import type { KeptForm } from '../useKeptForm.ts';
import { usePasswordsVisible } from '../usePasswordsVisible.ts';
import styles from './ClassForm.module.css';
import { ClassPasswords } from './ClassPasswords.tsx';
import { ClassSetting } from './ClassSetting.tsx';
import { SEMESTERS } from '@study-groups/contracts/class';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { namesOf } from '@study-groups/contracts/tables';
import Select from 'antd/es/select';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';

interface ClassFormProps {
  /** Of the form element, for the button outside of it. */
  id: string;
  /** The class that is edited, as it is now; undefined for a new one. */
  one: AdminClass | undefined;
  kept: KeptForm;
  /** True if the name is the field that is to be edited. */
  renames?: boolean;
  /** Sends it; rejects with a RequestFailure. */
  onSubmit: (draft: ClassDraft) => Promise<void>;
}

/** The form for a class: link name and passwords come by themselves and can be changed; what is typed is kept but for passwords. */
export function ClassForm({ id, one, kept, renames = false, onSubmit }: ClassFormProps) {
  const { t } = useTexts('admin-classes');
  const [form] = Form.useForm<ClassDraft>();
  const [initial] = useState(kept.current);
  const draft: ClassDraft = { ...initial, ...Form.useWatch([], form) };
  const { rules, showFailure } = useCheckedForm(form, CLASS_FIELDS, (values) =>
    problemsOf({ ...EMPTY_CLASS, ...values }, one),
  );
  const reveal = usePasswordsVisible();
  const [isRestored, setRestored] = useState(kept.isRestored);

  // What is watched is drawn a moment after it was typed.
  const typed = (): ClassDraft => ({ ...initial, ...(form.getFieldsValue(true) as Partial<ClassDraft>) });

  function change(values: Partial<ClassDraft>) {
    form.setFieldsValue(values);
    const touched = Object.keys(values) as (keyof ClassDraft)[];
    form.setFields(touched.map((name) => ({ name, errors: [] })));
    if ('dashboardPassword' in values) reveal.reveal();
    kept.keep(typed());
  }

  function startOver() {
    form.resetFields();
    form.setFieldsValue(kept.drop());
    setRestored(false);
  }

  // A kept form has no passwords; like one whose course was just named it gets new ones.
  const fill = useRef(() => !one && isRestored && change(filledIn(initial)));
  useEffect(() => void fill.current(), []);
  const name = useRef<InputRef>(null);
  useEffect(() => {
    if (renames) name.current?.focus({ cursor: 'all' });
  }, [renames]);

  // Somebody else changed the class: the form shows it as it is, but for what was typed.
  const shownVersion = useRef(one?.version);
  useLayoutEffect(() => {
    if (shownVersion.current === one?.version) return;
    shownVersion.current = one?.version;
    const { dashboardPassword: _, groupsPagePassword: __, ...rest } = kept.current;
    form.setFieldsValue(rest);
  });

  async function submit() {
    try {
      await onSubmit(typed());
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <Form<ClassDraft>
      id={id}
      form={form}
      layout="vertical"
      classNames={{ label: styles.label }}
      requiredMark={false}
      initialValues={initial}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, values) => kept.keep({ ...EMPTY_CLASS, ...values })}
      onFinish={submit}
    >
      {!one && <p className={`${layout.muted} ${styles.intro}`}>{t('create.intro')}</p>}
      {isRestored && (
        <div className={styles.intro}>
          <Notice
            kind="info"
            title={t('form.restored')}
            text={t('form.restoredText')}
            action={
              <Button size="small" onClick={startOver}>
                {t('form.startOver')}
              </Button>
            }
          />
        </div>
      )}
      {one && kept.conflicts.length > 0 && (
        <div className={styles.intro}>
          <Conflict
            one={one}
            draft={draft}
            fields={kept.conflicts}
            onLoad={startOver}
            onKeep={() => {
              kept.rebase();
              setRestored(false);
            }}
          />
        </div>
      )}
      <Form.Item name="courseName" label={t('form.courseName')} rules={rules('courseName')}>
        <Input ref={name} maxLength={200} onBlur={() => !one && change(filledIn(typed()))} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="instructorName" label={t('form.instructorName')} rules={rules('instructorName')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="instructorEmail" label={t('form.instructorEmail')} rules={rules('instructorEmail')}>
          <Input type="email" dir="ltr" maxLength={254} />
        </Form.Item>
      </div>
      <ClassSetting one={one} draft={draft} rules={rules} onChange={change} />
      <ClassTerm rules={rules} />
      <ClassPasswords isNew={!one} draft={draft} rules={rules} reveal={reveal} onChange={change} />
    </Form>
  );
}

/** The fields for the place and term of the course: all of them may be left out. */
function ClassTerm({ rules }: { rules: (field: ClassField) => Rule[] }) {
  const { t } = useTexts('admin-classes');
  return (
    <div className={styles.pair}>
      {namesOf(CLASS_TEXTS).map((name) => (
        <Form.Item key={name} name={name} label={t(`form.${name}`)} rules={rules(name)}>
          <Input maxLength={CLASS_TEXTS[name].maxLength} />
        </Form.Item>
      ))}
      <Form.Item name="semester" label={t('form.semester')} rules={rules('semester')}>
        <Select
          options={[
            { value: '', label: t('form.noSemester') },
            ...SEMESTERS.map((value) => ({ value, label: t(`choices:semester.${value}`) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="year" label={t('form.year')} rules={rules('year')}>
        <Input dir="ltr" inputMode="numeric" maxLength={4} autoComplete="off" />
      </Form.Item>
    </div>
  );
}

interface ConflictProps {
  /** The class as somebody else left it. */
  one: AdminClass;
  draft: ClassDraft;
  /** The fields that both have changed. */
  fields: readonly ClassField[];
  /** Shows the class as it is, and forgets what was typed. */
  onLoad: () => void;
  /** Keeps what was typed, to be saved over it. */
  onKeep: () => void;
}

/** Says what somebody else has changed since the form was opened, before anything is overwritten. */
function Conflict({ one, draft, fields, ...choices }: ConflictProps) {
  const { t } = useTexts('admin-classes');
  const valueText = useValueText();
  const present = draftOf(one);
  return (
    <ConflictNotice
      title={t('conflict.title')}
      differences={fields.map((field) => ({
        field: t(`form.${field}`),
        now: valueText(field, present),
        typed: valueText(field, draft),
      }))}
      {...choices}
    />
  );
}

/** Returns the text of a field's value. */
function useValueText(): (field: ClassField, draft: ClassDraft) => string {
  const { t } = useTexts('admin-classes');
  const sizeName = useSizeName();
  return (field, draft) => {
    if (field === 'groupSize') return sizeName(draft.groupSize);
    if (field === 'semester') return draft.semester ? t(`choices:semester.${draft.semester}`) : t('conflict.nothing');
    if (field === 'confirmAddresses') return t(`form.confirm.${draft.confirmAddresses}`);
    return draft[field] || t('conflict.nothing');
  };
}
