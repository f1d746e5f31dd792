interface Tiles {
  columns: number;
  count: number;
  /** Whether tiles are laid out from right to left. */
  rtl: boolean;
}

/** The index of the tile to which a key leads from another; undefined where it leads to none. */
export function tileAfter(at: number, key: string, { columns, count, rtl }: Tiles): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  const to = step === undefined ? undefined : at + step;
  return to !== undefined && to !== at && to >= 0 && to < count ? to : undefined;
}
