import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import { Suspense } from 'react';

const StudentsTab = lazyPart(() => import(/* webpackChunkName: "students-tab" */ '../../students/StudentsTab.tsx'));
const StudentActions = lazyPart(
  () => import(/* webpackChunkName: "editing-dialogs" */ '../../editing/StudentActions.tsx'),
);

/** The groups of the class that is shown, with all that can be done to them. */
export const GroupsTab = lazyPart(() => import(/* webpackChunkName: "groups-tab" */ '../../groups/GroupsTab.tsx'));

/** The settings of the class. */
export const SettingsTab = lazyPart(
  () => import(/* webpackChunkName: "settings-tab" */ '../../settings/SettingsTab.tsx'),
);

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
