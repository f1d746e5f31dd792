import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './BarChart.module.css';

/** A bar of a chart. */
export interface Bar {
  /** Unique in the chart. */
  id: string;
  /** The day or the hours that it stands for. */
  name: string;
  /** 0 or more. */
  value: number;
}

interface BarChartProps {
  title: string;
  /** Stands above the bars while none is looked at. */
  summary: string;
  /** In the order of time; the first stands where lines of text begin. */
  bars: readonly Bar[];
  /** A value with its unit: '1,204 requests'. */
  valueText: (value: number) => string;
  /** The head of the table with the same data: the subject of the bars, and the thing counted. */
  head: readonly [names: string, values: string];
  /** The words that open that table. */
  tableTitle: string;
}

/** The part of a bar's room that it fills. */
const FILLED = 0.8;

/**
 * Counts as bars beside each other. Each shows its value when it is pointed at; the keyboard reaches one and goes on with
 * the arrows; a table says the same in words.
 */
export function BarChart({ title, summary, bars, valueText, head, tableTitle }: BarChartProps) {
  const { rtl } = useTexts('common');
  const titleId = useId();
  const [lookedAt, lookAt] = useState<number>();
  const [stop, setStop] = useState(0);
  const top = topOf(Math.max(0, ...bars.map(({ value }) => value)));
  const seen = lookedAt === undefined ? undefined : bars[lookedAt];

  function goOn(event: KeyboardEvent<SVGElement>) {
    const next = afterKey(event.key, Math.min(stop, bars.length - 1), { last: bars.length - 1, rtl });
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    const columns = event.currentTarget.querySelectorAll<SVGGElement>('[data-column]');
    columns[next]?.focus();
  }

  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        <span className={styles.value}>{seen ? nameAndValue(seen, valueText) : summary}</span>
      </figcaption>
      <svg
        className={styles.area}
        role="group"
        aria-labelledby={titleId}
        onKeyDown={goOn}
        onPointerLeave={() => lookAt(undefined)}
        onBlur={() => lookAt(undefined)}
      >
        <line className={styles.top} x1="0" x2="100%" y1="0" y2="0" />
        {bars.map((bar, index) => (
          <g
            key={bar.id}
            className={styles.column}
            data-column
            role="img"
            aria-label={nameAndValue(bar, valueText)}
            tabIndex={index === Math.min(stop, bars.length - 1) ? 0 : -1}
            onPointerEnter={() => lookAt(index)}
            onFocus={() => {
              lookAt(index);
              setStop(index);
            }}
          >
            <Column place={rtl ? bars.length - 1 - index : index} of={bars.length} share={bar.value / top} />
          </g>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
      <details className={styles.table}>
        <summary>{tableTitle}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">{head[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, name, value }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** One bar at its place, counted from the left, with the room above it, which is pointed at as well. */
function Column({ place, of, share }: { place: number; of: number; share: number }) {
  const room = 100 / of;
  const height = 100 * share;
  return (
    <>
      <rect className={styles.room} x={`${place * room}%`} y="0" width={`${room}%`} height="100%" />
      <rect
        className={styles.bar}
        x={`${(place + (1 - FILLED) / 2) * room}%`}
        y={`${100 - height}%`}
        width={`${FILLED * room}%`}
        height={`${height}%`}
      />
    </>
  );
}

function nameAndValue({ name, value }: Bar, valueText: BarChartProps['valueText']): string {
  return `${name}: ${valueText(value)}`;
}

/** Returns the bar that a key leads to; undefined for a key that leads nowhere. */
function afterKey(key: string, at: number, { last, rtl }: { last: number; rtl: boolean }): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return Math.min(at + 1, last);
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return Math.max(at - 1, 0);
  return undefined;
}

/** The least of 1, 2, 5, 10, 20, 50, … that is not below a count: where a chart ends. 1 for nothing. */
export function topOf(most: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [1, 2, 5].map((step) => step * power).find((each) => each >= most);
    if (top !== undefined) return top;
  }
}
