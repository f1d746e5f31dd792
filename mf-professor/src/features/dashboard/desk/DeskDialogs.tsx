import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { Suspense, useState } from 'react';
import { DialogSkeleton } from '../../../ui/DialogSkeleton.tsx';

const loadPalette = () => import(/* webpackChunkName: "desk-palette" */ './DeskPalette.tsx');
const DeskPalette = lazyDialog(async () => ({ default: (await loadPalette()).DeskPalette }));
const DeskShortcuts = lazyDialog(async () => ({ default: (await loadPalette()).DeskShortcuts }));
const MatchDialog = lazyDialog(() => import(/* webpackChunkName: "match" */ '../../match/MatchDialog.tsx'));
const QrDialog = lazyDialog(() => import(/* webpackChunkName: "qr-code" */ '../../settings/components/QrDialog.tsx'));
const ExportsDialog = lazyDialog(
  () => import(/* webpackChunkName: "exports" */ '../../exports/components/ExportsDialog.tsx'),
);
const SurveysDrawer = lazyDialog(() => import(/* webpackChunkName: "surveys" */ '../../surveys/SurveysDrawer.tsx'));

/** The exports that can be shown directly. */
const AT_ONCE = ['sheets', 'board', 'projector'] as const;

/** The dialogs that commands of the desk open. */
export type DeskDialog = 'palette' | 'shortcuts' | 'match' | 'qr' | 'exports' | 'surveys' | (typeof AT_ONCE)[number];

/** The dialog that is open, loaded when it is first. */
export function DeskDialogs({ open, onClose }: { open: DeskDialog | undefined; onClose: () => void }) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  const first = AT_ONCE.find((each) => each === open);
  const remember = (id: string) => setRecent([id, ...recent.filter((each) => each !== id)].slice(0, MOST_RECENT));
  return (
    <Suspense fallback={<DialogSkeleton drawer={open === 'surveys'} />}>
      {open === 'palette' && <DeskPalette recent={recent} onChosen={remember} onClose={onClose} />}
      {open === 'shortcuts' && <DeskShortcuts onClose={onClose} />}
      {open === 'match' && <MatchDialog onClose={onClose} />}
      {open === 'qr' && <QrDialog onClose={onClose} />}
      {open === 'exports' && <ExportsDialog onClose={onClose} />}
      {open === 'surveys' && <SurveysDrawer onClose={onClose} />}
      {first && <ExportsDialog key={first} first={first} onClose={onClose} />}
    </Suspense>
  );
}

/** Number of recent commands that are offered again. */
const MOST_RECENT = 5;
