import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { CSSProperties } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import type { BoardFit } from '../fit-board.ts';
import styles from './WallBoard.module.css';

interface WallBoardProps {
  fit: BoardFit;
  /** Of a page: width by height. */
  aspect: number;
  /** The page that is shown, from 0; all of them by default. */
  shown?: number;
}

/** Every group with its members' names, in type that fits whatever shows it; nothing else. */
export function WallBoard({ fit: { pages, columns, size }, aspect, shown }: WallBoardProps) {
  const { t, language } = useTexts('professor-exports');
  const { class: course } = useShownClass();
  const numbers = new Intl.NumberFormat(language);
  const look = { '--aspect': aspect, '--type': size, '--columns': columns } as CSSProperties;
  return pages.map((page, at) => (
    <article key={at} className={styles.screen} style={look} hidden={shown !== undefined && shown !== at}>
      <div className={styles.page}>
        <header className={styles.head}>
          <bdi>{course.courseName}</bdi>
          {pages.length > 1 && (
            <span>{t('board.page', { page: numbers.format(at + 1), pages: numbers.format(pages.length) })}</span>
          )}
        </header>
        <div className={styles.columns}>
          {page.map((groups) => (
            <div key={groups[0]?.id} className={styles.column}>
              {groups.map(({ id, name, members }) => (
                <section key={id} className={styles.group}>
                  <h2>
                    <bdi>{name}</bdi>
                  </h2>
                  <ul>
                    {members.map((member, place) => (
                      <li key={place}>
                        <bdi>{member}</bdi>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          ))}
        </div>
      </div>
    </article>
  ));
}
