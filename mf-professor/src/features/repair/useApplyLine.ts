import type { RepairLine } from '@study-groups/contracts/repair';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorMoveSeveralMutation } from '../dashboard/api.ts';
import { useChange } from '../dashboard/useChange.ts';
import { movesOf } from '@study-groups/contracts/repair';

/**
 * Does a line in one change, which its toast offers to undo. On a class that somebody has changed meanwhile nothing is done.
 * @param onDone called when it is done
 * @returns what does one, and the line that is being done
 */
export function useApplyLine(onDone: () => void) {
  const { t } = useTexts('professor-repair');
  const args = useDashboardArgs();
  const change = useChange();
  const [move] = useProfessorMoveSeveralMutation();
  const [applied, setApplied] = useState<RepairLine>();

  const apply = async (line: RepairLine) => {
    setApplied(line);
    const body = { ...movesOf(line), removeEmptied: true, reason: 'repaired' } as const;
    const answer = await change({
      send: (version) => move({ ...args, body: { ...body, version } }).unwrap(),
      failed: t('done.failed'),
      done: () => ({ title: t('done.title'), text: t('done.text', { placed: line.placed, moved: line.moved }) }),
      undo: 'mails',
      // It is about the groups as they were.
      fits: () => false,
    });
    setApplied(undefined);
    if (answer) onDone();
  };
  return { apply, applied };
}
