import type { RepairLine, RepairStanding } from '@study-groups/contracts/repair';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useState } from 'react';
import { reasonsOf } from '../reasons.ts';
import { useLineTexts } from '../useLineTexts.ts';
import type { Naming } from '../useNaming.ts';
import styles from './LineDetails.module.css';

/** Number of people and groups that are shown at first. */
const FIRST_SHOWN = 12;

interface LineDetailsProps {
  line: RepairLine;
  standing: RepairStanding;
  naming: Naming;
}

/** Shows who goes where and why, which groups change, and who gets a mail. */
export function LineDetails(props: LineDetailsProps) {
  return (
    <div className={styles.details}>
      <People {...props} />
      <Groups {...props} />
      <Mails {...props} />
    </div>
  );
}

function People({ line, standing, naming }: LineDetailsProps) {
  const { t } = useTexts('professor-repair');
  const { reasonText } = useLineTexts(naming);
  const [shown, rest] = useFirst(line.people);
  return (
    <>
      <ul className={styles.people}>
        {shown.map((person) => {
          const { studentId, fromGroupId, toGroupId, newGroup } = person;
          const from = fromGroupId === null ? t('noGroup') : naming.group({ groupId: fromGroupId, newGroup: null });
          const to = naming.group({ groupId: toGroupId, newGroup });
          return (
            <li key={studentId}>
              <p className={styles.move}>
                <strong>
                  <bdi>{naming.student(studentId)}</bdi>
                </strong>{' '}
                <span className={styles.way}>{t('change', { from, to })}</span>
              </p>
              <p className={layout.muted}>{reasonsOf(person, line, standing).map(reasonText).join(' · ')}</p>
            </li>
          );
        })}
      </ul>
      {rest}
    </>
  );
}

function Groups({ line, naming }: LineDetailsProps) {
  const { t } = useTexts('professor-repair');
  const [shown, rest] = useFirst(line.groups);
  return (
    <div>
      <table className={styles.groups}>
        <caption>{t('groups.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('groups.group')}</th>
            <th scope="col">{t('groups.score')}</th>
            <th scope="col">{t('groups.members')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ groupId, newGroup, before, after, sizeBefore, sizeAfter }) => (
            <tr key={`${groupId} ${newGroup}`}>
              <th scope="row">
                <bdi>{naming.group({ groupId, newGroup })}</bdi>
              </th>
              <td>
                {after === null ? t('groups.dissolved') : t('change', { from: before ?? t('groups.new'), to: after })}
              </td>
              <td>{sizeBefore === sizeAfter ? sizeAfter : t('change', { from: sizeBefore, to: sizeAfter })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest}
    </div>
  );
}

function Mails({ line, naming }: LineDetailsProps) {
  const { t } = useTexts('professor-repair');
  const kinds = ['you-were-moved', 'you-are-leader', 'leader-changed'] as const;
  const idsOf = (kind: string) => line.mails.filter((mail) => mail.kind === kind).map(({ studentId }) => studentId);
  if (line.mails.length === 0) return null;
  return (
    <div className={styles.mails}>
      <h4>{t('mails.title')}</h4>
      <ul>
        {kinds
          .filter((kind) => idsOf(kind).length > 0)
          .map((kind) => (
            <li key={kind}>{t(`mails.${kind}`, { names: naming.students(idsOf(kind)) })}</li>
          ))}
      </ul>
    </div>
  );
}

/** The first of a long list, and a button that shows all of it. */
function useFirst<Item>(items: readonly Item[]): [shown: readonly Item[], rest: ReactNode] {
  const { t } = useTexts('professor-repair');
  const [isWhole, setWhole] = useState(false);
  if (isWhole || items.length <= FIRST_SHOWN) return [items, null];
  const button = (
    <Button kind="quiet" onClick={() => setWhole(true)}>
      {t('all', { number: items.length })}
    </Button>
  );
  return [items.slice(0, FIRST_SHOWN), button];
}
