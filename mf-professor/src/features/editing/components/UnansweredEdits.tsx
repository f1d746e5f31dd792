import { layout } from '@study-groups/web-sdk/ui/layout';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useNoticePlace } from '../../../ui/places.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useEditing } from '../editing-context.ts';
import { canBeMade, type Edit, groupOf } from '../edits.ts';
import { useMovedWords } from '../preview-words.ts';

/**
 * The edits to which no answer came: what is known to be stored, and a way to try each again as long as nobody else has moved
 * the students. In sight, wherever they were made.
 */
export function UnansweredEdits({ onAgain }: { onAgain: (edit: Edit) => void }) {
  const { t } = useTexts('professor-editing');
  const { pending } = useEditing();
  const edits = useSyncExternalStore(pending.subscribe, pending.current);
  const shown = useShownClass();
  const nameOf = (studentId: number | undefined) => shown.students.find(({ id }) => id === studentId)?.fullName ?? '';
  const movedWords = useMovedWords(shown);
  const place = useNoticePlace();
  const notices = edits
    .filter(({ state }) => state === 'unanswered')
    .map(({ edit, version }) => {
      const { studentId, toGroupId, swapWithId } = edit;
      const to = shown.groups.find(({ id }) => id === toGroupId)?.name ?? '';
      const now = groupOf(shown, studentId)?.name;
      const values = { name: nameOf(studentId), other: nameOf(swapWithId), group: to };
      const fits = canBeMade(shown, edit);
      // As far as is known: the answer that did not come may have been that it is stored.
      const isUnchanged = fits && shown.version === version && !edits.some(({ state }) => state !== 'unanswered');
      const known =
        now === undefined
          ? t('unanswered.knownNone', values)
          : t('unanswered.known', { name: values.name, group: now });
      return (
        <Notice
          key={`${studentId} ${toGroupId} ${swapWithId ?? ''}`}
          kind="warning"
          title={swapWithId === undefined ? t('unanswered.move', values) : t('unanswered.swap', values)}
          text={fits ? [known, isUnchanged && t('unanswered.unchanged')].filter(Boolean).join(' ') : movedWords(edit)}
          action={
            <span className={layout.actions}>
              {fits && (
                <Button size="small" onClick={() => onAgain(edit)}>
                  {t('unanswered.again')}
                </Button>
              )}
              <Button size="small" kind="quiet" onClick={() => pending.forget(edit)}>
                {t('unanswered.leave')}
              </Button>
            </span>
          }
        />
      );
    });
  return place ? createPortal(notices, place) : notices;
}
