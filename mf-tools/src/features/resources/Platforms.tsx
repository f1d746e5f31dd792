import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CardGrid } from '../../ui/CardPage.tsx';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { PLATFORMS } from './catalogue.ts';

/** Where anybody may learn. */
export function Platforms() {
  const { t } = useTexts('resources');
  return (
    <>
      <p className={layout.muted}>{t('general.text')}</p>
      <CardGrid>
        {PLATFORMS.map(({ name, href }) => (
          <li key={name}>
            <LinkCard href={href} title={t(`platforms.${name}.title`)} text={t(`platforms.${name}.text`)} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
