import type { Rules } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { useMemo, useState } from 'react';
import { ListPreview } from '../../../files/ListPreview.tsx';
import { useList } from '../../../files/useList.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { COLUMNS, countAdded, type ReadRules, readRules, type RuleField } from '../rules-csv.ts';
import { useNamed } from '../useNamed.ts';
import styles from './Rules.module.css';
import { UnreadRows } from './UnreadRows.tsx';

interface ImportRulesProps {
  rules: Rules;
  isSaving: boolean;
  /** Replaces the rules; false if they stay as they are. */
  onSave: (rules: Rules) => Promise<boolean>;
  onClose: () => void;
}

const KINDS = ['together', 'apart', 'notAlone', 'fixed'] as const;

/** A dialog that reads rules from a file, shows what it has read, and adds that once it is asked to. */
export default function ImportRules({ rules, isSaving, onSave, onClose }: ImportRulesProps) {
  const { t } = useTexts('professor-rules');
  const { t: lists } = useTexts('professor-lists');
  const { people } = useNamed();
  const [isOpen, setOpen] = useState(true);
  const source = useList<RuleField>();
  const { text, choices } = source;
  const result = useMemo(
    () => (text === undefined ? undefined : readRules(text, rules, people, choices)),
    [text, rules, people, choices],
  );
  const problem = result?.problem;
  const read = problem === undefined ? result : undefined;
  const fileProblem = source.problem ? lists(`problem.${source.problem}`) : problem && t(`fileProblem.${problem}`);
  const count = read ? countAdded(read) : 0;

  async function add() {
    if (read && (await onSave(read.rules))) setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      title={t('import.title')}
      width={640}
      okText={count === 0 ? t('import.nothing') : t('import.add', { count })}
      cancelText={t('import.cancel')}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={isSaving}
      onOk={() => void add()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles.import}>
        <p>{t('import.text')}</p>
        <pre className={styles.sample} dir="ltr">
          {SAMPLE}
        </pre>
        <FileField
          label={t('import.file')}
          hint={t('import.hint')}
          problem={problem === 'columns' ? undefined : fileProblem}
          onFile={(file) => void source.chooseFile(file)}
        />
        {result?.list && (
          <ListPreview
            list={result.list}
            source={source}
            fields={COLUMNS.map((field) => [field, lists(`fields.${field}`)])}
            problem={problem === 'columns' ? fileProblem : undefined}
            understood={{ heads: COLUMNS.map((field) => lists(`fields.${field}`)), rows: result.first }}
          />
        )}
        <div role="status">{read && <Preview read={read} />}</div>
        {read && read.unread.length > 0 && <UnreadRows rows={read.unread} />}
      </div>
    </Modal>
  );
}

/** The columns are the same in every language. */
const SAMPLE = 'rule,student,other\ntogether,ana@example.edu,dov@example.edu\nnot alone: evening,mei@example.edu,';

function Preview({ read }: { read: ReadRules }) {
  const { t } = useTexts('professor-rules');
  const { added, known, unread } = read;
  return (
    <>
      <p className={styles.strong}>{countAdded(read) === 0 ? t('import.readNothing') : t('import.read')}</p>
      <ul className={styles.broken}>
        {KINDS.filter((kind) => added[kind] > 0).map((kind) => (
          <li key={kind}>{t(`import.${kind}`, { count: added[kind] })}</li>
        ))}
        {known > 0 && <li>{t('import.known', { count: known })}</li>}
      </ul>
      {unread.length > 0 && <p className={layout.fieldError}>{t('import.unread', { count: unread.length })}</p>}
    </>
  );
}
