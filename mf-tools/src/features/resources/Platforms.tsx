import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { PLATFORMS } from './catalogue.ts';
import styles from './ResourcesPage.module.css';

/** Where anybody may learn. */
export function Platforms() {
  const { t } = useTexts('resources');
  return (
    <>
      <p className={layout.muted}>{t('general.text')}</p>
      <ul className={styles.grid}>
        {PLATFORMS.map(({ name, href }) => (
          <li key={name}>
            <LinkCard href={href} title={t(`platforms.${name}.title`)} text={t(`platforms.${name}.text`)} />
          </li>
        ))}
      </ul>
    </>
  );
}
