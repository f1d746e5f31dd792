import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import type { Recommendation } from '@study-groups/contracts/actions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorRecommendationsQuery } from '../../session/api.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { editTo } from '../edits.ts';
import { type EditPreview, previewEdit } from '../preview-edit.ts';
import { usePreviewWords } from '../preview-words.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import choices from './ChoiceDialog.module.css';
import type { EditDialogProps } from '../asked.ts';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled';
import { scoreWord } from '@study-groups/contracts/score-words';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './RecommendationsDialog.module.css';

/** Every other group as a place for a student, in the server's order, which is that of every preview. */
export function RecommendationsDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const shown = useShownClass();
  const { currentData, isError, isFetching, refetch } = useProfessorRecommendationsQuery({
    ...args,
    params: { classId: String(shown.class.id), studentId: String(studentId) },
  });
  const name = shown.students.find(({ id }) => id === studentId)?.fullName ?? '';

  const choose = ({ groupId }: Recommendation) => {
    const edit = editTo(shown, studentId, { groupId });
    if (edit) onChoose(edit);
  };

  const previewOf = ({ groupId }: Recommendation) => {
    const edit = editTo(shown, studentId, { groupId });
    return edit && previewEdit(shown, edit);
  };

  return (
    <ChoiceDialog {...frame} title={t('recommend.title', { name })}>
      {isError ? (
        <LoadFailed title={t('recommend.failed')} query={{ isFetching, refetch }} />
      ) : !currentData ? (
        <p role="status">{t('recommend.loading')}</p>
      ) : currentData.recommendations.length === 0 ? (
        <p>{t('recommend.none')}</p>
      ) : (
        <>
          <p className={layout.muted}>{t('mails.note')}</p>
          <ul className={choices.choices}>
            {currentData.recommendations.map((recommendation) => (
              <li key={recommendation.groupId} className={choices.choice}>
                <RecommendedGroup
                  name={name}
                  recommendation={recommendation}
                  preview={previewOf(recommendation)}
                  onMove={() => choose(recommendation)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ChoiceDialog>
  );
}

/** Numbers of items and times that are named before '+N more'. */
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
  /** Undefined where it can't be told, for the class has changed since. */
  preview: EditPreview | undefined;
  onMove: () => void;
}

/** A group as a place for a student: what it would score, when they could meet, and who is there. */
export function RecommendedGroup({ name, recommendation, preview, onMove }: RecommendedGroupProps) {
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
  const { warnings } = usePreviewWords(useShownClass());
  const level = preview && preview.broken.length > 0 ? 'weak' : placeLevel(matchingScore);
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
      <div className={choices.wide}>
        {preview &&
          warnings(preview).map((warning) => (
            <p key={warning} className={styles.weak}>
              <Icon of={WarningFilled} /> {warning}
            </p>
          ))}
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
