import '../../texts.ts';
import { holdsWords } from '@study-groups/contracts/fold';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { panelOf, TabRow } from '@study-groups/web-sdk/ui/TabRow';
import { useId, useRef, useState } from 'react';
import { CardPage, CardGrid } from '../../ui/CardPage.tsx';
import { LIBRARIES, PLATFORMS } from './entries.ts';
import styles from './ResourcesPage.module.css';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { LinkCard } from '../../ui/LinkCard.tsx';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';

const TABS = [
  { name: 'general', Content: Platforms },
  { name: 'schools', Content: Libraries },
] as const;

/** Shows where to learn, and where to meet for it. The open tab is in the address, so that a reload and a way back keep it. */
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

/** Lists the platforms where anybody may learn. */
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

/** University libraries with rooms to book, searched by what is said of them and by their address. */
function Libraries() {
  const { t } = useTexts('resources');
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const libraries = LIBRARIES.map(({ name, href }) => {
    const title = t(`libraries.${name}.title`);
    const text = t(`libraries.${name}.text`);
    return { name, href, title, text, texts: [title, text, href] };
  });
  const found = entriesWith(libraries, query);
  const searching = query.trim() !== '';

  const clear = () => {
    setQuery('');
    field.current?.focus();
  };

  return (
    <>
      <p className={layout.muted}>{t('schools.text')}</p>
      <div className={styles.search} role="search">
        <TextInput
          ref={field}
          type="search"
          maxLength={100}
          label={t('schools.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          beside={
            <Button disabled={query === ''} aria-label={t('schools.clear')} onClick={clear}>
              <Icon of={CloseOutlined} />
            </Button>
          }
        />
        <p role="status" className={layout.muted}>
          {searching && found.length > 0 && t('schools.found', { count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <CardGrid>
          {found.map(({ name, href, title, text }) => (
            <li key={name}>
              <LinkCard href={href} title={title} text={text} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <StateCard
          level={2}
          live
          title={t('schools.none')}
          text={t('schools.noneText', { count: LIBRARIES.length })}
          action={<Button onClick={clear}>{t('schools.clear')}</Button>}
        />
      )}
    </>
  );
}

/** The search texts of a list: its words are looked for in every one of these texts. */
interface Searchable {
  texts: readonly string[];
}

/** The entries that hold every word of the query, in their order; all of them for an empty query. */
function entriesWith<Entry extends Searchable>(entries: readonly Entry[], query: string): readonly Entry[] {
  return entries.filter(({ texts }) => holdsWords(texts.join(' '), query));
}
