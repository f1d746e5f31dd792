import { type ListedPlatform, WRITABLE_KINDS } from '@study-groups/contracts/lms';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import styles from '../../ui/Cards.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdminChangePlatformMutation, useAdminRemovePlatformMutation } from './api.ts';
import { type LISTS, platformOf, typedOf } from './form.ts';
import { PlatformAccess } from './PlatformAccess.tsx';
import { PlatformForm } from './PlatformForm.tsx';

interface PlatformCardProps {
  platform: ListedPlatform;
  /** Origin at which people reach this server. */
  origin: string;
}

/** A learning platform, who knocked there and is not known, and what can be done with it. */
export function PlatformCard({ platform, origin }: PlatformCardProps) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [change, changing] = useAdminChangePlatformMutation();
  const [remove, removing] = useAdminRemovePlatformMutation();
  const { name, kind, issuer, courses } = platform;
  const params = { platformId: String(platform.id) };
  const writable = WRITABLE_KINDS.find((each) => each === kind);

  /** Adds one of what launches named to a list of the platform. */
  async function letIn(list: (typeof LISTS)[number], named: string) {
    const body = platformOf(typedOf(platform));
    try {
      await change({ params, body: { ...body, [list]: [...platform[list], named] } }).unwrap();
      toast('success', t('lms.saved'));
    } catch (error) {
      toast('destructive', t('lms.saveFailed'), { text: failureText(error) });
    }
  }
  async function confirmRemoval() {
    try {
      await remove({ params }).unwrap();
      toast('success', t('lms.removed'));
    } catch (error) {
      setRemoving(false);
      toast('destructive', t('lms.removeFailed'), { text: failureText(error) });
    }
  }

  if (isEditing) {
    return (
      <li className={layout.card}>
        <PlatformForm platform={platform} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={`${layout.card} ${styles.card}`}>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <div className={layout.muted}>
          {t(`lms.kinds.${kind}`)} · <bdi>{issuer}</bdi>
        </div>
      </div>
      {courses > 0 && <p>{t('lms.courses', { count: courses })}</p>}
      {platform.deployments.length === 0 && <Notice kind="warning" title={t('lms.noDeployment')} />}
      {platform.askedDeployments.map((deployment) => (
        <Notice
          key={deployment}
          kind="warning"
          title={t('lms.asked', { deployment })}
          text={t('lms.askedText')}
          action={
            <Button size="small" busy={changing.isLoading} onClick={() => void letIn('deployments', deployment)}>
              {t('lms.letIn')}
            </Button>
          }
        />
      ))}
      {platform.askedHosts.map((host) => (
        <Notice
          key={host}
          kind="warning"
          title={t('lms.askedHost', { host })}
          text={t('lms.askedHostText')}
          action={
            <Button size="small" busy={changing.isLoading} onClick={() => void letIn('serviceHosts', host)}>
              {t('lms.allowHost')}
            </Button>
          }
        />
      ))}
      <div className={layout.actions}>
        <Button size="small" onClick={() => setEditing(true)}>
          {t('lms.edit')}
        </Button>
        <Button size="small" kind="danger" onClick={() => setRemoving(true)}>
          {t('lms.remove')}
        </Button>
      </div>
      {writable && <PlatformAccess platform={platform} kind={writable} origin={origin} />}
      <ConfirmDialog
        open={isRemoving}
        title={t('lms.removeTitle', { name })}
        confirmLabel={t('lms.remove')}
        danger
        busy={removing.isLoading}
        onConfirm={() => void confirmRemoval()}
        onCancel={() => setRemoving(false)}
      >
        {t('lms.removeText', { count: courses })}
      </ConfirmDialog>
    </li>
  );
}
