import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';

/** The drawer of repairs, loaded when it is first asked for. */
export const LazyRepairDrawer = lazyDialog(() => import(/* webpackChunkName: "repair" */ './RepairDrawer.tsx'), {
  close({ onClose, onClosed }) {
    onClose();
    onClosed();
  },
  isOpen: ({ open }) => open,
});
