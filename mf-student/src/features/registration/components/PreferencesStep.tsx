import {
  LEARNING,
  MEETING,
  type SingleQuestion,
  STUDY_ROLE_LIMIT,
  type StudyRole,
} from '@study-groups/contracts/choices';
import { offeredSizes } from '@study-groups/contracts/group-size';
import { namesOf } from '@study-groups/contracts/tables';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type Field, toggleRole } from '../answers.ts';
import type { StepProps } from '../step-props.ts';
import { blankFields, STEP_FIELDS } from '../steps.ts';
import { useFolds } from '../useFolds.ts';
import { optionsOf } from './choice-options.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { FriendList } from './FriendList.tsx';
import { Part } from './Part.tsx';
import { PersonalityScale } from './PersonalityScale.tsx';
import styles from './PreferencesStep.module.css';

/** The third tab: how the student learns and meets, and with whom. */
export function PreferencesStep({ form, publicClass, problemOf, dispatch }: StepProps) {
  const { t } = useTexts('student');
  const { t: validation } = useTexts('validation');
  const toast = useToast();
  const { answers } = form;
  const sizes = offeredSizes(publicClass.groupSize);
  const blank = blankFields(answers, 'preferences');
  const folds = useFolds(STEP_FIELDS.preferences, (field) => !blank.includes(field) && !problemOf(field));
  const foldOf = (field: Field) => ({ folded: folds.isFolded(field), onOpen: () => folds.open(field) });

  const chooseRole = (role: StudyRole) => {
    const { roles, dropped } = toggleRole(answers.studyRole, role);
    if (dropped) toast('info', t('learning.roleLimit'), { text: validation('rolesTooMany') });
    else dispatch({ type: 'answered', answers: { studyRole: roles } });
    if (roles.length > 0) folds.answered('studyRole', { more: roles.length < STUDY_ROLE_LIMIT.max });
  };
  const single = (field: SingleQuestion, legend: string) => (
    <ChoiceGroup
      key={field}
      field={field}
      kind="single"
      legend={legend}
      options={optionsOf(field).map(({ value, name, text }) => ({ value, label: t(name), text: t(text) }))}
      chosen={answers[field] ? [answers[field]] : []}
      onChoose={(value) => {
        dispatch({ type: 'answered', answers: { [field]: value } });
        folds.answered(field);
      }}
      {...foldOf(field)}
      problem={problemOf(field)}
    />
  );

  return (
    <div className={styles.parts} onFocus={folds.onFocus}>
      <Part title={t('learning.title')} text={t('learning.text')}>
        <ChoiceGroup
          field="studyRole"
          kind="several"
          legend={t('learning.studyRole')}
          hint={t('learning.studyRoleHint')}
          options={optionsOf('studyRole').map(({ value, name, text }) => ({ value, label: t(name), text: t(text) }))}
          chosen={answers.studyRole}
          onChoose={chooseRole}
          {...foldOf('studyRole')}
          problem={problemOf('studyRole')}
        />
        {namesOf(LEARNING).map((field) => single(field, t(`learning.${field}`)))}
        <PersonalityScale
          value={answers.personalityType}
          onChange={(personalityType) => dispatch({ type: 'answered', answers: { personalityType } })}
        />
        <ChoiceGroup
          field="preferredGroupSize"
          kind="single"
          legend={t('learning.preferredGroupSize')}
          hint={sizes.length === 1 ? t('learning.onlySize') : t('learning.sizeHint')}
          options={sizes.map((size) => ({ value: size, label: t('choices:size', { count: Number(size) }) }))}
          chosen={answers.preferredGroupSize ? [answers.preferredGroupSize] : []}
          onChoose={(preferredGroupSize) => {
            dispatch({ type: 'answered', answers: { preferredGroupSize } });
            folds.answered('preferredGroupSize');
          }}
          {...foldOf('preferredGroupSize')}
          // Where there is nothing to choose there is nothing to change.
          {...(sizes.length === 1 && { folded: false })}
          problem={problemOf('preferredGroupSize')}
        />
      </Part>
      <Part title={t('meeting.title')} text={t('meeting.text')}>
        {namesOf(MEETING).map((field) => single(field, t(`meeting.${field}`)))}
      </Part>
      <Part
        title={
          <>
            {t('friends.title')} <span className={styles.optional}>({t('optional')})</span>
          </>
        }
        text={t('friends.text')}
      >
        <FriendList
          answers={answers}
          groupSize={publicClass.groupSize}
          entry={form.friendEntry}
          onType={(entry) => dispatch({ type: 'friendTyped', entry })}
          onChange={(friendPreferences) => dispatch({ type: 'answered', answers: { friendPreferences } })}
          problem={problemOf('friendPreferences')}
        />
      </Part>
    </div>
  );
}
