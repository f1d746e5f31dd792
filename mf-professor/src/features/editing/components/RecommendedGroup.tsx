import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled';
import type { Recommendation } from '@study-groups/contracts/actions';
import { scoreWord } from '@study-groups/contracts/score-words';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import choice from './ChoiceDialog.module.css';
import styles from './RecommendedGroup.module.css';

/** So many are named before '+N more'. */
const ITEMS_SHOWN = 3;
const TIMES_SHOWN = 4;

const ICONS = { good: CheckCircleFilled, fair: ExclamationCircleFilled, weak: WarningFilled };

/** The colour of a place: from 80 on it is green, from 60 on orange, else red. */
export function placeLevel(score: number): 'good' | 'fair' | 'weak' {
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'weak';
}

interface RecommendedGroupProps {
  /** The student's. */
  name: string;
  recommendation: Recommendation;
  onMove: () => void;
}

/** A group as a place for a student: what it would score, when they could meet, and who is there. */
export function RecommendedGroup({ name, recommendation, onMove }: RecommendedGroupProps) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const times = useTimes();
  const {
    groupName: stored,
    currentSize,
    maxSize,
    matchingScore,
    currentMatchScore,
    timeCompatibility,
  } = recommendation;
  const level = placeLevel(matchingScore);
  const people = (list: readonly { fullName: string; isLeader: boolean }[]) =>
    list.map(({ fullName, isLeader }) => (isLeader ? t('recommend.leader', { name: fullName }) : fullName));
  return (
    <>
      <div>
        <h3>
          <bdi>{groupName(stored)}</bdi>
        </h3>
        <span className={layout.muted}>
          {t('recommend.size', { count: currentSize, max: maxSize })}
          {currentSize >= maxSize && <strong className={styles.full}> · {t('recommend.full')}</strong>}
        </span>
      </div>
      <Button aria-label={t('move.hereNamed', { name, group: stored })} onClick={onMove}>
        {t('move.here')}
      </Button>
      <div className={choice.wide}>
        <p className={styles.score}>
          <span className={styles[level]}>
            <Icon of={ICONS[level]} /> {t('recommend.score', { name })}: <strong>{matchingScore}</strong>{' '}
            {t(`common:score.${scoreWord(matchingScore)}`)}
          </span>
          {currentSize > 0 && <span className={layout.muted}>{t('recommend.now', { score: currentMatchScore })}</span>}
        </p>
        <p>{t('recommend.compatibility', { percentage: timeCompatibility.overlapPercentage })}</p>
        <p className={layout.muted}>{t('recommend.overlap', { percentage: recommendation.avgAvailabilityOverlap })}</p>
        <dl className={styles.facts}>
          <Fact
            term={t('recommend.compatible')}
            items={timeCompatibility.compatibleTimes.map(times.meetingTime)}
            most={ITEMS_SHOWN}
          />
          <Fact
            term={t('recommend.incompatible')}
            items={timeCompatibility.incompatibleTimes.map(times.meetingTime)}
            most={ITEMS_SHOWN}
          />
          <Fact
            term={t('recommend.times')}
            items={recommendation.bestMeetingTimes.map(times.meetingTime)}
            most={TIMES_SHOWN}
          />
          <Fact term={t('recommend.friends')} items={people(recommendation.friendsInGroup)} most={ITEMS_SHOWN} />
          <Fact term={t('recommend.members')} items={people(recommendation.members)} most={ITEMS_SHOWN} />
        </dl>
      </div>
    </>
  );
}

function Fact({ term, items, most }: { term: string; items: readonly string[]; most: number }) {
  const { t } = useTexts('professor-editing');
  const hidden = items.length - most;
  return (
    <>
      <dt>{term}</dt>
      <dd>
        {items.length === 0 ? (
          <span className={layout.muted}>{t('recommend.nobody')}</span>
        ) : (
          <ul className={styles.items}>
            {items.slice(0, most).map((item) => (
              <li key={item}>
                <bdi>{item}</bdi>
              </li>
            ))}
            {hidden > 0 && <li className={layout.muted}>{t('common:more', { count: hidden })}</li>}
          </ul>
        )}
      </dd>
    </>
  );
}
