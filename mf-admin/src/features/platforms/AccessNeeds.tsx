import { ACCESS_WAYS, type WritableKind } from '@study-groups/contracts/lms';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CopyRow } from '../../ui/CopyRow.tsx';
import { NEEDS } from './access-needs.ts';
import styles from './PlatformAccess.module.css';

/** What is entered and given at a platform: the redirect address where it has one, and the least rights. */
export function AccessNeeds({ id, kind, origin }: { id: number; kind: WritableKind; origin: string }) {
  const { t } = useTexts('admin-setup');
  return (
    <details>
      <summary>{t('writing.needs')}</summary>
      <div className={`${layout.stack} ${styles.needs}`}>
        {ACCESS_WAYS[kind] === 'consent' && (
          <CopyRow
            label={t('writing.redirect')}
            value={`${origin}/api/lti/consent/${id}`}
            copyLabel={t('writing.copy', { what: t('writing.redirect') })}
          />
        )}
        <p>{t('writing.least')}</p>
        {NEEDS[kind].map(({ right, names }) => (
          <div key={right}>
            <div className={styles.right}>
              <span className={layout.muted}>{t(`writing.kindOf.${right}`)}</span>
              <CopyButton
                size="small"
                kind="quiet"
                text={names.join(right === 'scopes' ? ' ' : '\n')}
                ariaLabel={t('writing.copy', { what: t(`writing.kindOf.${right}`) })}
              />
            </div>
            <ul className={styles.names} dir="ltr">
              {names.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
