import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { customProperties, COLOURS } from '@study-groups/web-sdk/ui/tokens';
import { type ComponentType, type CSSProperties, useEffect, useRef, useState, useId, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useShownClass } from '../../class/shown-class.ts';
import {
  type PrintLook,
  usualPaper,
  GROUPS_ON_PAGE,
  type Paper,
  PAPER_NAMES,
  PAPERS,
  aspectOf,
} from '../print-look.ts';
import { useAlone } from '../useAlone.ts';
import { useSavePage } from '../useSavePage.ts';
import { GroupSheets } from './GroupSheets.tsx';
import styles from './PrintView.module.css';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import QRCode from 'antd/es/qr-code';
import { fitBoard } from '../fit-board.ts';
import { useWallGroups } from '../useWallGroups.ts';
import { WallBoard } from './WallBoard.tsx';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';

/** The smallest type on a sheet that hangs on a wall, as a share of its height: 15 points. */
const LEAST = 0.027;

/** The board on sheets of paper that lie on their long side. */
function PrintedBoard({ look: { paper } }: { look: PrintLook }) {
  const groups = useWallGroups();
  const aspect = aspectOf(paper);
  const fit = useMemo(() => fitBoard(groups, { aspect, least: LEAST }), [groups, aspect]);
  return <WallBoard fit={fit} aspect={aspect} />;
}

/** Side of the code, in px of a page that is printed at 96 to the inch. */
const SIZE = 400;

/** The sign-up link as a code to hang up: what it is about, until when, and the link in letters. */
function Poster() {
  const { t } = useTexts('professor-exports');
  const times = useTimes();
  const { class: course } = useShownClass();
  const { deadline, timeZone, signUpUrl } = course;
  return (
    <article className={styles.poster}>
      <h1>{t('poster.title')}</h1>
      <p className={styles.course}>
        <bdi>{course.courseName}</bdi>
        {course.courseCode && (
          <>
            {' · '}
            <bdi>{course.courseCode}</bdi>
          </>
        )}
      </p>
      <p>{t('poster.text')}</p>
      <QRCode
        value={signUpUrl}
        aria-label={t('poster.code')}
        errorLevel="M"
        type="svg"
        size={SIZE}
        marginSize={2}
        bordered={false}
        color={COLOURS.light.text}
        bgColor={COLOURS.light.surface}
      />
      <p>{t('poster.scan')}</p>
      <p className={styles.link} dir="ltr">
        {signUpUrl}
      </p>
      <p className={styles.until}>
        {t('poster.until', {
          date: t('poster.date', {
            date: times.dateTime(deadline, timeZone, { weekday: true }),
            zone: times.zone(timeZone),
          }),
        })}
      </p>
      <p>
        <bdi>{course.instructorName}</bdi>
      </p>
    </article>
  );
}

export const PRINTABLES = ['poster', 'roster', 'sheets', 'board'] as const;
export type Printable = (typeof PRINTABLES)[number];

const SHEETS: Record<Printable, ComponentType<{ look: PrintLook }>> = {
  poster: Poster,
  roster: Roster,
  sheets: GroupSheets,
  board: PrintedBoard,
};

/**
 * Shows what is printed as it comes out, dark on light in both looks; nothing else of the page is printed. What lies in the
 * browser's top layer comes out on one page only, so it is no native modal.
 */
export function PrintView({ printable, onClose }: { printable: Printable; onClose: () => void }) {
  const { t } = useTexts('professor-exports');
  const { element } = useHost();
  const { class: course } = useShownClass();
  const [look, setLook] = useState<PrintLook>({ paper: usualPaper(course.timeZone), groupsOnPage: 'one' });
  const view = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const print = useRef<HTMLButtonElement>(null);
  const savePage = useSavePage();
  const Sheet = SHEETS[printable];
  const page = element.ownerDocument;
  useAlone(view, ({ key }) => key === 'Escape' && onClose());
  useEffect(() => print.current?.focus(), []);
  return createPortal(
    <div
      ref={view}
      role="dialog"
      aria-modal
      aria-label={t(`print.${printable}`)}
      className={styles.view}
      style={customProperties('light') as CSSProperties}
    >
      <div className={styles.bar}>
        <PrintLookFields printable={printable} look={look} onLook={setLook} />
        <Button
          ref={print}
          kind="primary"
          icon={<Icon of={PrinterOutlined} />}
          onClick={() => page.defaultView?.print()}
        >
          {t('print.now')}
        </Button>
        {(printable === 'sheets' || printable === 'board') && (
          <Button
            icon={<Icon of={DownloadOutlined} />}
            onClick={() => paper.current && savePage(paper.current, printable)}
          >
            {t('print.save')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <div ref={paper} className={`${styles.paper} ${styles[printable]} ${styles[look.paper]}`}>
        <Sheet look={look} />
      </div>
    </div>,
    page.body,
  );
}

interface PrintLookFieldsProps {
  printable: Printable;
  look: PrintLook;
  onLook: (look: PrintLook) => void;
}

/** Fields for the paper, and for sheets of groups the number of groups per page. */
function PrintLookFields({ printable, look, onLook }: PrintLookFieldsProps) {
  const { t } = useTexts('professor-exports');
  const id = useId();
  return (
    <>
      <span className={styles.field}>
        <label htmlFor={`${id}paper`}>{t('print.paper')}</label>
        <select
          id={`${id}paper`}
          value={look.paper}
          onChange={({ target }) => onLook({ ...look, paper: target.value as Paper })}
        >
          {(Object.keys(PAPERS) as Paper[]).map((paper) => (
            <option key={paper} value={paper}>
              {PAPER_NAMES[paper]}
            </option>
          ))}
        </select>
      </span>
      {printable === 'sheets' && (
        <span className={styles.field}>
          <label htmlFor={`${id}groups`}>{t('print.groupsOnPage')}</label>
          <select
            id={`${id}groups`}
            value={look.groupsOnPage}
            onChange={({ target }) => onLook({ ...look, groupsOnPage: target.value as PrintLook['groupsOnPage'] })}
          >
            {GROUPS_ON_PAGE.map((count) => (
              <option key={count} value={count}>
                {t(`print.onPage.${count}`)}
              </option>
            ))}
          </select>
        </span>
      )}
    </>
  );
}

/** Everybody of the class by name, with their group. */
function Roster() {
  const { t, language } = useTexts('professor-exports');
  const groupName = useGroupName();
  const times = useTimes();
  const { class: course, students, groups } = useShownClass();
  const byName = new Intl.Collator(language);
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const ordered = students.toSorted((a, b) => byName.compare(a.fullName, b.fullName));
  return (
    <article>
      <h1>
        {t('roster.title')}: <bdi>{course.courseName}</bdi>
      </h1>
      <p>{t('roster.asOf', { date: times.dateTime(new Date().toISOString(), course.timeZone) })}</p>
      <table className={styles.roster}>
        <thead>
          <tr>
            <th scope="col">{t('roster.name')}</th>
            <th scope="col">{t('roster.email')}</th>
            {groups.length > 0 && <th scope="col">{t('roster.group')}</th>}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id, fullName, email, groupId }) => {
            const group = groupId === null ? undefined : groupOf.get(groupId);
            const leads = group?.members.some((member) => member.id === id && member.isLeader);
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi>{fullName}</bdi>
                </th>
                <td>
                  <bdi>{email}</bdi>
                </td>
                {groups.length > 0 && (
                  <td>
                    {group ? groupName(group.name) : t('roster.none')}
                    {leads && ` · ${t('roster.leader')}`}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}
