import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useRef, useState } from 'react';
import { useShownClass } from '../class/shown-class.ts';
import type { Asked } from './asked.ts';
import { EditingDialogs } from './components/EditingDialogs.tsx';
import { canBeMade, type Edit, groupOf } from './edits.ts';
import { previewEdit } from './preview-edit.ts';
import { useMovedWords } from './preview-words.ts';
import styles from './StudentActions.module.css';
import { useMakeEdit } from './useMakeEdit.ts';

/** Brings a student to another group from where no groups are shown. */
export default function StudentActions({ studentId }: { studentId: number }) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  const makeEdit = useMakeEdit();
  const movedWords = useMovedWords(shown);
  const { toasts } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();

  const own = groupOf(shown, studentId);
  if (!shown.groups.some(({ id }) => id !== own?.id)) return null;

  function request(edit: Edit): void {
    if (canBeMade(shown, edit) && previewEdit(shown, edit).isFull) setAsked({ kind: 'full', edit, studentId });
    else make(edit);
  }

  function make(edit: Edit): void {
    if (canBeMade(shown, edit)) void makeEdit(edit);
    else toasts.show('info', t('drag.over'), { text: movedWords(edit) });
  }

  return (
    <div ref={frame} tabIndex={-1} className={styles.actions}>
      <Button onClick={() => setAsked({ kind: 'recommend', studentId })}>{t('menu.recommend')}</Button>
      <Button onClick={() => setAsked({ kind: 'move', studentId })}>{t('menu.move')}</Button>
      <EditingDialogs
        asked={asked}
        onClose={() => setAsked(undefined)}
        onRequest={request}
        onMake={make}
        frame={frame}
      />
    </div>
  );
}
