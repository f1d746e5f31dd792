import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useShownClass } from '../shown-class.ts';
import { GroupsTab, SettingsTab, Students } from './tab-contents.tsx';
import { TabList } from './TabList.tsx';
import { GroupsSkeleton, SettingsSkeleton, StudentsSkeleton } from './tab-skeletons.tsx';

/** The tabs by the names that they have in the address. */
const NAMES = ['groups', 'students', 'settings'] as const;
type Name = (typeof NAMES)[number];

/** The parts of the dashboard. Which one is open is in the address, so that a reload and a way back keep it. */
export function DashboardTabs() {
  const { t } = useTexts('professor');
  const { groups, students } = useShownClass();
  const { open, choose } = useTab(groups.length > 0 ? 'groups' : 'students');
  const title = (name: Name) => ({ name, title: t(`dashboard.tabs.${name}`) });
  return (
    <TabList
      label={t('dashboard.tabs.label')}
      tabs={[
        { ...title('groups'), count: groups.length, Content: GroupsTab, Skeleton: GroupsSkeleton },
        { ...title('students'), count: students.length, Content: Students, Skeleton: StudentsSkeleton },
        { ...title('settings'), Content: SettingsTab, Skeleton: SettingsSkeleton },
      ]}
      open={open}
      onOpen={choose}
    />
  );
}

/** The tab that the address names, else `first`. */
function useTab(first: Name): { open: Name; choose: (tab: Name) => void } {
  const [search, setSearch] = useSearchParams();
  const named = NAMES.find((name) => name === search.get('tab'));
  const choose = (tab: Name): void => {
    if (tab === named) return;
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('tab', tab);
      return after;
    });
  };
  return { open: named ?? first, choose };
}
