import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { TimeZoneSelect } from '@study-groups/antd-kit/TimeZoneSelect';
import type { AdminClass } from '@study-groups/contracts/admin';
import { GROUP_SIZES } from '@study-groups/contracts/group-size';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { deadlineOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useZoneRules } from '@study-groups/web-sdk/time/useZoneRules';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import Form, { type Rule } from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { type ClassDraft, type ClassField, draftOf, editOf, isDeadlineFixed } from '../class-draft.ts';
import { confirmMailsOf, mailsOf } from '../edits.ts';
import { slugOf } from '../generate.ts';
import styles from './ClassForm.module.css';

interface ClassSettingProps {
  one: AdminClass | undefined;
  draft: ClassDraft;
  rules: (field: ClassField) => Rule[];
  onChange: (values: Partial<ClassDraft>) => void;
}

/** The fields for the end of sign-up, its place, the size of the groups, and who counts. */
export function ClassSetting({ one, draft, rules, onChange }: ClassSettingProps) {
  const { t } = useTexts('admin-classes');
  const sizeName = useSizeName();
  useZoneRules(draft.timeZone);
  const today = todayIn(draft.timeZone);
  const present = one && draftOf(one).deadline;
  return (
    <>
      <div className={styles.pair}>
        <Form.Item
          name="deadline"
          label={t('form.deadline')}
          rules={rules('deadline')}
          extra={<DeadlineHint one={one} draft={draft} />}
        >
          <Input
            type="date"
            disabled={one && isDeadlineFixed(one)}
            min={present !== undefined && present < today ? present : today}
          />
        </Form.Item>
        <Form.Item name="timeZone" label={t('form.timeZone')} rules={rules('timeZone')}>
          <TimeZoneSelect />
        </Form.Item>
      </div>
      <div className={styles.withButton}>
        <Form.Item
          name="slug"
          label={t('form.slug')}
          rules={rules('slug')}
          extra={one ? t('form.slugEditHint') : t('form.slugHint')}
        >
          <Input dir="ltr" maxLength={80} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button
          icon={<Icon of={ReloadOutlined} />}
          aria-label={t('form.regenerate')}
          title={t('form.regenerate')}
          disabled={!draft.courseName.trim()}
          onClick={() => onChange({ slug: slugOf(draft.courseName) })}
        />
      </div>
      <div className={styles.pair}>
        <Form.Item name="groupSize" label={t('form.groupSize')} rules={rules('groupSize')}>
          <Select options={GROUP_SIZES.map((value) => ({ value, label: sizeName(value) }))} />
        </Form.Item>
        <Form.Item
          name="expectedStudents"
          label={t('form.expectedStudents')}
          rules={rules('expectedStudents')}
          extra={t('form.expectedHint')}
        >
          <Input dir="ltr" inputMode="numeric" maxLength={4} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="invitesPerDay"
        label={t('form.invitesPerDay')}
        rules={rules('invitesPerDay')}
        extra={t('form.invitesHint')}
      >
        <Input dir="ltr" inputMode="numeric" maxLength={4} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="confirmAddresses"
        label={t('form.confirmAddresses')}
        rules={rules('confirmAddresses')}
        extra={<ConfirmHint one={one} draft={draft} />}
      >
        <Select options={CONFIRM_CHOICES.map((value) => ({ value, label: t(`form.confirm.${value}`) }))} />
      </Form.Item>
    </>
  );
}

const CONFIRM_CHOICES = ['off', 'on'] as const;

/** Shows who is mailed when a class begins to ask for it. */
function ConfirmHint({ one, draft }: Pick<ClassSettingProps, 'one' | 'draft'>) {
  const { t } = useTexts('admin-classes');
  const mails = one ? confirmMailsOf(one, editOf(draft, one)) : 0;
  return mails > 0 && <strong className={styles.mails}>{t('form.confirmMails', { count: mails })}</strong>;
}

/** Shows when that is exactly, and who is notified of it. */
function DeadlineHint({ one, draft }: Pick<ClassSettingProps, 'one' | 'draft'>) {
  const { t } = useTexts('admin-classes');
  const times = useTimes();
  const closes = one ? editOf(draft, one).deadline : deadlineOf(draft.deadline, draft.timeZone);
  if (!closes) return null;
  const mails = one ? mailsOf(one, { deadline: closes }) : 0;
  const date = times.dateTime(closes, draft.timeZone, { weekday: true });
  return (
    <>
      {t('form.closes', { date, zone: times.zone(draft.timeZone) })}
      {one && isDeadlineFixed(one) && ` ${t('form.deadlineFixed')}`}
      {mails > 0 && <strong className={styles.mails}> {t('form.deadlineMails', { count: mails })}</strong>}
    </>
  );
}
