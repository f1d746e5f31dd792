import { SEMESTERS } from '@study-groups/contracts/class';
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
      <Form.Item name="courseCode" label={t('form.courseCode')} rules={rules('courseCode')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="university" label={t('form.university')} rules={rules('university')}>
        <Input maxLength={200} />
      </Form.Item>
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
