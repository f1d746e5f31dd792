import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { withoutKey } from '@study-groups/web-sdk/commands/command';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode, Ref } from 'react';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/useCommands.ts';
import { DataTable } from '../table/DataTable.tsx';
import { type FocusedRow, useFocused, useFocusedRow } from '../table/focused-row.ts';
import type { TableProps } from '../table/table.ts';
import styles from './ListPage.module.css';
import { PageHead } from './PageHead.tsx';
import { SplitView } from './SplitView.tsx';

export interface ListPageProps<Row> extends Omit<TableProps<Row>, 'focused'> {
  title: string;
  /** A line that says what the page is for. */
  text?: string;
  /** Buttons for the list as a whole. */
  action: ReactNode;
  /** Stands above the list and the details. */
  above?: ReactNode;
  /** Fields that narrow the list; they stand beside the details. */
  filters?: ReactNode;
  /** Says how many rows there are. */
  status?: string;
  /** Stands in place of the rows while they are loading, if they could not be loaded, and if there are none. */
  placeholder?: ReactNode;
  /** Stands below the rows. */
  below?: ReactNode;
  /** The details of the open row, and what they are called for who can't see them. */
  details: { label: string; content: ReactNode | null };
  /** The row that keys act on while none has the focus: the one whose details are shown. */
  acting: Row | undefined;
  /** The commands for keys and the palette; by default those of the row. */
  commandsByKey?: (row: Row | undefined) => readonly Command[];
  /** Dialogs. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A view of the console that is a list: a table beside the details of one row, each of which scrolls by itself. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, text, action, above, filters, status, placeholder, below, details, acting, children, ref, ...table } =
    props;
  const { commandsByKey = (row) => (row === undefined ? NONE : table.commandsOf(row)), ...grid } = table;
  const focused = useFocusedRow<Row>();
  return (
    <div ref={ref} className={styles.page} data-view={grid.view}>
      <PageHead title={title} text={text} action={action} />
      {above}
      <ActingCommands focused={focused} fallback={acting} commandsOf={commandsByKey} />
      <div className={styles.split}>
        <SplitView
          pane={grid.view}
          label={details.label}
          onClose={grid.onClose}
          onEnter={focused.leave}
          detail={details.content}
          list={
            placeholder && !filters ? (
              placeholder
            ) : (
              <div className={styles.list}>
                {filters}
                {placeholder || (
                  <>
                    {status !== undefined && (
                      <p className={layout.muted} role="status">
                        {status}
                      </p>
                    )}
                    <DataTable {...grid} focused={focused} />
                    {below}
                  </>
                )}
              </div>
            )
          }
        />
      </div>
      {children}
    </div>
  );
}

const NONE: readonly Command[] = [];

/** Rows that are all loaded, as the table takes them. */
export function loadedRows<Row>(rows: readonly Row[]): Pick<TableProps<Row>, 'total' | 'rowAt' | 'onVisible'> {
  return { total: rows.length, rowAt: (index) => rows[index], onVisible: loadNothing };
}
const loadNothing = (): void => undefined;

/** The commands of a row as icons, for the end of the row under the pointer or with the focus. */
export function RowIcons({ commands }: { commands: readonly Command[] }) {
  // The row under the pointer is not the one that keys are about.
  return commands.map((command) => <CommandButton key={command.id} command={withoutKey(command)} iconOnly />);
}

interface ActingCommandsProps<Row> {
  focused: FocusedRow<Row>;
  fallback: Row | undefined;
  commandsOf: (row: Row | undefined) => readonly Command[];
}

/** Offers the commands of the row that has the focus. A component by itself, for that is another one with each move. */
function ActingCommands<Row>({ focused, fallback, commandsOf }: ActingCommandsProps<Row>) {
  useCommands(commandsOf(useFocused(focused) ?? fallback));
  return null;
}
