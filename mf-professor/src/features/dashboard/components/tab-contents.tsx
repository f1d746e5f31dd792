import { lazy, Suspense } from 'react';

const StudentsTab = lazy(() => import(/* webpackChunkName: "students-tab" */ '../../students/StudentsTab.tsx'));
const StudentActions = lazy(() => import(/* webpackChunkName: "editing-dialogs" */ '../../editing/StudentActions.tsx'));

/** The groups of the class that is shown, with all that can be done to them. */
export const GroupsTab = lazy(() => import(/* webpackChunkName: "groups-tab" */ '../../groups/GroupsTab.tsx'));

/** The settings of the class. */
export const SettingsTab = lazy(() => import(/* webpackChunkName: "settings-tab" */ '../../settings/SettingsTab.tsx'));

/** The submissions of the class that is shown, each with all that can be done with its student. */
export function Students() {
  return (
    <StudentsTab
      renderActions={({ id }) => (
        <Suspense fallback={null}>
          <StudentActions key={id} studentId={id} />
        </Suspense>
      )}
    />
  );
}
