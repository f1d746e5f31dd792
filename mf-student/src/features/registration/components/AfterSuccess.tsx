import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Created } from './AddressCorrection.tsx';
import { TextButton } from './TextButton.tsx';
import { useEffect, useRef, useState } from 'react';
import { forgetKept, hasKept, keepAddress } from '../kept-answers.ts';
import { forgetSubmissions, keepSubmission } from '../kept-submissions.ts';

/** The content of a calendar entry for a deadline; texts as plain text. */
interface DeadlineEntry {
  /** Tells it from all others, in every calendar and for good. */
  uid: string;
  title: string;
  text: string;
  /** The class's page. Never the edit link: calendars are shared. */
  url: string;
  /** ISO 8601. */
  deadline: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** RFC 5545, 3.1: a line has at most this many bytes. */
const LINE_BYTES = 75;

/** A calendar file (RFC 5545) with one entry at an instant, of which it reminds a day before. */
export function deadlineEntry({ uid, title, text, url, deadline, now }: DeadlineEntry): Blob {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Smart Study Groups//Registration//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(Date.parse(deadline))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new Blob([lines.map((line) => `${folded(line)}\r\n`).join('')], { type: 'text/calendar;charset=utf-8' });
}

const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Whatever a course is called, its name begins no line of its own. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

/** Goes on in a line that begins with a space, between two characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  return [...line]
    .map((character) => {
      const more = encoder.encode(character).length;
      const isFull = bytes + more > LINE_BYTES;
      bytes = isFull ? 1 + more : bytes + more;
      return isFull ? `\r\n ${character}` : character;
    })
    .join('');
}

export { AddressCorrection } from './AddressCorrection.tsx';

interface AfterSuccessProps {
  publicClass: PublicClass;
  /** A new submission, to which the device keeps the way back. */
  created?: Created | undefined;
  /** True if the deadline has passed. */
  isLate: boolean;
}

/** Offers a student what to take along from the success screen: the deadline, and what is stored on the device. */
export function AfterSuccess({ publicClass, created, isLate }: AfterSuccessProps) {
  const { t } = useTexts('registration');
  const { clock, origin, toasts } = useHost();
  const saveFile = useSaveFile();
  const { kept, forget } = useKept(publicClass, created);
  const { slug, courseName: course, deadline } = publicClass;
  const save = () => {
    const words = { title: t('deadline.title', { course }), text: t('deadline.text') };
    const url = `${origin}/class/${slug}`;
    saveFile(deadlineEntry({ ...words, url, uid: `deadline-of-${url}`, deadline, now: clock.now() }), `${slug}.ics`);
  };
  return (
    <>
      {!isLate && (
        <Button icon={<Icon of={CalendarOutlined} />} onClick={save}>
          {t('deadline.add')}
        </Button>
      )}
      {kept !== 'nothing' && (
        <p className={layout.muted}>
          <span>{t(kept === 'answers' ? 'kept.note' : 'kept.noteWay')}</span>{' '}
          <TextButton
            onClick={() => {
              forget();
              toasts.show('info', t('kept.forgotten'));
            }}
          >
            {t('kept.forget')}
          </TextButton>
        </p>
      )}
    </>
  );
}

/** The data that a device stores: the way back includes the answers. */
type Kept = 'nothing' | 'answers' | 'way';

/**
 * Keeps the way back to a new submission on this device, and follows its address. Says what the device keeps.
 */
function useKept(publicClass: PublicClass, created: Created | undefined): { kept: Kept; forget: () => void } {
  const { embedded, storage } = useHost();
  const { local } = storage;
  const [kept, setKept] = useState<Kept>(() => (!embedded && hasKept(local) ? 'answers' : 'nothing'));
  const address = useRef(created?.email);
  const isForgotten = useRef(false);

  useEffect(() => {
    // The storage of somebody else's page is not ours.
    if (embedded || !created) return;
    const before = address.current;
    address.current = created.email;
    if (isForgotten.current) return;
    keepAddress(local, publicClass, created.email);
    void keepSubmission(local, publicClass, created, before).then((isKept) => {
      if (isForgotten.current) forgetSubmissions(local);
      else if (isKept) setKept('way');
    });
  }, [created, embedded, local, publicClass]);

  return {
    kept,
    forget: () => {
      isForgotten.current = true;
      forgetKept(local);
      forgetSubmissions(local);
      setKept('nothing');
    },
  };
}
