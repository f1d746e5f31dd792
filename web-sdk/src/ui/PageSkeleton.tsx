import { useTexts } from '../i18n/useTexts.ts';

/** Stands in for a page while it loads: a heading and `blocks` cards of the size of what comes. */
export function PageSkeleton({ blocks = 2, height = 180 }: { blocks?: number; height?: number }) {
  const { t } = useTexts('common');
  return (
    <div className="sg-skeleton" role="status" aria-label={t('loading')}>
      <div className="sg-bone sg-bone-title" />
      <div className="sg-bone sg-bone-line" />
      {Array.from({ length: blocks }, (_, block) => (
        <div key={block} className="sg-bone" style={{ blockSize: height }} />
      ))}
    </div>
  );
}
