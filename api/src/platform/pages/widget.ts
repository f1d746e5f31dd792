import { join } from 'node:path';
import { isLive } from '@study-groups/contracts/remotes';
import { idOfBase } from '../releases/entry.ts';
import { fits } from '../releases/fits.ts';
import type { Live } from '../releases/live.ts';
import { fileReader } from '../releases/read-file.ts';

/** The folder of a remote's build that holds what it brings for pages of others. */
export const WIDGET_FOLDER = 'widget/';

/** The parts of a live remote that are for pages of others. */
export interface LiveWidget {
  /** The address of its folder, with a slash at its end. */
  folder: string;
  /** The script of the element, and that of what it says in other languages than English. */
  script: string;
  words: string;
  /** The script of the page in a frame. */
  frame: { address: string; integrity: string };
}

/** Finds the widget of what is live; undefined where no build that runs with this API has one, or it is not what was released. */
export function widgetReader(releasesDir: string): (live: Live) => Promise<LiveWidget | undefined> {
  const read = fileReader(releasesDir);
  return async ({ answer }) => {
    for (const build of Object.values(answer.remotes).filter(isLive)) {
      const { name, base, files } = build;
      const [embed, sentences, frame] = ['embed', 'words', 'frame'].map((file) => fileNamed(file, files));
      const id = idOfBase(name, base);
      // Of a build on another origin the server has no files, and a page of somebody else loads from one of ours.
      // A widget has no shell, so it is the API alone that it has to run with.
      if (!embed || !sentences || !frame || !id || !fits(build, undefined)) continue;
      const [script, words] = await Promise.all(
        [embed, sentences].map((file) => read(join(name, id, file), files[file] ?? '')),
      );
      if (script === undefined || words === undefined) return undefined;
      return {
        folder: base + WIDGET_FOLDER,
        script,
        words,
        frame: { address: base + frame, integrity: files[frame] ?? '' },
      };
    }
    return undefined;
  };
}

function fileNamed(name: string, files: Readonly<Record<string, string>>): string | undefined {
  const pattern = new RegExp(String.raw`^${WIDGET_FOLDER}${name}\.\w+\.js$`);
  return Object.keys(files).find((file) => pattern.test(file));
}
