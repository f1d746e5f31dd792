import {
  COMMUNICATION_PREFERENCES,
  ENGAGEMENT_STYLES,
  MEETING_FREQUENCIES,
  PRIOR_KNOWLEDGE,
  STUDY_FORMATS,
  STUDY_INTENSITIES,
  STUDY_ROLES,
  type StudyRole,
} from '@study-groups/contracts/choices';
import { offeredSizes } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { toast } from '@study-groups/web-sdk/ui/toast';
import { toggleRole } from '../answers.ts';
import type { StepProps } from '../step-props.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { FriendList } from './FriendList.tsx';
import { PersonalityScale } from './PersonalityScale.tsx';

/** The questions with one answer out of a few, by the part of the tab that they stand in. */
const LEARNING = {
  engagementStyle: ENGAGEMENT_STYLES,
  priorKnowledge: PRIOR_KNOWLEDGE,
  communicationPreference: COMMUNICATION_PREFERENCES,
} as const;
const MEETING = {
  studyFormat: STUDY_FORMATS,
  studyIntensity: STUDY_INTENSITIES,
  meetingFrequency: MEETING_FREQUENCIES,
} as const;

type SingleField = keyof typeof LEARNING | keyof typeof MEETING;

/** The third tab: how the student learns and meets, and with whom. */
export function PreferencesStep({ form, publicClass, problemOf, dispatch }: StepProps) {
  const { t } = useTexts('student');
  const { t: validation } = useTexts('validation');
  const { answers } = form;

  const chooseRole = (role: StudyRole) => {
    const { roles, dropped } = toggleRole(answers.studyRole, role);
    if (dropped) toast('info', t('learning.roleLimit'), { text: validation('rolesTooMany') });
    else dispatch({ type: 'answered', answers: { studyRole: roles } });
  };
  const single = (part: 'learning' | 'meeting', field: SingleField, values: readonly string[]) => (
    <ChoiceGroup
      key={field}
      field={field}
      kind="single"
      legend={t(`${part}.${field}`)}
      options={values.map((value) => ({
        value,
        label: t(`choice.${field}.${value}.label`),
        text: t(`choice.${field}.${value}.text`),
      }))}
      chosen={answers[field] ? [answers[field]] : []}
      onChoose={(value) => dispatch({ type: 'answered', answers: { [field]: value } })}
      problem={problemOf(field)}
    />
  );
  const sizes = offeredSizes(publicClass.groupSize);

  return (
    <>
      <section className="student-part">
        <h3>{t('learning.title')}</h3>
        <p className="student-lead">{t('learning.text')}</p>
        <ChoiceGroup
          field="studyRole"
          kind="several"
          legend={t('learning.studyRole')}
          hint={t('learning.studyRoleHint')}
          options={STUDY_ROLES.map((role) => ({
            value: role,
            label: t(`choice.studyRole.${role}.label`),
            text: t(`choice.studyRole.${role}.text`),
          }))}
          chosen={answers.studyRole}
          onChoose={chooseRole}
          problem={problemOf('studyRole')}
        />
        {Object.entries(LEARNING).map(([field, values]) => single('learning', field as SingleField, values))}
        <PersonalityScale
          value={answers.personalityType}
          onChange={(personalityType) => dispatch({ type: 'answered', answers: { personalityType } })}
        />
        <ChoiceGroup
          field="preferredGroupSize"
          kind="single"
          legend={t('learning.preferredGroupSize')}
          hint={sizes.length === 1 ? t('learning.onlySize') : t('learning.sizeHint')}
          options={sizes.map((size) => ({
            value: size,
            label: t('choice.preferredGroupSize.people', { count: Number(size) }),
          }))}
          chosen={answers.preferredGroupSize ? [answers.preferredGroupSize] : []}
          onChoose={(preferredGroupSize) => dispatch({ type: 'answered', answers: { preferredGroupSize } })}
          problem={problemOf('preferredGroupSize')}
        />
      </section>
      <section className="student-part">
        <h3>{t('meeting.title')}</h3>
        <p className="student-lead">{t('meeting.text')}</p>
        {Object.entries(MEETING).map(([field, values]) => single('meeting', field as SingleField, values))}
      </section>
      <section className="student-part">
        <h3>
          {t('friends.title')} <span className="student-optional">({t('optional')})</span>
        </h3>
        <p className="student-lead">{t('friends.text')}</p>
        <FriendList
          answers={answers}
          groupSize={publicClass.groupSize}
          entry={form.friendEntry}
          onType={(entry) => dispatch({ type: 'friendTyped', entry })}
          onChange={(friendPreferences) => dispatch({ type: 'answered', answers: { friendPreferences } })}
          problem={problemOf('friendPreferences')}
        />
      </section>
    </>
  );
}
