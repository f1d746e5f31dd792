import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type SyntheticEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTextFile } from '../../../files/useTextFile.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { type ReadRoster, readRoster } from '../read-roster.ts';
import { useSaveRoster } from '../useSaveRoster.ts';
import styles from './Roster.module.css';

/** Number of unreadable lines that are shown. */
const LINES_SHOWN = 5;

interface RosterFormProps {
  /** Of the section. */
  id: string;
  onSaved: () => void;
  /** Left out where there is no roster to go back to. */
  onCancel: (() => void) | undefined;
}

/** Takes a roster as pasted lines or as a file, and shows what was read before it is saved. */
export function RosterForm({ id, onSaved, onCancel }: RosterFormProps) {
  const { t } = useTexts('professor-roster');
  const [text, setText] = useState('');
  const { choose, isUnreadable } = useTextFile((read) => read !== undefined && setText(read));
  const { save, isSaving } = useSaveRoster();
  const given = useDeferredValue(text);
  const result = useMemo(() => (given.trim() === '' ? undefined : readRoster(given)), [given]);
  const read = result && !('problem' in result) ? result : undefined;
  const problem = result && 'problem' in result ? result.problem : undefined;
  useUnsaved(id, text !== '');

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!read || !(await save(read.people))) return;
    setText('');
    onSaved();
  }

  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)}>
      <Field id={`${id}-text`} label={t('paste')} hint={t('pasteHint')} problem={problem && t(`problem.${problem}`)}>
        {(framed) => (
          <textarea
            {...framed}
            rows={6}
            dir="auto"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        problem={isUnreadable && t('problem.unreadable')}
        onFile={(file) => void choose(file)}
      />
      <div role="status">{read && <Read read={read} />}</div>
      <div className={layout.actions}>
        <Button submit kind="primary" busy={isSaving} disabled={!read}>
          {t('save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}

function Read({ read: { people, duplicates, unread } }: { read: ReadRoster }) {
  const { t } = useTexts('professor-roster');
  return (
    <>
      <p>
        <strong>{t('read', { count: people.length })}</strong>{' '}
        {duplicates > 0 && t('duplicates', { count: duplicates })}
      </p>
      {unread.length > 0 && (
        <>
          <p className={layout.fieldError}>{t('unread', { count: unread.length })}</p>
          <ul className={styles.lines}>
            {unread.slice(0, LINES_SHOWN).map(({ line, text }) => (
              <li key={line}>{t('line', { line: String(line), text })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
