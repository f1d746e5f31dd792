import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type SyntheticEvent, useDeferredValue, useMemo } from 'react';
import { PEOPLE_FIELDS, type PeopleField } from '../../../files/columns.ts';
import { ListPreview } from '../../../files/ListPreview.tsx';
import { type ListSource, useList } from '../../../files/useList.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { type ReadRoster, readRoster } from '../read-roster.ts';
import { useSaveRoster } from '../useSaveRoster.ts';
import { useLostRules } from '../useLostRules.ts';
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
  const { t: lists } = useTexts('professor-lists');
  const source = useList<PeopleField>();
  const { save, isSaving } = useSaveRoster();
  const [text = '', choices] = [useDeferredValue(source.text), useDeferredValue(source.choices)];
  const read = useMemo(() => (text.trim() === '' ? undefined : readRoster(text, choices)), [text, choices]);
  const problem = read?.problem;
  const isWhole = read !== undefined && problem === undefined;
  useUnsaved(id, Boolean(source.text));

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isWhole) return;
    void save(read.people, () => {
      source.paste('');
      onSaved();
    });
  }

  return (
    <form className={layout.stack} onSubmit={submit}>
      <Field
        id={`${id}-text`}
        label={t('paste')}
        hint={t('pasteHint')}
        problem={problem && problem !== 'whichAddress' && t(`problem.${problem}`)}
      >
        {(framed) => (
          <textarea
            {...framed}
            rows={6}
            dir="auto"
            spellCheck={false}
            value={source.text ?? ''}
            onChange={({ target }) => source.paste(target.value)}
          />
        )}
      </Field>
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        problem={source.problem && lists(`problem.${source.problem}`)}
        onFile={(file) => void source.chooseFile(file)}
      />
      {read?.list && <Preview read={read} list={read.list} source={source} />}
      <div role="status">{isWhole && <Read read={read} />}</div>
      <div className={layout.actions}>
        <Button submit kind="primary" busy={isSaving} disabled={!isWhole}>
          {t('save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}

interface PreviewProps {
  read: ReadRoster;
  list: NonNullable<ReadRoster['list']>;
  source: ListSource<PeopleField>;
}

function Preview({ read: { people, lines, problem }, list, source }: PreviewProps) {
  const { t } = useTexts('professor-roster');
  const { t: lists } = useTexts('professor-lists');
  const hasSections = list.fields.includes('section');
  return (
    <ListPreview
      list={list}
      source={source}
      fields={PEOPLE_FIELDS.map((field) => [field, lists(`fields.${field}`)])}
      problem={problem === 'whichAddress' ? t('problem.whichAddress') : undefined}
      understood={{
        heads: (['fullName', 'email', ...(hasSections ? (['section'] as const) : [])] as const).map((field) =>
          lists(`fields.${field}`),
        ),
        rows: lines.map((line, at) => {
          const { fullName = '', email = '', section = '' } = people[at] ?? {};
          return { line, cells: [fullName, email, ...(hasSections ? [section] : [])] };
        }),
      }}
    />
  );
}

function Read({ read: { people, duplicates, spare, unread } }: { read: ReadRoster }) {
  const { t } = useTexts('professor-roster');
  const lost = useLostRules(people);
  return (
    <>
      <p>
        <strong>{t('read', { count: people.length })}</strong>{' '}
        {duplicates > 0 && t('duplicates', { count: duplicates })} {spare > 0 && t('spare', { count: spare })}
      </p>
      {lost > 0 && <p className={layout.fieldError}>{t('rulesLost', { n: lost })}</p>}
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
