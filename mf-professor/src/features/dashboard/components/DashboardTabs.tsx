import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { SummaryPlaceProvider } from '../../../ui/places.ts';
import { type TabName, useTab } from '../../class/address.ts';
import { GroupsTab, SettingsTab, Students } from './tab-contents.tsx';
import styles from './DashboardTabs.module.css';
import { TabList } from './TabList.tsx';
import { GroupsSkeleton, SettingsSkeleton, StudentsSkeleton } from './tab-skeletons.tsx';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type Meanwhile, nextOf, useSentences } from '../../class/status.ts';

/** The parts of the dashboard, beside their names what the groups come to, or what will bring them. */
export function DashboardTabs(meanwhile: Meanwhile) {
  const { t } = useTexts('professor');
  const { groups } = useShownClass();
  const { open, choose } = useTab();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const title = (name: TabName) => ({ name, title: t(`dashboard.tabs.${name}`) });
  return (
    <SummaryPlaceProvider value={place}>
      <TabList
        label={t('dashboard.tabs.label')}
        tabs={[
          { ...title('groups'), Content: GroupsTab, Skeleton: GroupsSkeleton },
          { ...title('students'), Content: Students, Skeleton: StudentsSkeleton },
          { ...title('settings'), Content: SettingsTab, Skeleton: SettingsSkeleton },
        ]}
        open={open}
        onOpen={choose}
        aside={
          <>
            {groups.length === 0 && <NextSentence {...meanwhile} />}
            <div ref={setPlace} className={styles.summary} hidden={open !== 'groups'} />
          </>
        }
      />
    </SummaryPlaceProvider>
  );
}

/** Says what comes next, before there are groups: the counts and the deadline are shown in the bar. */
function NextSentence(meanwhile: Meanwhile) {
  const say = useSentences();
  const next = say(nextOf(useShownClass(), meanwhile));
  return next && <p className={`${layout.muted} ${styles.next}`}>{next}</p>;
}
