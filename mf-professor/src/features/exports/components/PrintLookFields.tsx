import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useId } from 'react';
import { GROUPS_ON_PAGE, type Paper, PAPER_NAMES, PAPERS, type PrintLook } from '../print-look.ts';
import styles from './PrintView.module.css';
import type { Printable } from './PrintView.tsx';

interface PrintLookFieldsProps {
  printable: Printable;
  look: PrintLook;
  onLook: (look: PrintLook) => void;
}

/** The paper, and for sheets of groups how many stand on one. */
export function PrintLookFields({ printable, look, onLook }: PrintLookFieldsProps) {
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
