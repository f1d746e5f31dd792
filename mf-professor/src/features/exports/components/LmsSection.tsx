import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { lazy, Suspense, useState } from 'react';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { type Platform, PLATFORMS } from '../lms/platforms.ts';
import { PlatformFiles } from './PlatformFiles.tsx';

const WriteBack = lazy(() => import(/* webpackChunkName: "write-back" */ '../../write-back/WriteBack.tsx'));

/** The groups for learning platforms: written into the course where one is linked, and as files made from what they export. */
export function LmsSection() {
  const { t } = useTexts('professor-exports');
  const [platform, setPlatform] = useState<Platform>();
  return (
    <section className={layout.stack} aria-labelledby="lms-title">
      <h2 id="lms-title">{t('lms.title')}</h2>
      {/* Nothing of it shows for a class without a course. */}
      <Suspense fallback={null}>
        <WriteBack />
      </Suspense>
      <p className={layout.muted}>{t('lms.intro')}</p>
      <ChoiceCards
        id="lms-platform"
        label={t('lms.platform')}
        choices={PLATFORMS.map((value) => ({ value, title: t(`lms.${value}`), note: t(`lms.${value}Note`) }))}
        value={platform}
        onChange={setPlatform}
      />
      {/* What was read of one platform's file says nothing of another's. */}
      {platform && <PlatformFiles key={platform} platform={platform} />}
    </section>
  );
}
