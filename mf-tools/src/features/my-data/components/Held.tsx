import { STAYS } from '@study-groups/contracts/held-as';
import type { PersonalData, PersonalFile } from '@study-groups/contracts/personal-data';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { erase, leave, readFile } from '../requests.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { HeldFile } from './HeldFile.tsx';
import styles from './Held.module.css';

type HeldClass = PersonalData['classes'][number];

interface HeldProps {
  /** As it was when the page was opened. */
  held: PersonalData;
  /** The page has closed: it was left, or its time is over. */
  onEnd: (reason?: 'ended') => void;
}

/** All that is kept of an address, to take along and to erase. */
export function Held({ held: first, onEnd }: HeldProps) {
  const { t } = useTexts('my-data');
  const { failureText } = useFailureText();
  const host = useHost();
  const save = useSaveFile();
  const [held, setHeld] = useState(first);
  /** For what the file is being read. */
  const [reading, setReading] = useState<'download' | 'show'>();
  /** The file, while it is shown. */
  const [file, setFile] = useState<PersonalFile>();
  const [failure, setFailure] = useState<RequestFailure>();
  /** The data to be erased, while that is being confirmed. */
  const [asked, setAsked] = useState<HeldClass | 'all'>();
  const [isErased, setErased] = useState(false);
  const { email, classes, beside } = held;
  const all = [...classes.flatMap(({ as }) => as), ...beside];
  const isNothing = all.length === 0;

  function onFailure(refused: RequestFailure) {
    if (refused.code === 'not_signed_in') onEnd('ended');
    else setFailure(refused);
  }

  async function read(to: 'download' | 'show') {
    setReading(to);
    setFailure(undefined);
    const outcome = await readFile(host);
    setReading(undefined);
    if ('failure' in outcome) return onFailure(outcome.failure);
    if (to === 'show') return setFile(outcome.answer);
    save(new Blob([JSON.stringify(outcome.answer, null, 2)], { type: 'application/json' }), 'my-data.json');
  }

  async function eraseAsked() {
    setFailure(undefined);
    const outcome = await erase(host, asked === 'all' ? undefined : asked?.classId);
    setAsked(undefined);
    if ('failure' in outcome) return onFailure(outcome.failure);
    setHeld(outcome.answer);
    setFile(undefined);
    setErased(true);
  }

  return (
    <div className={layout.stack}>
      <h1>{t('title')}</h1>
      <p className={layout.muted}>{t('held.of', { email })}</p>
      <p role="status" className={styles.done}>
        {isErased && t('held.erased')}
      </p>
      {failure && (
        <p role="alert" className={layout.fieldError}>
          {failureText(failure)}
        </p>
      )}
      {isNothing && <p>{t('held.nothing')}</p>}
      {!isNothing && (
        <div className={styles.actions}>
          <Button
            kind="primary"
            busy={reading === 'show'}
            onClick={() => (file ? setFile(undefined) : void read('show'))}
          >
            {t(file ? 'shown.close' : 'shown.open')}
          </Button>
          <Button busy={reading === 'download'} onClick={() => void read('download')}>
            {t('held.file')}
          </Button>
          {all.some((each) => !STAYS.has(each)) && (
            <Button kind="danger" onClick={() => setAsked('all')}>
              {t('held.eraseAll')}
            </Button>
          )}
          <p className={layout.muted}>{t('held.fileNote')}</p>
        </div>
      )}
      {file && <HeldFile file={file} />}
      {classes.length > 0 && <h2>{t('held.classes')}</h2>}
      <ul className={styles.list}>
        {classes.map((each) => (
          <li key={each.classId} className={layout.card}>
            <ClassName {...each} />
            <ul>
              {each.as.map((as) => (
                <li key={as}>{t(`as.${as}`)}</li>
              ))}
            </ul>
            {each.as.some((as) => !STAYS.has(as)) && (
              <Button
                size="small"
                aria-label={t('held.eraseFrom', { course: each.courseName })}
                onClick={() => setAsked(each)}
              >
                {t('held.erase')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {beside.length > 0 && (
        <>
          <h2>{t('held.beside')}</h2>
          <ul>
            {beside.map((as) => (
              <li key={as}>{t(`besideAs.${as}`)}</li>
            ))}
          </ul>
        </>
      )}
      {all.some((each) => STAYS.has(each)) && (
        <p>
          {t('held.stays')} <Link to="/privacy">{t('held.policy')}</Link>
        </p>
      )}
      <div>
        <Button kind="quiet" onClick={() => void leave(host).then(() => onEnd())}>
          {t('held.leave')}
        </Button>
      </div>
      {asked && (
        <EraseDialog
          course={asked === 'all' ? undefined : asked.courseName}
          onErase={eraseAsked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function ClassName({ courseName, courseCode, semester, year }: HeldClass) {
  const { t } = useTexts('my-data');
  const term = [semester && t(`choices:semester.${semester}`), year].filter(Boolean).join(' ');
  return (
    <>
      <h3 className={styles.name}>
        <bdi>{courseName}</bdi>
      </h3>
      <p className={layout.muted}>{[courseCode, term].filter(Boolean).join(' · ')}</p>
    </>
  );
}
