import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { TimeZoneSelect } from '@study-groups/antd-kit/TimeZoneSelect';
import { useCheckedForm } from '@study-groups/antd-kit/useCheckedForm';
import type { createClass } from '@study-groups/contracts/admin';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import { GROUP_SIZES } from '@study-groups/contracts/group-size';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { deadlineOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import {
  CLASS_FIELDS,
  type ClassDraft,
  EMPTY_CLASS,
  filledIn,
  newClassOf,
  newPasswords,
  problemsOf,
} from '../class-draft.ts';
import { slugOf } from '../generate.ts';
import { useClassLink } from '../use-class-link.ts';
import { useReveal } from '../use-reveal.ts';
import styles from './CreateClassForm.module.css';

interface CreateClassFormProps {
  /** Of the form element, for the button outside of it. */
  id: string;
  /** Creates the class; rejects with a RequestFailure. */
  onCreate: (body: BodyOf<typeof createClass>) => Promise<ResponseOf<typeof createClass>>;
  onDone: () => void;
}

/** The form for a class that an admin creates: link name and passwords come by themselves and can be changed. */
export function CreateClassForm({ id, onCreate, onDone }: CreateClassFormProps) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const toast = useToast();
  const classLink = useClassLink();
  const times = useTimes();
  const sizeName = useSizeName();
  const [form] = Form.useForm<ClassDraft>();
  const draft: ClassDraft = { ...EMPTY_CLASS, ...Form.useWatch([], form) };
  const { rules, showFailure } = useCheckedForm(form, CLASS_FIELDS, problemsOf);
  const { visible, setVisible, reveal } = useReveal();
  const closes = deadlineOf(draft.deadline, draft.timeZone);

  function change(values: Partial<ClassDraft>) {
    form.setFieldsValue(values);
    const touched = Object.keys(values) as (keyof ClassDraft)[];
    form.setFields(touched.map((name) => ({ name, errors: [] })));
    if ('dashboardPassword' in values) reveal();
  }

  async function submit() {
    try {
      const { slug } = await onCreate(newClassOf(draft));
      toast('success', t('create.success'), { text: slug ? classLink(slug) : undefined });
      onDone();
    } catch (error) {
      showFailure(error);
      toast('destructive', t('create.failed'), { text: failureText(error) });
    }
  }

  const passwordProps = {
    dir: 'ltr',
    autoComplete: 'off',
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
    <Form<ClassDraft>
      id={id}
      form={form}
      layout="vertical"
      classNames={{ label: styles.label }}
      requiredMark={false}
      initialValues={EMPTY_CLASS}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <p className={`${layout.muted} ${styles.intro}`}>{t('create.intro')}</p>
      <Form.Item name="courseName" label={t('create.courseName')} rules={rules('courseName')}>
        <Input maxLength={200} onBlur={() => change(filledIn(draft))} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="instructorName" label={t('create.instructorName')} rules={rules('instructorName')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="instructorEmail" label={t('create.instructorEmail')} rules={rules('instructorEmail')}>
          <Input type="email" dir="ltr" maxLength={254} />
        </Form.Item>
        <Form.Item
          name="deadline"
          label={t('create.deadline')}
          rules={rules('deadline')}
          extra={
            closes &&
            t('create.closes', {
              date: times.dateTime(closes, draft.timeZone, { weekday: true }),
              zone: times.zone(draft.timeZone),
            })
          }
        >
          <Input type="date" min={todayIn(draft.timeZone)} />
        </Form.Item>
        <Form.Item name="timeZone" label={t('create.timeZone')} rules={rules('timeZone')}>
          <TimeZoneSelect />
        </Form.Item>
      </div>
      <div className={styles.withButton}>
        <Form.Item name="slug" label={t('create.slug')} rules={rules('slug')} extra={t('create.slugHint')}>
          <Input dir="ltr" maxLength={80} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button
          icon={<Icon of={ReloadOutlined} />}
          aria-label={t('create.regenerate')}
          title={t('create.regenerate')}
          disabled={!draft.courseName.trim()}
          onClick={() => change({ slug: slugOf(draft.courseName) })}
        />
      </div>
      <Form.Item name="groupSize" label={t('create.groupSize')} rules={rules('groupSize')}>
        <Select options={GROUP_SIZES.map((value) => ({ value, label: sizeName(value) }))} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name="dashboardPassword"
          label={t('create.dashboardPassword')}
          rules={rules('dashboardPassword')}
          extra={t('create.dashboardPasswordHint')}
        >
          <Input.Password {...passwordProps} />
        </Form.Item>
        <Form.Item
          name="groupsPagePassword"
          label={t('create.groupsPagePassword')}
          rules={rules('groupsPagePassword')}
          extra={t('create.groupsPagePasswordHint')}
        >
          <Input.Password {...passwordProps} />
        </Form.Item>
      </div>
      <Button icon={<Icon of={ReloadOutlined} />} onClick={() => change(newPasswords(draft.courseName))}>
        {t('create.generateBoth')}
      </Button>
      <p role="status" className={styles.note}>
        {visible && draft.dashboardPassword && t('create.generated')}
      </p>
    </Form>
  );
}
