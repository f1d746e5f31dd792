import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import { MOST_MOVED, movesOf, type RepairStanding, type RepairLine } from '@study-groups/contracts/repair';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { bestFirst, recommendedOf } from '../reasons.ts';
import { type RepairSearch, useRepairSearch } from '../useRepairSearch.ts';
import { LineCard } from './LineCard.tsx';
import styles from './RepairLines.module.css';
import { useState } from 'react';
import { isChange, useEventText } from '../../class/event-text.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useNaming } from '../useNaming.ts';
import { useLineTexts } from '../useLineTexts.ts';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorMoveSeveralMutation } from '../../session/api.ts';
import { useChange } from '../../change/useChange.ts';

const REASONS = ['incomplete', 'unconfirmed'] as const;

/** Describes the class before the repair: its faults first, and the students who can't be placed. */
function Standing({ standing }: { standing: RepairStanding }) {
  const { t, language } = useTexts('professor-repair');
  const naming = useNaming();
  const { faultTexts } = useLineTexts(naming);
  const faults = faultTexts(standing.faults);
  const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const waiting = REASONS.map((reason) => ({
    reason,
    ids: standing.waiting.filter((each) => each.reason === reason).map(({ studentId }) => studentId),
  })).filter(({ ids }) => ids.length > 0);
  return (
    <section className={styles.standing}>
      <h3>{t('now.title')}</h3>
      <p className={styles.figures}>
        {t('now.score')} <strong>{one.format(standing.classScore)}</strong>
        {standing.worst && (
          <>
            {' · '}
            {t('now.worst')} <strong>{standing.worst.score}</strong>{' '}
            <span className={layout.muted}>
              <bdi>{naming.group(standing.worst)}</bdi>
            </span>
          </>
        )}
      </p>
      {faults.length === 0 ? (
        <p>{t('now.none')}</p>
      ) : (
        <ul className={styles.faults}>
          {faults.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <div>
          <h4>{t('waiting.title')}</h4>
          <ul className={styles.faults}>
            {waiting.map(({ reason, ids }) => (
              <li key={reason}>{t(`waiting.${reason}`, { names: naming.students(ids) })}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface RepairLinesProps {
  /** Of the class that is shown. */
  version: number;
  mostMoved: number;
  /** The student who asks for another group, if it is for them alone. */
  wish?: { studentId: number; name: string };
  /** Searches for more moves; undefined where there are no more. */
  onFurther: (() => void) | undefined;
  /** Called when a line is done. */
  onDone: () => void;
}

/** Shows the state of the class, and each repair as it is found. */
export function RepairLines({ version, mostMoved, wish, onFurther, onDone }: RepairLinesProps) {
  const { t } = useTexts('professor-repair');
  const search = useRepairSearch(version, mostMoved, wish?.studentId);
  const { apply, applied } = useApplyLine(onDone);
  const { state, standing, again } = search;
  const isUnderWay = state === 'searching' || state === 'stale';
  const told = search.lines.filter(({ people }) => people.length > 0);
  // Nothing moves under the hand while more come.
  const lines = isUnderWay ? told : bestFirst(told);
  // While it searches, a better one may come. Students who have not asked stay where they are, if possible.
  const found = state === 'done' ? lines : [];
  const recommended = wish ? found[0] : standing && recommendedOf(standing, found);
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

/** Shows why no more results come, and offers a retry. */
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

/** Says that somebody has changed the class since the repairs were first requested, and what was done last. */
function ChangedNotice({ version }: { version: number }) {
  const { t } = useTexts('professor-repair');
  const { history } = useShownClass();
  const { eventText } = useEventText();
  const [first] = useState(version);
  const latest = history.find(isChange);
  if (version === first) return null;
  return (
    <Notice kind="info" title={t('changed.title')} text={latest && t('changed.text', { what: eventText(latest) })} />
  );
}

/** Says that somebody has signed up since, who is in none of the proposed repairs: a sign-up makes none of them stale. */
function LateNotice({ standing, onAgain }: { standing: RepairStanding; onAgain: () => void }) {
  const { t } = useTexts('professor-repair');
  const { students } = useShownClass();
  const naming = useNaming();
  const known = new Set([...standing.faults.unplaced, ...standing.waiting.map(({ studentId }) => studentId)]);
  const late = students.filter(({ id, groupId }) => groupId === null && !known.has(id)).map(({ id }) => id);
  if (late.length === 0) return null;
  return (
    <Notice
      kind="info"
      title={t('late.title')}
      text={t('late.text', { names: naming.students(late) })}
      action={<Button onClick={onAgain}>{t('again')}</Button>}
    />
  );
}

/**
 * Does a line in one change, which its toast offers to undo. On a class that somebody has changed meanwhile nothing is done.
 * @param onDone called when it is done
 * @returns what does one, and the line that is being done
 */
function useApplyLine(onDone: () => void) {
  const { t } = useTexts('professor-repair');
  const args = useDashboardArgs();
  const change = useChange();
  const [move] = useProfessorMoveSeveralMutation();
  const [applied, setApplied] = useState<RepairLine>();

  const apply = async (line: RepairLine) => {
    setApplied(line);
    const body = { ...movesOf(line), removeEmptied: true, reason: 'repaired' } as const;
    await change({
      send: (version) => move({ ...args, body: { ...body, version } }).unwrap(),
      failed: t('done.failed'),
      done: () => {
        onDone();
        return { title: t('done.title'), text: t('done.text', { placed: line.placed, moved: line.moved }) };
      },
      undo: 'mails',
      // It is about the groups as they were.
      fits: () => false,
    });
    setApplied(undefined);
  };
  return { apply, applied };
}
