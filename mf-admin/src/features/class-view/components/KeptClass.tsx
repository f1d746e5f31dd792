import type { AdminClass } from '@study-groups/contracts/admin';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import type { Store } from '@study-groups/web-sdk/store/store';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import type { ReactNode } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommands } from '../../../commands/useCommands.ts';
import { ClassFacts } from '../../classes/components/ClassDetails.tsx';
import { useCloseClass } from '../useCloseClass.ts';
import styles from './KeptClass.module.css';

type State = ReturnType<Store['getState']>;

/** What the list of classes knows of one; undefined if it was never there. */
function useListedClass(slug: string): AdminClass | undefined {
  return useSelector(({ api }: State) => {
    for (const answer of Object.values(api.queries) as ({ data?: unknown } | undefined)[]) {
      const data = answer?.data as { classes?: AdminClass[]; slug?: string } | null | undefined;
      const found = data?.slug === slug ? (data as AdminClass) : data?.classes?.find((one) => one.slug === slug);
      if (found) return found;
    }
    return undefined;
  });
}

interface KeptClassProps {
  slug: string;
  /** Shown where the list does not know the class. */
  otherwise: ReactNode;
}

/** A class while the server does not answer: what the list knows of it. What its students gave is never kept on a device. */
export function KeptClass({ slug, otherwise }: KeptClassProps) {
  const one = useListedClass(slug);
  return one ? <ListedClass one={one} /> : otherwise;
}

function ListedClass({ one }: { one: AdminClass }) {
  const { t } = useTexts('admin-class');
  const close = useCloseClass(one.slug ?? '', t('close'));
  useCommands([close]);
  return (
    <div className={layout.stack}>
      <PageTitle>{one.courseName}</PageTitle>
      <div className={styles.head}>
        <h1>
          <bdi>{one.courseName}</bdi>
        </h1>
        <CommandButton command={close} />
      </div>
      <Notice kind="info" title={t('kept.title')} text={t('kept.text')} />
      <div className={layout.card}>
        <ClassFacts one={one} />
      </div>
    </div>
  );
}
