import { isolated } from '@study-groups/contracts/isolated';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type FormEvent, useRef, useState } from 'react';
import { askingForGroup, takingWishBack } from '../later-calls.ts';
import type { Act } from '../useMyGroup.ts';
import actions from './Actions.module.css';
import styles from './WishPart.module.css';

/** As much as the server takes. */
const MOST_LETTERS = 500;

/** Asks for another group, after who sees it and what comes of it; then says that it is asked for, and takes it back. */
export function WishPart({ mine, act }: { mine: MyGroup; act: Act }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { wish } = mine;
  return (
    <div className={styles.part}>
      <p ref={said} tabIndex={-1} role="status">
        <Said mine={mine} />
      </p>
      {wish ? (
        <Asked wish={wish} act={act} onDone={() => said.current?.focus()} />
      ) : (
        <AskForm mine={mine} act={act} onDone={() => said.current?.focus()} />
      )}
    </div>
  );
}

/** Describes the current state in a sentence. */
function Said({ mine: { wish, class: course } }: { mine: MyGroup }) {
  const { t } = useTexts('my-group-wish');
  const times = useTimes();
  if (!wish) return t('purpose');
  const when = times.dateTimeShort(wish.askedAt, course.timeZone);
  return `${t('asked', { when })} ${course.grantsWishes ? t('waiting.itself') : t('waiting.click', { name: isolated(course.instructorName) })}`;
}

function Asked({ wish, act, onDone }: { wish: NonNullable<MyGroup['wish']>; act: Act; onDone: () => void }) {
  const { t } = useTexts('my-group-wish');
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    const taken = await act(takingWishBack);
    setBusy(false);
    if (taken) onDone();
  };
  return (
    <>
      {wish.reason && (
        <blockquote className={styles.reason} dir="auto">
          {wish.reason}
        </blockquote>
      )}
      <div className={actions.actions}>
        <Button busy={isBusy} onClick={() => void takeBack()}>
          {t('takeBack')}
        </Button>
      </div>
    </>
  );
}

function AskForm({ mine: { class: course }, act, onDone }: { mine: MyGroup; act: Act; onDone: () => void }) {
  const { t } = useTexts('my-group-wish');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const asked = await act(askingForGroup(reason.trim()));
    setBusy(false);
    if (asked) onDone();
    else setFailed(true);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <ul className={styles.told}>
        <li>{t('seen')}</li>
        <li>{t('moved')}</li>
        <li>{course.grantsWishes ? t('how.itself') : t('how.click', { name: isolated(course.instructorName) })}</li>
      </ul>
      <Field
        id={undefined}
        label={t('reason')}
        note={t('optional')}
        hint={t('reasonHint')}
        problem={hasFailed && t('failed')}
      >
        {(framed) => (
          <textarea
            {...framed}
            rows={3}
            maxLength={MOST_LETTERS}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <p className={layout.muted}>{t('undone')}</p>
      <div className={actions.actions}>
        <Button submit busy={isBusy}>
          {t('ask')}
        </Button>
      </div>
    </form>
  );
}
