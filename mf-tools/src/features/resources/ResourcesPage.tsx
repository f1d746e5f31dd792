import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Libraries } from './Libraries.tsx';
import { Platforms } from './Platforms.tsx';
import { ResourceTabs } from './ResourceTabs.tsx';
import './texts.ts';
import styles from './ResourcesPage.module.css';

/** Where to learn, and where to meet for it. Which tab is open is in the address, so that a reload and a way back keep it. */
export default function ResourcesPage() {
  const { t } = useTexts('resources');
  const [search, setSearch] = useSearchParams();
  const open = search.get('tab') === 'schools' ? 'schools' : 'general';
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={layout.muted}>{t('text')}</p>
      <ResourceTabs
        label={t('tabs.label')}
        tabs={[
          { name: 'general', title: t('tabs.general'), Content: Platforms },
          { name: 'schools', title: t('tabs.schools'), Content: Libraries },
        ]}
        open={open}
        onOpen={(tab) => tab !== open && setSearch({ tab })}
      />
    </div>
  );
}
