import { availableParallelism, totalmem } from 'node:os';
import { statfs } from 'node:fs/promises';

/** The facts of the machine. */
export interface Machine {
  /** Of Node, like `20.19.0`. */
  nodeVersion: string;
  /** The version of the time zone rules in that Node: '2026f'. */
  zoneRules: string;
  cores: number;
  memoryBytes: number;
  /** Returns the free space of the disk that a folder is on, for the user who runs this. */
  freeBytes(folder: string): Promise<number>;
}

/** The machine that this process runs on; a container's limit counts as its memory. */
export const thisMachine = (): Machine => ({
  nodeVersion: process.versions.node,
  zoneRules: process.versions['tz'] ?? '',
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});
