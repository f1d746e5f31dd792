import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import { MOST_MOVED } from '@study-groups/contracts/repair';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { recommendedOf } from '../reasons.ts';
import { useApplyLine } from '../useApplyLine.ts';
import { type RepairSearch, useRepairSearch } from '../useRepairSearch.ts';
import { LineCard } from './LineCard.tsx';
import { ChangedNotice, LateNotice } from './RepairNotices.tsx';
import styles from './RepairLines.module.css';
import { Standing } from './Standing.tsx';

interface RepairLinesProps {
  /** Of the class that is shown. */
  version: number;
  mostMoved: number;
  /** Who asks for another group, if it is for them alone. */
  wish?: { studentId: number; name: string };
  /** Searches for more moves; undefined where there are no more. */
  onFurther: (() => void) | undefined;
  /** Called when a line is done. */
  onDone: () => void;
}

/** How the class stands, and each way to mend it as it is found. */
export function RepairLines({ version, mostMoved, wish, onFurther, onDone }: RepairLinesProps) {
  const { t } = useTexts('professor-repair');
  const search = useRepairSearch(version, mostMoved, wish?.studentId);
  const { apply, applied } = useApplyLine(onDone);
  const { state, standing, again } = search;
  const lines = search.lines.filter(({ people }) => people.length > 0);
  // Whoever has not asked stays where they are, if that can be.
  const recommended = wish ? lines[0] : standing && recommendedOf(standing, lines);
  const isUnderWay = state === 'searching' || state === 'stale';
  return (
    <div className={styles.repair}>
      <p className={layout.muted}>{wish ? t('wish.intro', { name: wish.name }) : t('intro')}</p>
      <ChangedNotice version={version} />
      {standing && !wish && <LateNotice standing={standing} onAgain={again} />}
      {standing && !wish && <Standing standing={standing} />}
      <p className={layout.muted} role="status">
        {standing && statusText()}
      </p>
      {standing && lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <LineCard
              key={line.moved}
              line={line}
              standing={standing}
              isRecommended={line === recommended}
              hasProof={!wish}
              busy={applied === line}
              onDo={() => void apply(line)}
            />
          ))}
        </ol>
      )}
      {isUnderWay && <LineSkeleton />}
      {state === 'done' && lines.length === 0 && (
        <StateCard
          level={3}
          icon={<Icon of={CheckCircleOutlined} />}
          title={wish ? t('wish.none') : t('empty.title')}
          text={wish ? t('wish.noneText', { name: wish.name }) : t('empty.text', { number: mostMoved })}
        />
      )}
      <Trouble search={search} onAgain={again} />
      {state === 'done' && onFurther && (
        <div>
          <Button kind="quiet" onClick={onFurther}>
            {t('further', { number: MOST_MOVED })}
          </Button>
        </div>
      )}
    </div>
  );

  function statusText() {
    if (state === 'done') return t('search.done', { number: lines.length });
    if (!isUnderWay) return '';
    return lines.length === 0 ? t('search.begun') : t('search.found', { number: lines.length });
  }
}

/** In the shape of the next line. */
function LineSkeleton() {
  return (
    <Skeleton className={styles.skeleton}>
      <Bone height={24} width="60%" />
      <Bone height={20} width="80%" />
      <Bone height={44} />
      <Bone height={32} width="40%" />
    </Skeleton>
  );
}

/** Why nothing more comes, and the way to try once more. */
function Trouble({ search, onAgain }: { search: RepairSearch; onAgain: () => void }) {
  const { t } = useTexts('professor-repair');
  const { failureText } = useFailureText();
  const again = <Button onClick={onAgain}>{t('again')}</Button>;
  if (search.state === 'refused')
    return <Notice kind="error" title={t('refused')} text={failureText(search.failure)} action={again} />;
  if (search.state !== 'broken') return null;
  const text = search.lines.length > 0 ? t('broken.text') : undefined;
  return <Notice kind="warning" title={t('broken.title')} text={text} action={again} />;
}
