import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useSyncExternalStore } from 'react';
import { SelectedBar } from '../../../ui/SelectedBar.tsx';
import { LeaveButton } from '../../leaving/LeaveButton.tsx';
import { useEditing } from '../editing-context.ts';

/** Offers what can be done with all who are selected on the board. */
export function SelectionBar() {
  const { t } = useTexts('professor-editing');
  const { selection, askWhereTo, focusGroups } = useEditing();
  const selected = useSyncExternalStore(selection.subscribe, selection.current);

  function clear() {
    focusGroups();
    selection.clear();
  }

  return (
    <SelectedBar count={selected.size} onClear={clear}>
      <Button size="small" kind="primary" onClick={askWhereTo}>
        {t('menu.move')}
      </Button>
      <LeaveButton size="small" studentIds={[...selected]} />
    </SelectedBar>
  );
}
