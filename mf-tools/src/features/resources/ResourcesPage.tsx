import '../../texts.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { panelOf, TabRow } from '@study-groups/web-sdk/ui/TabRow';
import { useId } from 'react';
import { CardPage, CardGrid } from '../../ui/CardPage.tsx';
import { Libraries } from './Libraries.tsx';
import styles from './ResourcesPage.module.css';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { PLATFORMS } from './catalogue.ts';

const TABS = [
  { name: 'general', Content: Platforms },
  { name: 'schools', Content: Libraries },
] as const;

/** Where to learn, and where to meet for it. Which tab is open is in the address, so that a reload and a way back keep it. */
export default function ResourcesPage() {
  const { t } = useTexts('resources');
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const open = search.get('tab') === 'schools' ? 'schools' : 'general';
  return (
    <CardPage title={t('title')} text={t('text')}>
      <div className={styles.tabs}>
        <TabRow
          id={id}
          label={t('tabs.label')}
          tabs={TABS.map(({ name }) => ({ name, title: t(`tabs.${name}`) }))}
          open={open}
          onOpen={(tab) => tab !== open && setSearch({ tab })}
        />
      </div>
      {TABS.map(({ name, Content }) => (
        <div key={name} {...panelOf(id, name, open)} className={styles.panel}>
          <Content />
        </div>
      ))}
    </CardPage>
  );
}

/** Where anybody may learn. */
function Platforms() {
  const { t } = useTexts('resources');
  return (
    <>
      <p className={layout.muted}>{t('general.text')}</p>
      <CardGrid>
        {PLATFORMS.map(({ name, href }) => (
          <li key={name}>
            <LinkCard href={href} title={t(`platforms.${name}.title`)} text={t(`platforms.${name}.text`)} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
