import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { lazy, Suspense, useCallback } from 'react';
import { useNamedSection } from '../dashboard/useOpenSection.ts';
import { ConfirmationSection } from './components/ConfirmationSection.tsx';
import { DeadlineSection } from './components/DeadlineSection.tsx';
import { ExpectedSection } from './components/ExpectedSection.tsx';
import { HistorySection } from './components/HistorySection.tsx';
import { LinksSection } from './components/LinksSection.tsx';
import { MailsSection } from './components/MailsSection.tsx';
import { MatchingSection } from './components/MatchingSection.tsx';
import { PasswordsSection } from './components/PasswordsSection.tsx';
import { headingId } from './components/SettingsSection.tsx';
import styles from './SettingsTab.module.css';

const RulesSection = lazy(() => import(/* webpackChunkName: "rules-section" */ '../rules/RulesSection.tsx'));

const EmbeddingSection = lazy(
  () => import(/* webpackChunkName: "embedding-section" */ '../embedding/EmbeddingSection.tsx'),
);

const SECTIONS = [
  { name: 'deadline', Section: DeadlineSection },
  { name: 'matching', Section: MatchingSection },
  { name: 'expected', Section: ExpectedSection },
  { name: 'confirmation', Section: ConfirmationSection },
  { name: 'passwords', Section: PasswordsSection },
  { name: 'links', Section: LinksSection },
  { name: 'embedding', Section: EmbeddingPlace },
  { name: 'mails', Section: MailsSection },
  { name: 'rules', Section: RulesPlace },
  { name: 'history', Section: HistorySection },
] as const;

const idOf = (name: string) => `settings-${name}`;

/** What a professor can set of the class, section by section, each saved by itself. */
export default function SettingsTab() {
  const { root } = useHost();
  const go = useCallback((name: string) => root.getElementById(headingId(idOf(name)))?.focus(), [root]);
  useNamedSection(go);
  return (
    <div className={styles.settings}>
      <Contents onGo={go} />
      <div className={`${layout.stack} ${styles.sections}`}>
        {SECTIONS.map(({ name, Section }) => (
          <Section key={name} id={idOf(name)} />
        ))}
      </div>
    </div>
  );
}

function RulesPlace({ id }: { id: string }) {
  return (
    <div id={id}>
      <Suspense fallback={<PageSkeleton blocks={1} height={320} />}>
        <RulesSection headingId={headingId(id)} />
      </Suspense>
    </div>
  );
}

function EmbeddingPlace({ id }: { id: string }) {
  return (
    <div id={id}>
      <Suspense fallback={<PageSkeleton blocks={1} height={480} />}>
        <EmbeddingSection headingId={headingId(id)} />
      </Suspense>
    </div>
  );
}

/** Leads to the sections. */
function Contents({ onGo }: { onGo: (name: string) => void }) {
  const { t } = useTexts('professor-settings');
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <ul>
        {SECTIONS.map(({ name }) => (
          <li key={name}>
            <Button kind="quiet" size="small" onClick={() => onGo(name)}>
              {t(`${name}.title`)}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
