import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorRosterQuery } from '../dashboard/api.ts';
import { useShownClass } from '../dashboard/shown-class.ts';
import { SettingsSection } from '../settings/components/SettingsSection.tsx';
import { Switch } from '../settings/components/Switch.tsx';
import { useSettingsChange } from '../settings/useSettingsChange.ts';
import { Courses } from './components/Courses.tsx';
import { Invitations } from './components/Invitations.tsx';
import { RosterForm } from './components/RosterForm.tsx';
import { Standing } from './components/Standing.tsx';

/** Who should come to the class: who of them has signed up, who has not, and who has without being expected. */
export default function RosterSection({ id }: { id: string }) {
  const { t } = useTexts('professor-roster');
  const { t: settings } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const { class: course } = useShownClass();
  const { data, isError, isFetching, refetch } = useProfessorRosterQuery(args);
  const { save } = useSettingsChange(() => undefined);
  const [isReplacing, setReplacing] = useState(false);
  const people = data?.people ?? [];
  const isOnly = course.rosterOnly ?? false;
  const close = () => setReplacing(false);
  return (
    <SettingsSection id={id} title={settings('roster.title')} text={t('text')}>
      <Courses />
      {isError && (
        <Notice
          kind="error"
          title={t('loadFailed')}
          action={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      )}
      {!data && !isError && (
        <Skeleton>
          <Bone height={150} />
        </Skeleton>
      )}
      {people.length > 0 && (
        <>
          <Standing people={people} onReplace={isReplacing ? undefined : () => setReplacing(true)} />
          <Switch
            label={t('only')}
            hint={t(isOnly ? 'onlyOn' : 'onlyOff')}
            checked={isOnly}
            onChange={(rosterOnly) => void save({ rosterOnly }, true)}
          />
          <Invitations people={people} perDay={data?.invitesPerDay} />
        </>
      )}
      {data && (people.length === 0 || isReplacing) && (
        <RosterForm id={id} onSaved={close} onCancel={isReplacing ? close : undefined} />
      )}
    </SettingsSection>
  );
}
