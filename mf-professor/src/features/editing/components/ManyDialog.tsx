import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import type { AskedMany } from '../asked.ts';
import { type ManyPreview, placesForMany } from '../preview-many.ts';
import type { ManyMove } from '../useMoveMany.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { ManyLines } from './PreviewLines.tsx';

interface ManyDialogProps {
  asked: AskedMany;
  open: boolean;
  onClose: () => void;
  onChoose: (studentIds: readonly number[], groupId: number) => void;
  onMake: (move: ManyMove) => void;
  afterClose: () => void;
}

/** Where several students go, or whether they go to a group that would be too large. */
export default function ManyDialog({ asked, ...dialog }: ManyDialogProps) {
  return asked.kind === 'moveMany' ? (
    <Choose {...dialog} studentIds={asked.studentIds} />
  ) : (
    <Confirm {...dialog} preview={asked.preview} />
  );
}

type Common = Omit<ManyDialogProps, 'asked'>;

function Choose({ studentIds, onChoose, open, onClose, afterClose }: Common & { studentIds: readonly number[] }) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  const places = useMemo(() => placesForMany(shown, studentIds), [shown, studentIds]);
  return (
    <ChoiceDialog
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      title={t('many.title', { count: studentIds.length })}
    >
      <p className={layout.muted}>{t('mails.note')}</p>
      <PlaceChoice
        places={places.map((preview) => ({
          to: preview.to,
          lines: <ManyLines preview={preview} />,
          onChoose: () => onChoose(preview.studentIds, preview.to.id),
        }))}
        labelOf={(group) => t('many.here', { count: studentIds.length, group })}
      />
    </ChoiceDialog>
  );
}

function Confirm({ preview, onMake, open, onClose, afterClose }: Common & { preview: ManyPreview }) {
  const { t } = useTexts('professor-editing');
  const { to, studentIds } = preview;
  return (
    <ConfirmDialog
      open={open}
      title={t('many.full', { group: to.name })}
      confirmLabel={t('full.confirm')}
      onConfirm={() => onMake({ studentIds, toGroupId: to.id, group: to.name })}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <ManyLines preview={preview} />
      <p>{t('mails.note')}</p>
    </ConfirmDialog>
  );
}
