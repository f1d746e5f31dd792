import { SEMESTERS } from '@study-groups/contracts/class';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Form, { type Rule } from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ClassField } from '../class-draft.ts';
import styles from './ClassForm.module.css';

/** Where the course is held and in which term: all of it may be left out. */
export function ClassTerm({ rules }: { rules: (field: ClassField) => Rule[] }) {
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
