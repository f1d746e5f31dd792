import type { Preview } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { sizesOfPreview, useSizesText } from '../../class/sizes.ts';
import { comparePreview, type Comparison, type Figures } from '../compare-preview.ts';
import { outdatingsOf } from '../outdated.ts';
import { type ReshuffleChoice, useReshuffle, useReshuffleRefusal } from '../useReshuffle.ts';
import styles from './PreviewPanel.module.css';
import { NowAndThen } from '../../../ui/NowAndThen.tsx';
import { boundOfPreview } from '../bound.ts';
import { useRuleSentence } from '../../class/rule-text.ts';
import { BoundWords } from './ClassSummary.tsx';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { ScoreBadge } from '@study-groups/web-sdk/ui/ScoreBadge';

/** New groups beside the present ones, to be kept or dropped. */
export default function PreviewPanel({ preview }: { preview: Preview }) {
  const { t } = useTexts('professor-groups');
  const dashboard = useShownClass();
  const comparison = useMemo(() => comparePreview(dashboard, preview), [dashboard, preview]);
  const { form, keep, drop, isKeeping, isDropping } = useReshuffle();
  const sizesText = useSizesText();
  const refusal = useReshuffleRefusal();
  const reasonId = useId();
  const decides = useMay()('manage');
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { alone, losing, students, coming } = comparison;

  // It comes when the button that asked for it is long left.
  useEffect(() => heading.current?.focus(), []);

  const primary = {
    kind: 'primary',
    disabled: refusal !== undefined,
    'aria-describedby': refusal && reasonId,
  } as const;

  async function confirm() {
    await keep();
    setConfirming(false);
  }

  return (
    <section className={`${layout.card} ${layout.stack} ${styles.preview}`} aria-labelledby="new-groups">
      <div>
        <h2 id="new-groups" ref={heading} tabIndex={-1} className={styles.title}>
          {t('preview.title', { sizes: sizesText(sizesOfPreview(dashboard.class, preview)) })}
        </h2>
        <p className={layout.muted}>{t('preview.quiet')}</p>
        {preview.matching && <p>{t('preview.matching')}</p>}
      </div>
      {preview.isOutdated && <Outdated preview={preview} />}
      <PreviewFigures comparison={comparison} preview={preview} />
      <PreviewGroups preview={preview} />
      {decides ? (
        <div className={styles.actions}>
          {preview.isOutdated ? (
            <Button
              {...primary}
              onClick={() => void form({ ...preview, newGroupSize: preview.newGroupSize as ReshuffleChoice })}
            >
              {t('preview.again')}
            </Button>
          ) : (
            <Button {...primary} onClick={() => setConfirming(true)}>
              {t('preview.keep')}
            </Button>
          )}
          <Button busy={isDropping} onClick={() => void drop()}>
            {t('preview.drop')}
          </Button>
          {refusal && (
            <p id={reasonId} className={layout.muted}>
              {refusal}
            </p>
          )}
        </div>
      ) : (
        <p>{t('preview.notYours')}</p>
      )}
      <ConfirmDialog
        open={confirming && refusal === undefined}
        title={t('keep.title', { count: coming.groupCount })}
        confirmLabel={t('keep.confirm')}
        busy={isKeeping}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('preview.mates', { count: alone, some: losing, total: students })}</p>
        <p>{t('keep.mails', { count: students + coming.groupCount + 1 })}</p>
        <ul className={styles.mails}>
          <li>{t('keep.toStudents', { count: students })}</li>
          <li>{t('keep.toLeaders', { count: coming.groupCount })}</li>
          <li>{t('keep.toYou')}</li>
        </ul>
        {preview.matching && <p>{t('keep.matching')}</p>}
        <p>{t('keep.links')}</p>
        {dashboard.groups.some(({ tutor }) => tutor) && <p>{t('keep.tutors')}</p>}
        <p>{t('keep.final')}</p>
      </ConfirmDialog>
    </section>
  );
}

function Outdated({ preview }: { preview: Preview }) {
  const { t } = useTexts('professor-groups');
  const outdatings = outdatingsOf(useShownClass(), preview);
  return (
    <Notice
      kind="warning"
      title={t('outdated.title')}
      text={
        outdatings.length > 0 && (
          <ul>
            {outdatings.map(({ reason, count }) => (
              <li key={reason}>{t(`outdated.${reason}`, { count })}</li>
            ))}
          </ul>
        )
      }
    />
  );
}

/** The figures of new groups beside those of the present ones. */
function PreviewFigures({ comparison, preview }: { comparison: Comparison; preview: Preview }) {
  const { t, language } = useTexts('professor-groups');
  const ruleSentence = useRuleSentence();
  const { present, coming, alone, losing, students } = comparison;
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const worst = ({ worst: group }: Figures) =>
    group ? t('preview.worstGroup', { score: one.format(group.score), group: group.name }) : '';
  const friends = ({ wishes }: Figures) =>
    t('summary.share', { part: one.format(wishes.got), whole: one.format(wishes.wished) });
  const rows: [string, string, string][] = [
    [t('preview.groups'), one.format(present.groupCount), one.format(coming.groupCount)],
    [t('summary.classScore'), one.format(present.classScore), one.format(coming.classScore)],
    [t('summary.worst'), worst(present), worst(coming)],
    [t('summary.friends'), friends(present), friends(coming)],
    [t('preview.broken'), one.format(present.broken.length), one.format(coming.broken.length)],
  ];
  return (
    <div>
      <p>
        <strong>{t('preview.mates', { count: alone, some: losing, total: students })}</strong>
      </p>
      <NowAndThen now={t('preview.now')} then={t('preview.new')} rows={rows} />
      <BoundOfNew preview={preview} />
      {coming.broken.length > 0 && (
        <ul className={styles.broken}>
          {coming.broken.map(ruleSentence).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function BoundOfNew({ preview }: { preview: Preview }) {
  const bound = boundOfPreview(useShownClass(), preview);
  return (
    bound && (
      <p>
        <BoundWords bound={bound} />
      </p>
    )
  );
}

/** The new groups with their members, and where each of these is now; worst first. Nothing of it is there until it is opened. */
function PreviewGroups({ preview }: { preview: Preview }) {
  const { t } = useTexts('professor-groups');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.groups} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('preview.show', { count: preview.groups.length })}</summary>
      {open && <List groups={preview.groups} />}
    </details>
  );
}

function List({ groups }: { groups: Preview['groups'] }) {
  const { t } = useTexts('professor-groups');
  const groupName = useGroupName();
  const { students, groups: present } = useShownClass();
  const nameOf = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const groupOf = new Map(present.flatMap(({ name, members }) => members.map(({ id }) => [id, name] as const)));
  return (
    <ul className={styles.list}>
      {[...groups]
        .sort((a, b) => a.matchScore - b.matchScore)
        .map(({ name, matchScore, members }) => (
          <li key={name}>
            <p className={styles.head}>
              <strong>
                <bdi>{groupName(name)}</bdi>
              </strong>
              <ScoreBadge score={matchScore} />
            </p>
            <ul>
              {members.map((id) => (
                <li key={id}>
                  <bdi>{nameOf.get(id) ?? t('preview.gone')}</bdi>{' '}
                  <span className={layout.muted}>
                    {groupOf.has(id) ? t('preview.from', { group: groupOf.get(id) }) : t('preview.fromNone')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}
