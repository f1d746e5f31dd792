import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useMemo, useState } from 'react';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { useAdminClassesQuery } from './api.ts';
import { ClassesTable } from './components/ClassesTable.tsx';
import { CreateClassDialog } from './components/CreateClassDialog.tsx';
import { DecisionDialog } from './components/DecisionDialog.tsx';
import { RequestDetails } from './components/RequestDetails.tsx';
import { type ClassFilter, EVERYTHING, filterClasses } from './filter.ts';
import type { OpenDialog } from './open-dialog.ts';
import './classes.css';

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
    <div className="sg-stack">
      <div className="admin-title">
        <h1>{t('classes.title')}</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
          {t('classes.create')}
        </Button>
      </div>
      <div className="admin-filter">
        <Input
          type="search"
          aria-label={t('classes.search')}
          placeholder={t('classes.search')}
          prefix={<SearchOutlined aria-hidden />}
          value={filter.query}
          onChange={(event) => setFilter({ ...filter, query: event.target.value })}
        />
        <Segmented
          aria-label={t('classes.filter')}
          value={filter.status}
          onChange={(status) => setFilter({ ...filter, status })}
          options={(['all', ...CLASS_STATUSES] as const).map((value) => ({
            value,
            label: value === 'all' ? t('classes.all') : t(`status.${value}`),
          }))}
        />
        <p className="sg-muted" role="status">
          {t('classes.count', { count: shown.length })}
        </p>
      </div>
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
      icon={<TableOutlined />}
      title={isFiltered ? t('classes.emptyFilter') : t('classes.empty')}
      action={isFiltered && <Button onClick={onClear}>{t('classes.clearFilter')}</Button>}
    />
  );
}
