import { useRef, useState } from 'react';
import type { ListChoices } from './columns.ts';
import { decode, guessEncoding, isNoText } from './encoding.ts';

/** The largest file that is read, in bytes; a list of 5,000 people with all their grades has some 5 MB. */
const LARGEST = 20_000_000;

/** The reasons why a file can't be read. */
export type ListFileProblem = 'unreadable' | 'workbook' | 'large';

/** The encoding that a file is read in. */
export interface ChosenEncoding {
  name: string;
  /** False if it was guessed and another one fits as well. */
  isSure: boolean;
  choose: (name: string) => void;
}

/** A list that somebody pastes or chooses as a file, with the choices about how it is read. */
export interface ListSource<Field extends string> {
  /** Undefined before there is any. */
  text: string | undefined;
  /** Undefined for a list that was pasted. */
  encoding: ChosenEncoding | undefined;
  choices: ListChoices<Field>;
  setChoices: (choices: ListChoices<Field>) => void;
  problem: ListFileProblem | undefined;
  /** Takes a text that is pasted or typed. */
  paste: (text: string) => void;
  chooseFile: (file: File) => Promise<void>;
}

interface Taken {
  text: string;
  file?: { bytes: Uint8Array; encoding: string; isSure: boolean };
}

/** Takes a list as a text or as a file, whose encoding is guessed and can be chosen. */
export function useList<Field extends string>(): ListSource<Field> {
  const [taken, setTaken] = useState<Taken>();
  const [choices, setChoices] = useState<ListChoices<Field>>({});
  const [problem, setProblem] = useState<ListFileProblem>();
  const latest = useRef<File>(undefined);

  function take(next: Taken) {
    setTaken(next);
    setChoices({});
    setProblem(undefined);
  }

  /** A file takes the place of the one before; a text that was pasted stays. */
  function refuse(reason: ListFileProblem) {
    if (taken?.file) setTaken(undefined);
    setProblem(reason);
  }

  async function chooseFile(file: File): Promise<void> {
    latest.current = file;
    if (file.size > LARGEST) return refuse('large');
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (latest.current !== file) return;
      if (isNoText(bytes)) return refuse('workbook');
      const { encoding, isSure } = guessEncoding(bytes);
      take({ text: decode(bytes, encoding), file: { bytes, encoding, isSure } });
    } catch {
      if (latest.current === file) refuse('unreadable');
    }
  }

  const file = taken?.file;
  return {
    text: taken?.text,
    encoding: file && {
      name: file.encoding,
      isSure: file.isSure,
      // The columns stay where they are.
      choose: (encoding) => setTaken({ text: decode(file.bytes, encoding), file: { ...file, encoding, isSure: true } }),
    },
    choices,
    setChoices,
    problem,
    paste: (text) => {
      // The choices were made for the columns that its first line shows.
      if (taken && !taken.file && firstLine(text) === firstLine(taken.text)) setTaken({ text });
      else take({ text });
    },
    chooseFile,
  };
}

function firstLine(text: string): string | undefined {
  return /\S.*/.exec(text)?.[0];
}
