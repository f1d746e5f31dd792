import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { useHasBeen } from '../../ui/useHasBeen.ts';
import { LeavingProvider } from '../class/leaving-context.ts';
import { LazyRepairDrawer } from '../repair/LazyRepairDrawer.tsx';

const LeaveDialog = lazyDialog(() => import(/* webpackChunkName: "leave" */ './LeaveDialog.tsx'), {
  close: ({ onClose }) => onClose(),
  isOpen: ({ open }) => open,
});
const RemoveStudentDialog = lazyDialog(
  async () => {
    const loaded = await import(/* webpackChunkName: "remove-student" */ './RemoveStudentDialog.tsx');
    return { default: loaded.RemoveStudentDialog };
  },
  { close: ({ onClose }) => onClose(), isOpen: ({ studentId }) => studentId !== undefined },
);

interface LeavingProps {
  /** Called when one of its dialogs is gone, to put the focus somewhere if nothing has it. */
  afterClose: () => void;
  children: ReactNode;
}

/** Lets what is inside mark students as having left the course, erase one instead, and mend the groups, from whichever tab. */
export function Leaving({ afterClose, children }: LeavingProps) {
  const [asked, setAsked] = useState<{
    studentIds: readonly number[];
    onClosed: (() => void) | undefined;
    time: number;
  }>();
  const [isAsking, setAsking] = useState(false);
  const [erasing, setErasing] = useState<number>();
  const [repair, setRepair] = useState<'closed' | 'open' | 'closing'>('closed');
  const hasErased = useHasBeen(erasing !== undefined);
  const tools = useMemo(
    () => ({
      leave(studentIds: readonly number[], onClosed?: () => void) {
        setAsked((before) => ({ studentIds, onClosed, time: (before?.time ?? 0) + 1 }));
        setAsking(true);
      },
      mend: () => setRepair('open'),
    }),
    [],
  );
  const closed = () => {
    afterClose();
    asked?.onClosed?.();
  };
  return (
    <LeavingProvider value={tools}>
      {children}
      {asked && (
        <Suspense fallback={<DialogSkeleton />}>
          <LeaveDialog
            key={asked.time}
            studentIds={asked.studentIds}
            open={isAsking}
            onClose={() => setAsking(false)}
            onErase={setErasing}
            afterClose={closed}
          />
        </Suspense>
      )}
      {hasErased && (
        <Suspense fallback={null}>
          <RemoveStudentDialog studentId={erasing} onClose={() => setErasing(undefined)} afterClose={closed} />
        </Suspense>
      )}
      {repair !== 'closed' && (
        <Suspense fallback={<DialogSkeleton drawer />}>
          <LazyRepairDrawer
            open={repair === 'open'}
            onClose={() => setRepair('closing')}
            onClosed={() => {
              setRepair('closed');
              afterClose();
            }}
          />
        </Suspense>
      )}
    </LeavingProvider>
  );
}
