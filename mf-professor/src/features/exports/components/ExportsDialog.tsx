import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { useState, Suspense, useMemo } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { type Printable, PrintView, PRINTABLES } from './PrintView.tsx';
import { Projector } from './Projector.tsx';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { type Field, KEY_NAMES, type Platform, PLATFORMS } from '../lms/platforms.ts';
import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './ExportsDialog.module.css';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { isolated } from '@study-groups/contracts/isolated';
import { MOST_LINES, readGroupCodes, readRoster } from '../lms/read-roster.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { JoinedFiles } from './JoinedFiles.tsx';
import { SHOWN } from '../../../files/columns.ts';
import { ListPreview } from '../../../files/ListPreview.tsx';
import { useList } from '../../../files/useList.ts';

const WriteBack = lazyPart(() => import(/* webpackChunkName: "write-back" */ '../../write-back/WriteBack.tsx'));

/** The groups for learning platforms: written into the course where one is linked, and as files made from what they export. */
function LmsSection() {
  const { t } = useTexts('professor-exports');
  const [platform, setPlatform] = useState<Platform>();
  return (
    <section className={layout.stack} aria-labelledby="lms-title">
      <h2 id="lms-title">{t('lms.title')}</h2>
      {/* Nothing of it shows for a class without a course. */}
      <Suspense fallback={null}>
        <WriteBack />
      </Suspense>
      <p className={layout.muted}>{t('lms.intro')}</p>
      <ChoiceCards
        id="lms-platform"
        label={t('lms.platform')}
        choices={PLATFORMS.map((value) => ({ value, title: t(`lms.${value}`), note: t(`lms.${value}Note`) }))}
        value={platform}
        onChange={setPlatform}
      />
      {/* What was read of one platform's file says nothing of another's. */}
      {platform && <PlatformFiles key={platform} platform={platform} />}
    </section>
  );
}

/** The view that fills the window instead of the dialog. */
export type Shown = Printable | 'projector';

interface ExportsDialogProps {
  /** View that is shown directly, without the dialog. */
  first?: Shown | undefined;
  onClose: () => void;
}

/** Files for learning platforms, what is printed, and the board for the room. */
export default function ExportsDialog({ first, onClose }: ExportsDialogProps) {
  const { t } = useTexts('professor-exports');
  const { groups } = useShownClass();
  const [shown, setShown] = useState<Shown | undefined>(first);
  const leave = () => (first === undefined ? setShown(undefined) : onClose());
  if (shown === 'projector') return <Projector onClose={leave} />;
  if (shown) return <PrintView printable={shown} onClose={leave} />;
  return (
    <Modal open title={t('title')} width={720} onCancel={onClose} footer={null}>
      <div className={layout.stack}>
        <PrintSection onPrint={setShown} onProject={() => setShown('projector')} />
        {groups.length > 0 && <LmsSection />}
      </div>
    </Modal>
  );
}

interface PrintSectionProps {
  onPrint: (printable: Printable) => void;
  /** Shows the groups to the whole room. */
  onProject: () => void;
}

/** Lists the printable views; choosing one shows it first. The board can be projected directly too. */
function PrintSection({ onPrint, onProject }: PrintSectionProps) {
  const { t } = useTexts('professor-exports');
  const { students, groups } = useShownClass();
  const needsGroups = groups.every(({ members }) => members.length === 0) ? t('print.needsGroups') : undefined;
  const missing: Record<Printable, string | undefined> = {
    poster: undefined,
    roster: students.length === 0 ? t('print.needsStudents') : undefined,
    sheets: needsGroups,
    board: needsGroups,
  };
  return (
    <section aria-labelledby="print-title">
      <h2 id="print-title">{t('print.title')}</h2>
      <ul className={styles.printables}>
        {PRINTABLES.map((printable) => (
          <li key={printable}>
            <button
              type="button"
              className={styles.printable}
              disabled={missing[printable] !== undefined}
              onClick={() => onPrint(printable)}
            >
              <strong>{t(`print.${printable}`)}</strong>
              <span className={layout.muted}>{missing[printable] ?? t(`print.${printable}Note`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.project}>
        <Button
          icon={<Icon of={FundProjectionScreenOutlined} />}
          disabled={needsGroups !== undefined}
          onClick={onProject}
        >
          {t('board.show')}
        </Button>
        <p className={layout.muted}>{needsGroups ?? t('board.showNote')}</p>
      </div>
    </section>
  );
}

/** The fields of people that are no keys of a platform, as they are offered. */
const NAMES = ['email', 'fullName', 'firstName', 'lastName'] as const;

/** Asks for what one platform needs to know of the groups, and offers the resulting files. */
function PlatformFiles({ platform }: { platform: Platform }) {
  const { t, language } = useTexts('professor-exports');
  const { class: course } = useShownClass();
  const { t: lists } = useTexts('professor-lists');
  const [people, codes] = [useList<Field>(), useList<Field>()];
  const roster = useMemo(
    () => (people.text === undefined ? undefined : readRoster(platform, people.text, people.choices)),
    [platform, people.text, people.choices],
  );
  const groups = useMemo(
    () => (codes.text === undefined ? undefined : readGroupCodes(platform, codes.text, codes.choices)),
    [platform, codes.text, codes.choices],
  );
  const [courseName, setCourseName] = useState(course.courseCode ?? '');
  const [groupSet, setGroupSet] = useState(t('lms.groupSetDefault'));

  const columnNames = new Intl.ListFormat(language, { type: 'conjunction' });
  const platformNames = new Intl.ListFormat(language, { type: 'disjunction' });
  const rosterProblem = () => {
    if (people.problem) return lists(`problem.${people.problem}`);
    if (!roster || !('fault' in roster)) return undefined;
    const { fault, missing, other, list } = roster;
    return [
      t(`lms.fault.${fault}`, { platform: t(`lms.${platform}`), count: MOST_LINES }),
      missing.length > 0 && t('lms.needs', { columns: isolated(columnNames.format(missing)) }),
      other.length > 0 && t('lms.other', { platforms: platformNames.format(other.map((each) => t(`lms.${each}`))) }),
      list && t('lms.set'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const codesProblem = codes.problem
    ? lists(`problem.${codes.problem}`)
    : groups && !groups.codes && [t('lms.fault.groupColumns'), groups.list && t('lms.set')].filter(Boolean).join(' ');
  const needsCodes = platform === 'brightspace';
  const listed = roster && 'people' in roster ? roster.people : undefined;
  const keyNames = KEY_NAMES[platform];
  const [nameText, emailText] = [lists('fields.fullName'), lists('fields.email')];
  return (
    <div className={layout.stack}>
      <FileField label={t('lms.roster')} problem={rosterProblem()} onFile={(file) => void people.chooseFile(file)} />
      {roster?.list && (
        <ListPreview
          list={roster.list}
          source={people}
          fields={[...NAMES.map((field) => [field, lists(`fields.${field}`)] as const), ...keyNames]}
          understood={{
            heads: [nameText, emailText, ...keyNames.map(([, name]) => name)],
            rows: (listed ?? []).slice(0, SHOWN).map(({ line, name, email, keys }) => ({
              line,
              cells: [name, email, ...keyNames.map(([key]) => keys[key] ?? '')],
            })),
          }}
        />
      )}
      {needsCodes && (
        <>
          <FileField
            label={t('lms.groupFile')}
            hint={t('lms.groupFileHint')}
            problem={codesProblem}
            onFile={(file) => void codes.chooseFile(file)}
          />
          {groups?.list && (
            <ListPreview
              list={groups.list}
              source={codes}
              fields={[
                ['groupName', lists('fields.groupName')],
                ['groupCode', lists('fields.groupCode')],
              ]}
              understood={{
                heads: [lists('fields.groupName'), lists('fields.groupCode')],
                rows: groups.first,
              }}
            />
          )}
        </>
      )}
      {platform === 'moodle' && (
        <TextInput
          label={t('lms.courseName')}
          hint={t('lms.courseNameHint')}
          dir="auto"
          value={courseName}
          onChange={(event) => setCourseName(event.target.value.trimStart())}
        />
      )}
      {platform === 'blackboard' && (
        <TextInput
          label={t('lms.groupSet')}
          dir="auto"
          value={groupSet}
          onChange={(event) => setGroupSet(event.target.value)}
        />
      )}
      {listed && (!needsCodes || groups?.codes) && (
        <JoinedFiles
          platform={platform}
          people={listed}
          courseName={courseName.trim()}
          groupSet={groupSet.trim() || t('lms.groupSetDefault')}
          groupCodes={groups?.codes ?? new Map()}
        />
      )}
    </div>
  );
}
