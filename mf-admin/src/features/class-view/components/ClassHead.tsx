import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { namesOf } from '@study-groups/contracts/tables';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Fragment, lazy, Suspense, useState } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommands } from '../../../commands/useCommands.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { AdminDashboard } from '../api.ts';
import { useClassCommands } from '../useClassCommands.ts';
import styles from './ClassHead.module.css';

const EditClassDialog = lazy(async () => {
  const { EditClassDialog: Dialog } = await import(
    /* webpackChunkName: "class-form" */ '../../classes/components/ClassFormDialog.tsx'
  );
  return { default: Dialog };
});

const MOODS = { accepting: 'good', ready: 'todo', complete: 'good' } as const satisfies Record<ClassState, string>;

interface ClassHeadProps {
  dashboard: AdminDashboard;
  isFetching: boolean;
  onRefresh: () => void;
}

/** What class it is, how it stands, and what can be done with it as a whole. */
export function ClassHead({ dashboard, isFetching, onRefresh }: ClassHeadProps) {
  const { t } = useTexts('admin-class');
  const { class: course, state } = dashboard;
  const [isEditing, setEditing] = useState(false);
  const commands = useClassCommands(dashboard, { isFetching, onRefresh, onEdit: () => setEditing(true) });
  useCommands(Object.values(commands));
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <StatusTag mood={MOODS[state]}>{t(`state.${state}`)}</StatusTag>
        <h1 className={styles.title}>
          <bdi>{course.courseName}</bdi>
        </h1>
        <p className={layout.muted}>
          <bdi>{t('instructor', { name: course.instructorName })}</bdi>
          {namesOf(CLASS_TEXTS).map(
            (name) =>
              course[name] && (
                <Fragment key={name}>
                  {' · '}
                  <bdi>{course[name]}</bdi>
                </Fragment>
              ),
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <CommandButton command={commands.refresh} iconOnly />
        <CommandButton command={commands.exportGroups} />
        <CommandButton command={commands.edit} />
        <CommandButton command={commands.close} />
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <EditClassDialog id={course.id} onEditAgain={() => setEditing(true)} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </header>
  );
}
