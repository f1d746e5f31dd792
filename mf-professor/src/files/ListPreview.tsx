import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { Fragment, useId } from 'react';
import { type Column, type List, withField } from './columns.ts';
import { ENCODINGS } from './encoding.ts';
import styles from './ListPreview.module.css';
import { type Separator, SEPARATORS } from './table.ts';
import type { ChosenEncoding, ListSource } from './useList.ts';

/** The number of columns up to which all are shown at once. */
const FEW = 6;

interface ListPreviewProps<Field extends string> {
  list: List<Field>;
  source: Pick<ListSource<Field>, 'encoding' | 'choices' | 'setChoices'>;
  /** The fields that a column can hold, with their names, as they are offered. */
  fields: readonly (readonly [Field, string])[];
  /** Says what has to be chosen before anything can be done with the list. */
  problem?: string | undefined;
  /** The first rows as they were understood, under the names of the fields. */
  understood: { heads: readonly string[]; rows: readonly { line: number; cells: readonly string[] }[] };
}

/** Shows how a list was read, before anything is made of it, and lets its encoding, separator and columns be set by hand. */
export function ListPreview<Field extends string>({
  list,
  source,
  fields,
  problem,
  understood,
}: ListPreviewProps<Field>) {
  const { t, language } = useTexts('professor-lists');
  const { choices, setChoices, encoding } = source;
  const title = useId();
  const nameOf = (field: Field) => fields.find(([each]) => each === field)?.[1] ?? field;
  const doubts = problem ? [] : list.unsure.map(nameOf);
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      {problem && <Notice kind="warning" title={problem} />}
      {doubts.length > 0 && (
        <Notice
          kind="warning"
          title={t('unsure', { fields: new Intl.ListFormat(language, { type: 'conjunction' }).format(doubts) })}
          text={t('unsureText')}
        />
      )}
      {encoding && !encoding.isSure && <Notice kind="warning" title={t('letters')} text={t('lettersText')} />}
      <div className={styles.choices}>
        {encoding && <EncodingChoice encoding={encoding} />}
        <SelectInput
          label={t('separator')}
          value={list.separator}
          onChange={({ target }) => setChoices({ separator: target.value as Separator })}
        >
          {SEPARATORS.map((separator) => (
            <option key={separator} value={separator}>
              {t(`separators.${SEPARATOR_NAMES[separator]}`)}
            </option>
          ))}
        </SelectInput>
      </div>
      <CheckRow checked={list.hasHead} onChange={(hasHead) => setChoices({ separator: choices.separator, hasHead })}>
        {t('hasHead')}
      </CheckRow>
      {list.separator !== 'none' && (
        <Columns
          list={list}
          fields={fields}
          onField={(at, field) => setChoices({ ...choices, fields: withField(list.fields, at, field) })}
        />
      )}
      {understood.rows.length > 0 && <Understood {...understood} />}
    </section>
  );
}

const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar', none: 'none' } as const;

function EncodingChoice({ encoding }: { encoding: ChosenEncoding }) {
  const { t, language } = useTexts('professor-lists');
  const [languages, scripts] = (['language', 'script'] as const).map(
    (type) => new Intl.DisplayNames(language, { type }),
  );
  return (
    <SelectInput label={t('encoding')} value={encoding.name} onChange={({ target }) => encoding.choose(target.value)}>
      {ENCODINGS.map(({ name, label, of }) => (
        <option key={name} value={name}>
          {/* The name of a script has four letters: 'Cyrl'. */}
          {of === undefined ? label : `${(of.length === 4 ? scripts : languages)?.of(of) ?? of} (${label})`}
        </option>
      ))}
    </SelectInput>
  );
}

interface ColumnsProps<Field extends string> {
  list: List<Field>;
  fields: readonly (readonly [Field, string])[];
  onField: (at: number, field: Field | undefined) => void;
}

/** The columns with what each is taken for; of many, those that are not read can be unfolded. */
function Columns<Field extends string>({ list, fields, onField }: ColumnsProps<Field>) {
  const { t } = useTexts('professor-lists');
  const isRead = ({ at }: Column) => list.fields[at] !== undefined;
  const shown = list.columns.length <= FEW ? list.columns : list.columns.filter(isRead);
  const folded = list.columns.filter((column) => !shown.includes(column));
  const choice = ({ at, head, samples }: Column) => (
    <SelectInput
      key={at}
      label={<bdi>{head || t('column', { number: at + 1 })}</bdi>}
      hint={<bdi className={styles.samples}>{samples.join(' · ')}</bdi>}
      value={list.fields[at] ?? ''}
      onChange={({ target }) => onField(at, fields.find(([field]) => field === target.value)?.[0])}
    >
      <option value="">{t('notRead')}</option>
      {fields.map(([field, name]) => (
        <option key={field} value={field}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns')}</legend>
      <div className={styles.choices}>{shown.map(choice)}</div>
      {folded.length > 0 && (
        <details open={shown.length === 0}>
          <summary>{t('more', { count: folded.length })}</summary>
          <div className={styles.choices}>{folded.map(choice)}</div>
        </details>
      )}
    </fieldset>
  );
}

function Understood({ heads, rows }: ListPreviewProps<string>['understood']) {
  const { t } = useTexts('professor-lists');
  return (
    // Nothing in it takes the focus, so that the table itself has to, to be scrolled by keyboard.
    <div className={styles.frame} role="region" aria-label={t('understood')} tabIndex={0}>
      <table className={styles.rows}>
        <caption>{t('understood')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, at) => (
            <tr key={at}>
              <th scope="row" className={layout.muted}>
                {line}
              </th>
              {cells.map((cell, column) => (
                <td key={column}>
                  {cell === '' ? <span className={layout.muted}>–</span> : <Breakable text={cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell, which a narrow page breaks before the host of an address rather than inside a word. */
function Breakable({ text }: { text: string }) {
  const [start, ...hosts] = text.split('@');
  return (
    <bdi>
      {start}
      {hosts.map((host, at) => (
        <Fragment key={at}>
          <wbr />@{host}
        </Fragment>
      ))}
    </bdi>
  );
}
