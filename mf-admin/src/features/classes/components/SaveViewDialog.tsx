import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isolated } from '@study-groups/contracts/isolated';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSavedViews } from '../../../workspace/useShared.ts';
import { useView } from '../../../workspace/useWorkspace.ts';
import styles from './DecisionDialog.module.css';

const LONGEST_NAME = 60;

/** Gives the search, filter, order and columns of the list a name, under which they come back. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('admin-classes');
  const toast = useToast();
  const [{ q, filters, sort, hidden }] = useView('classes');
  const { saved, save } = useSavedViews('classes');
  const [name, setName] = useState('');
  const id = useId();
  const wanted = name.trim();
  const isKnown = saved.some((one) => one.name === wanted);

  function keep() {
    if (!wanted) return;
    save({ name: wanted, state: { q, filters, sort, hidden } });
    toast('success', t('views.saved', { name: isolated(wanted) }));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('views.saveTitle')}
      confirmLabel={isKnown ? t('views.replace') : t('views.confirm')}
      disabled={!wanted}
      onConfirm={keep}
      onCancel={onClose}
    >
      <div className={styles.reason}>
        <label htmlFor={id}>{t('views.name')}</label>
        <Input
          id={id}
          autoFocus
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={keep}
        />
        <p>{isKnown ? t('views.known') : t('views.what')}</p>
      </div>
    </ConfirmDialog>
  );
}
