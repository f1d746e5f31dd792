import { useMemo } from 'react';
import { fitBoard } from '../fit-board.ts';
import { aspectOf, type PrintLook } from '../print-look.ts';
import { useWallGroups } from '../useWallGroups.ts';
import { WallBoard } from './WallBoard.tsx';

/** The smallest type on a sheet that hangs on a wall, as a share of its height: 15 points. */
const LEAST = 0.027;

/** The board on sheets of paper that lie on their long side. */
export function PrintedBoard({ look: { paper } }: { look: PrintLook }) {
  const groups = useWallGroups();
  const aspect = aspectOf(paper);
  const fit = useMemo(() => fitBoard(groups, { aspect, least: LEAST }), [groups, aspect]);
  return <WallBoard fit={fit} aspect={aspect} />;
}
