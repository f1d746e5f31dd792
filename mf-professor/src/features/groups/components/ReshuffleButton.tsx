import SyncOutlined from '@ant-design/icons-svg/es/asn/SyncOutlined';
import { RESHUFFLE_OWN, RESHUFFLE_SIZES } from '@study-groups/contracts/actions';
import { leftOutOf } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { UnconfirmedChoice } from '../../match/UnconfirmedChoice.tsx';
import { useCommands } from '../../../commands.ts';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { fewestFor } from '@study-groups/contracts/group-count';
import { sizesOfChoice, useSizesText } from '../../class/sizes.ts';
import { type ReshuffleChoice, useReshuffle, useReshuffleRefusal } from '../useReshuffle.ts';
import styles from './ReshuffleButton.module.css';

const ALL_CHOICES: readonly ReshuffleChoice[] = [RESHUFFLE_OWN, ...RESHUFFLE_SIZES];

/**
 * Asks for a size, the class's own first, and forms new groups of it as a preview; nothing for people who may not manage that.
 */
export function ReshuffleButton() {
  return useMay()('manage') && <Reshuffle />;
}

function Reshuffle() {
  const { t } = useTexts('professor-groups');
  const shown = useShownClass();
  const { class: course, students } = shown;
  const { form, isForming } = useReshuffle();
  const refusal = useReshuffleRefusal();
  const sizesText = useSizesText();
  const reasonId = useId();
  const [asking, setAsking] = useState(false);
  const [size, setSize] = useState<ReshuffleChoice>(RESHUFFLE_OWN);

  const [withUnconfirmed, setWithUnconfirmed] = useState(false);

  const count = students.length - (withUnconfirmed ? 0 : leftOutOf(shown).length);
  const own = sizesOfChoice(course, RESHUFFLE_OWN, count);
  const choices = ALL_CHOICES.filter((each) =>
    each === RESHUFFLE_OWN && course.groupCount
      ? count >= fewestFor(course.groupCount)
      : sizesOfChoice(course, each, count).min <= count,
  );
  const [first = RESHUFFLE_OWN] = choices;
  const chosen = choices.includes(size) ? size : first;

  function ask() {
    setWithUnconfirmed(false);
    setAsking(true);
  }

  function start() {
    setAsking(false);
    void form({ newGroupSize: chosen, withUnconfirmed });
  }

  const isBusy = isForming || course.matching !== undefined;
  useCommands([
    {
      id: 'groups.reshuffle',
      title: t('reshuffle.action'),
      section: 'groups',
      icon: SyncOutlined,
      unavailable: refusal,
      busy: isBusy,
      run: ask,
    },
  ]);

  return (
    <>
      <Button
        icon={<Icon of={SyncOutlined} />}
        busy={isBusy}
        disabled={refusal !== undefined}
        title={refusal}
        aria-describedby={refusal && reasonId}
        onClick={ask}
      >
        {t('reshuffle.action')}
      </Button>
      {refusal && (
        <p id={reasonId} className={layout.hidden}>
          {refusal}
        </p>
      )}
      <ConfirmDialog
        open={asking && refusal === undefined}
        title={t('reshuffle.title')}
        confirmLabel={t('reshuffle.start')}
        cancelLabel={t('reshuffle.back')}
        onConfirm={start}
        onCancel={() => setAsking(false)}
      >
        <div className={styles.words}>
          <p>{t('reshuffle.smaller')}</p>
          <p>{t('reshuffle.text')}</p>
          <SelectInput
            label={t('reshuffle.size')}
            value={chosen}
            onChange={({ target }) => setSize(Number(target.value) as ReshuffleChoice)}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {each === RESHUFFLE_OWN
                  ? t('reshuffle.own', { sizes: sizesText(own) })
                  : t('choices:size', { count: each })}
              </option>
            ))}
          </SelectInput>
          <UnconfirmedChoice checked={withUnconfirmed} onChange={setWithUnconfirmed} />
        </div>
      </ConfirmDialog>
    </>
  );
}
