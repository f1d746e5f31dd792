import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useMemo, useState } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { useAdminClassesQuery } from './api.ts';
import { ClassesTable } from './components/ClassesTable.tsx';
import { CreateClassDialog } from './components/CreateClassDialog.tsx';
import { DecisionDialog } from './components/DecisionDialog.tsx';
import { FilterBar } from './components/FilterBar.tsx';
import { RequestDetails } from './components/RequestDetails.tsx';
import { type ClassFilter, EVERYTHING, filterClasses } from './filter.ts';
import type { OpenDialog } from './open-dialog.ts';

/** The classes and requests, and everything an admin does with them. */
export function ClassesPage() {
  const { t } = useTexts('admin');
  const { data: classes, error, refetch } = useAdminClassesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [filter, setFilter] = useState<ClassFilter>(EVERYTHING);
  const [open, setOpen] = useState<OpenDialog>();
  const [creating, setCreating] = useState(false);
  const shown = useMemo(() => filterClasses(classes ?? [], filter), [classes, filter]);
  const close = () => setOpen(undefined);
  const opened = classes?.find(({ id }) => id === open?.id);

  if (!classes && !error) return <PageSkeleton />;
  if (!classes) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <div className={layout.stack}>
      <PageHead
        title={t('classes.title')}
        action={
          <Button kind="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setCreating(true)}>
            {t('classes.create')}
          </Button>
        }
      />
      <FilterBar filter={filter} onChange={setFilter} count={shown.length} />
      {shown.length > 0 ? (
        <ClassesTable classes={shown} onOpen={setOpen} />
      ) : (
        <NoClasses isFiltered={classes.length > 0} onClear={() => setFilter(EVERYTHING)} />
      )}
      <RequestDetails request={open?.kind === 'details' ? opened : undefined} onDecide={setOpen} onClose={close} />
      <DecisionDialog
        kind={open?.kind === 'approve' || open?.kind === 'reject' ? open.kind : undefined}
        request={opened}
        classes={classes}
        onClose={close}
      />
      <CreateClassDialog open={creating} onClose={() => setCreating(false)} />
    </div>
  );
}

function NoClasses({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTexts('admin');
  return (
    <StateCard
      level={2}
      icon={<Icon of={TableOutlined} />}
      title={isFiltered ? t('classes.emptyFilter') : t('classes.empty')}
      action={isFiltered && <Button onClick={onClear}>{t('classes.clearFilter')}</Button>}
    />
  );
}
