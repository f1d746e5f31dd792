import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { useState } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { groupOf } from '../edits.ts';
import { swapsOf } from '../ranked-edits.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import styles from './ChoiceDialog.module.css';
import type { EditDialogProps } from './EditingDialogs.tsx';
import { PreviewLines } from './PreviewLines.tsx';

/** Exchanges a student with one of another group: the group is chosen, then who. */
export default function SwapDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const shown = useShownClass();
  const [chosen, setChosen] = useState<number>();
  const own = groupOf(shown, studentId);
  const others = shown.groups.filter(({ id, members }) => id !== own?.id && members.length > 0);
  const groupId = others.find(({ id }) => id === chosen)?.id ?? others[0]?.id;
  const previews = groupId === undefined ? [] : swapsOf(shown, studentId, groupId);
  const nameOf = (id: number | undefined) => shown.students.find((student) => student.id === id)?.fullName ?? '';
  const name = nameOf(studentId);
  return (
    <ChoiceDialog {...frame} title={t('swap.title', { name })}>
      <SelectInput label={t('swap.group')} value={groupId} onChange={({ target }) => setChosen(Number(target.value))}>
        {others.map((group) => (
          <option key={group.id} value={group.id}>
            {groupName(group.name)}
          </option>
        ))}
      </SelectInput>
      <p className={layout.muted}>{t('mails.note')}</p>
      <ul className={styles.choices}>
        {previews.map((preview) => {
          const other = nameOf(preview.edit.swapWithId);
          return (
            <li key={preview.edit.swapWithId} className={styles.choice}>
              <h3>
                <bdi>{other}</bdi>
              </h3>
              <Button aria-label={t('swap.withNamed', { name, other })} onClick={() => onChoose(preview.edit)}>
                {t('swap.with')}
              </Button>
              <div className={styles.wide}>
                <PreviewLines preview={preview} />
              </div>
            </li>
          );
        })}
      </ul>
    </ChoiceDialog>
  );
}
