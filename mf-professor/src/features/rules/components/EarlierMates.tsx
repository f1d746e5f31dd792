import { isolated } from '@study-groups/contracts/isolated';
import type { Rules } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { useMemo, useState } from 'react';
import { ListPreview } from '../../../files/ListPreview.tsx';
import { useList } from '../../../files/useList.ts';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorEarlierMatesQuery } from '../../session/api.ts';
import { MATES_FIELDS, type MatesField, readMates, withMates } from '../earlier-mates.ts';
import styles from './Rules.module.css';

interface EarlierMatesProps {
  rules: Rules;
  isSaving: boolean;
  /** Replaces the rules; false if they stay as they are. */
  onSave: (rules: Rules) => Promise<boolean>;
  onClose: () => void;
}

const FILE = 'file';
const LEFT_OUT = ['known', 'against', 'over'] as const;

/** A dialog that keeps apart who shared a group before: in an earlier class, or by a file that is read here and not sent. */
export default function EarlierMates({ rules, isSaving, onSave, onClose }: EarlierMatesProps) {
  const { t } = useTexts('professor-rules');
  const { t: lists } = useTexts('professor-lists');
  const { students } = useShownClass();
  const isOwner = useMay()('own');
  const args = useDashboardArgs();
  const { data, isError, isFetching } = useProfessorEarlierMatesQuery(args, {
    skip: !isOwner,
    refetchOnMountOrArgChange: true,
  });
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<string>();
  const source = useList<MatesField>();
  const { text, choices } = source;
  const read = useMemo(
    () => (text === undefined ? undefined : readMates(text, students, choices)),
    [text, students, choices],
  );
  const classes = data?.classes ?? [];
  const from = chosen ?? FILE;
  const pairs = from === FILE ? read?.pairs : classes[Number(from)]?.pairs;
  const result = useMemo(() => withMates(rules, pairs ?? []), [rules, pairs]);
  const isColumns = read?.problem === 'columns';
  const fileProblem = source.problem
    ? lists(`problem.${source.problem}`)
    : read?.problem && t(isColumns ? 'mates.columns' : 'fileProblem.empty');

  async function add() {
    if (await onSave(result.rules)) setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      title={t('mates.title')}
      width={640}
      okText={result.added === 0 ? t('mates.nothing') : t('mates.add', { n: result.added })}
      cancelText={t('import.cancel')}
      okButtonProps={{ disabled: result.added === 0 }}
      confirmLoading={isSaving}
      onOk={() => void add()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles.import}>
        <p>{t('mates.text')}</p>
        {isFetching && <p role="status">{t('common:loading')}</p>}
        {isError && <p role="alert">{t(data ? 'common:outdated' : 'mates.failed')}</p>}
        {data && classes.length === 0 && <p className={layout.muted}>{t('mates.none')}</p>}
        {classes.length > 0 && (
          <ChoiceCards
            id="earlier-mates"
            label={t('mates.from')}
            choices={[
              ...classes.map(({ courseName, semester, year, pairs: together }, at) => ({
                value: String(at),
                title: [
                  isolated(courseName),
                  semester && year ? `${t(`choices:semester.${semester}`)} ${year}` : undefined,
                ]
                  .filter(Boolean)
                  .join(' · '),
                note: t('mates.pairs', { n: together.length }),
              })),
              { value: FILE, title: t('mates.file'), note: t('mates.fileHint') },
            ]}
            value={from}
            onChange={setChosen}
          />
        )}
        {from === FILE && (
          <>
            <FileField
              label={t('import.file')}
              hint={classes.length === 0 && t('mates.fileHint')}
              problem={isColumns ? undefined : fileProblem}
              onFile={(file) => void source.chooseFile(file)}
            />
            {read?.list && (
              <ListPreview
                list={read.list}
                source={source}
                fields={MATES_FIELDS.map((field) => [field, lists(`fields.${field}`)])}
                problem={isColumns ? fileProblem : undefined}
                understood={{ heads: [lists('fields.student'), lists('fields.group')], rows: read.first }}
              />
            )}
          </>
        )}
        <div role="status">
          {pairs && (
            <ul className={styles.broken}>
              <li>{t('mates.added', { n: result.added })}</li>
              {LEFT_OUT.filter((why) => result[why] > 0).map((why) => (
                <li key={why}>{t(`mates.${why}`, { n: result[why] })}</li>
              ))}
              {from === FILE && read && read.unknown > 0 && <li>{t('mates.unknown', { n: read.unknown })}</li>}
              {from === FILE && read && read.unclear > 0 && <li>{t('mates.unclear', { n: read.unclear })}</li>}
            </ul>
          )}
        </div>
      </div>
    </Modal>
  );
}
