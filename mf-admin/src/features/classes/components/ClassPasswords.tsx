import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import Form, { type Rule } from 'antd/es/form';
import Input from 'antd/es/input';
import { type ClassDraft, type ClassField, newPasswords } from '../class-draft.ts';
import type { usePasswordsVisible } from '../usePasswordsVisible.ts';
import styles from './ClassForm.module.css';

interface ClassPasswordsProps {
  isNew: boolean;
  draft: ClassDraft;
  rules: (field: ClassField) => Rule[];
  reveal: ReturnType<typeof usePasswordsVisible>;
  onChange: (values: Partial<ClassDraft>) => void;
}

/** Both passwords of a class, masked but for the seconds after they were made. Those of a class that is edited stay unless typed. */
export function ClassPasswords({ isNew, draft, rules, reveal, onChange }: ClassPasswordsProps) {
  const { t } = useTexts('admin-classes');
  const { visible, setVisible } = reveal;
  const passwordProps = {
    dir: 'ltr',
    autoComplete: 'new-password',
    maxLength: 64,
    visibilityToggle: { visible, onVisibleChange: setVisible },
    // antd's own eye is too small to be hit.
    iconRender: (shown: boolean) => (
      <span className={styles.eye}>
        <Icon of={shown ? EyeOutlined : EyeInvisibleOutlined} />
      </span>
    ),
  } as const;
  return (
    <>
      <div className={styles.pair}>
        <Form.Item
          name="dashboardPassword"
          label={isNew ? t('form.dashboardPassword') : t('form.newDashboardPassword')}
          rules={rules('dashboardPassword')}
          extra={isNew ? t('form.dashboardPasswordHint') : t('form.passwordKept')}
        >
          <Input.Password {...passwordProps} />
        </Form.Item>
        <Form.Item
          name="groupsPagePassword"
          label={isNew ? t('form.groupsPagePassword') : t('form.newGroupsPagePassword')}
          rules={rules('groupsPagePassword')}
          extra={isNew ? t('form.groupsPagePasswordHint') : t('form.passwordKept')}
        >
          <Input.Password {...passwordProps} />
        </Form.Item>
      </div>
      <Button icon={<Icon of={ReloadOutlined} />} onClick={() => onChange(newPasswords(draft.courseName))}>
        {t('form.generateBoth')}
      </Button>
      <p role="status" className={styles.note}>
        {visible && draft.dashboardPassword && t('form.generated')}
      </p>
    </>
  );
}
