import { SEMESTERS, type ClassRequestReceipt } from '@study-groups/contracts/class';
import { useCheckedForm } from '@study-groups/web-sdk/form/useCheckedForm';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { deadlineOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { TimeZoneSelect } from '@study-groups/web-sdk/ui/TimeZoneSelect';
import { toast } from '@study-groups/web-sdk/ui/toast';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useProfessorRequestClassMutation } from '../api.ts';
import {
  emptyDraft,
  isAfterTerm,
  problemsOf,
  proposalOf,
  REQUEST_FIELDS,
  type RequestDraft,
  type RequestField,
  requestOf,
} from '../request-draft.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { GroupSizeField } from './GroupSizeField.tsx';

/** Which section of the texts a field stands in. */
const SECTIONS: Record<RequestField, string> = {
  courseName: 'course',
  courseCode: 'course',
  university: 'course',
  instructorName: 'instructor',
  instructorEmail: 'instructor',
  semester: 'time',
  year: 'time',
  deadline: 'time',
  timeZone: 'time',
  groupSize: 'groups',
};

/** The form that asks for a class. */
export function ClassRequestForm({ onDone }: { onDone: (receipt: ClassRequestReceipt) => void }) {
  const { t, language } = useTexts('professor');
  const { failureText } = useFailureText();
  const times = useTimes();
  const [form] = Form.useForm<RequestDraft>();
  const [initial] = useState(() => emptyDraft(new Date()));
  const draft: RequestDraft = { ...initial, ...Form.useWatch([], form) };
  const [send, { isLoading }] = useProfessorRequestClassMutation();
  const { rules, showFailure } = useCheckedForm(form, REQUEST_FIELDS, problemsOf);
  const problems = problemsOf(draft);
  const proposal = proposalOf(draft);
  const closes = deadlineOf(draft.deadline, draft.timeZone);

  const label = (field: RequestField) => t(`request.${SECTIONS[field]}.${field}`);
  const hint = (field: RequestField) => t(`request.${SECTIONS[field]}.${field}Hint`);
  async function submit() {
    try {
      onDone(await send({ body: requestOf(draft, language) }).unwrap());
      toast('success', t('request.success'));
    } catch (error) {
      showFailure(error);
      toast('destructive', t('request.failed'), { text: failureText(error) });
    }
  }

  const missing = REQUEST_FIELDS.filter((field) => problems[field]);
  return (
    <Form<RequestDraft>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={submit}
      onValuesChange={({ deadline }) => {
        // The deadline tells the year, until someone says otherwise.
        if (deadline && !form.isFieldTouched('year')) form.setFieldsValue({ year: deadline.slice(0, 4) });
      }}
      className="sg-stack professor-request"
    >
      <section className="sg-card" aria-labelledby="request-course">
        <h2 id="request-course">{t('request.course.title')}</h2>
        <Form.Item name="courseName" label={label('courseName')} extra={hint('courseName')} rules={rules('courseName')}>
          <Input maxLength={200} />
        </Form.Item>
        <div className="professor-pair">
          <Form.Item
            name="courseCode"
            label={label('courseCode')}
            extra={hint('courseCode')}
            rules={rules('courseCode')}
          >
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item
            name="university"
            label={label('university')}
            extra={hint('university')}
            rules={rules('university')}
          >
            <Input maxLength={200} autoComplete="organization" />
          </Form.Item>
        </div>
      </section>

      <section className="sg-card" aria-labelledby="request-instructor">
        <h2 id="request-instructor">{t('request.instructor.title')}</h2>
        <div className="professor-pair">
          <Form.Item
            name="instructorName"
            label={label('instructorName')}
            extra={hint('instructorName')}
            rules={rules('instructorName')}
          >
            <Input maxLength={200} autoComplete="name" />
          </Form.Item>
          <Form.Item
            name="instructorEmail"
            label={label('instructorEmail')}
            extra={hint('instructorEmail')}
            rules={rules('instructorEmail')}
          >
            <Input type="email" dir="ltr" maxLength={254} autoComplete="email" />
          </Form.Item>
        </div>
      </section>

      <section className="sg-card" aria-labelledby="request-time">
        <h2 id="request-time">{t('request.time.title')}</h2>
        <Form.Item
          name="semester"
          htmlFor="request-semester"
          label={<span id="request-semester-label">{label('semester')}</span>}
          rules={rules('semester')}
          validateTrigger="onChange"
        >
          <ChoiceCards
            labelledBy="request-semester-label"
            choices={SEMESTERS.map((value) => ({
              value,
              title: t(`semester.${value}`),
              note: t(`semesterNote.${value}`),
            }))}
          />
        </Form.Item>
        <div className="professor-pair">
          <Form.Item name="year" label={label('year')} extra={hint('year')} rules={rules('year')}>
            <Input type="number" inputMode="numeric" min={2000} max={2100} step={1} />
          </Form.Item>
          <Form.Item name="deadline" label={label('deadline')} extra={hint('deadline')} rules={rules('deadline')}>
            <Input type="date" min={todayIn(draft.timeZone)} />
          </Form.Item>
        </div>
        <Form.Item name="timeZone" label={label('timeZone')} extra={hint('timeZone')} rules={rules('timeZone')}>
          <TimeZoneSelect />
        </Form.Item>
        <OwnZone
          chosen={draft.timeZone}
          onChoose={(timeZone) => form.setFieldsValue({ timeZone })}
          text={(zone) => t('request.time.useOwnZone', { zone })}
        />
        {isAfterTerm(draft) && (
          <p className="professor-closes professor-closes-warn" role="status">
            {t('request.time.afterTerm')}
          </p>
        )}
        {closes && (
          <p className="professor-closes" aria-live="polite">
            {t('request.time.closes', {
              date: times.dateTime(closes, draft.timeZone, { weekday: true }),
              zone: times.zone(draft.timeZone),
            })}
          </p>
        )}
      </section>

      <section className="sg-card" aria-labelledby="request-groups">
        <h2 id="request-groups">{t('request.groups.title')}</h2>
        <Form.Item
          name="groupSize"
          htmlFor="request-size"
          label={<span id="request-size-label">{label('groupSize')}</span>}
          rules={rules('groupSize')}
        >
          <GroupSizeField labelledBy="request-size-label" />
        </Form.Item>
      </section>

      <section className="sg-card" aria-labelledby="request-link">
        <h2 id="request-link">{t('request.link.title')}</h2>
        <output className="professor-link" dir="ltr">
          {proposal && `${location.origin}/class/${proposal}`}
        </output>
        <p className="sg-muted">{proposal ? t('request.link.note') : t('request.link.empty')}</p>
      </section>

      <div className="professor-bar">
        <p className="sg-muted" aria-live="polite">
          {missing.length === 0
            ? t('request.missing.none')
            : t('request.missing.some', { count: missing.length, fields: listOf(missing.map(label), language) })}
        </p>
        <Button type="primary" size="large" htmlType="submit" loading={isLoading}>
          {t('request.submit')}
        </Button>
      </div>
    </Form>
  );
}

function listOf(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

interface OwnZoneProps {
  chosen: string;
  onChoose: (zone: string) => void;
  text: (zone: string) => string;
}

/** Offers the time zone of the device where another one is chosen. */
function OwnZone({ chosen, onChoose, text }: OwnZoneProps) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!own.includes('/') || own === chosen) return null;
  return (
    <Button type="link" className="professor-own-zone" onClick={() => onChoose(own)}>
      {text(own.replaceAll('_', ' '))}
    </Button>
  );
}
