import { isolated } from '@study-groups/contracts/isolated';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Suspense, useId, useRef, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { LazyRepairDrawer } from '../repair/LazyRepairDrawer.tsx';
import type { Asking } from './asking.ts';
import styles from './AskingList.module.css';
import { useDashboardArgs } from '../session/access.ts';
import { useChange } from '../change/useChange.ts';
import { declineWish } from '@study-groups/contracts/wishes';
import { OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { dashboardApi } from '../session/api.ts';

const wishesApi = dashboardApi.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    // Also after a failure: the student may have taken it back.
    professorDeclineWish: build.mutation({ ...endpointOf(declineWish), invalidatesTags: ['Dashboard'] }),
  }),
});

const { useProfessorDeclineWishMutation } = wishesApi;

/** Answers somebody who asks for another group that it stays as it is for now, and says so. */
function useDecline() {
  const { t } = useTexts('professor-asking');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isSending }] = useProfessorDeclineWishMutation();
  /** @returns undefined if that failed, which is said already */
  const decline = (studentId: number) =>
    change({
      send: () => send({ ...args, params: { ...args.params, studentId: String(studentId) }, body: {} }).unwrap(),
      failed: t('decline.failed'),
      done: () => ({ title: t('decline.done'), text: t('decline.mailed') }),
    });
  return { decline, isSending };
}

/**
 * Lists the students who ask for another group and why, and for each offers to find a place, or to answer that the group stays
 * as it is.
 */
export default function AskingList({ asking }: { asking: readonly Asking[] }) {
  const { t } = useTexts('professor-asking');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** For whom a place is looked for; the drawer stays until it is closed. */
  const [sought, setSought] = useState<{ studentId: number; open: boolean }>();
  const [declined, setDeclined] = useState<Asking>();
  const [isAsked, setAsked] = useState(false);
  const { decline, isSending } = useDecline();
  if (asking.length === 0 && !sought && !declined) return null;

  async function send() {
    if (declined && (await decline(declined.student.id))) setAsked(false);
  }

  return (
    <>
      {asking.length > 0 && (
        <section className={`${layout.card} ${styles.asking}`} aria-labelledby={id}>
          <div className={styles.head}>
            <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
              {t('title')} <span className={styles.count}>{asking.length}</span>
            </h2>
            <p className={layout.muted}>{t('text')}</p>
          </div>
          <ul className={styles.list}>
            {asking.map((each) => (
              <AskingRow
                key={each.student.id}
                asking={each}
                onFind={() => setSought({ studentId: each.student.id, open: true })}
                onDecline={() => {
                  setDeclined(each);
                  setAsked(true);
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {sought && (
        <Suspense fallback={<DialogSkeleton drawer />}>
          <LazyRepairDrawer
            wishOf={sought.studentId}
            open={sought.open}
            onClose={() => setSought({ ...sought, open: false })}
            onClosed={() => {
              // The button that opened it disappears with the student who was moved.
              if (asking.every(({ student }) => student.id !== sought.studentId)) heading.current?.focus();
              setSought(undefined);
            }}
          />
        </Suspense>
      )}
      {declined && (
        <ConfirmDialog
          open={isAsked}
          title={t('decline.title', { name: isolated(declined.student.fullName) })}
          confirmLabel={t('decline.confirm')}
          busy={isSending}
          onConfirm={() => void send()}
          onCancel={() => setAsked(false)}
          afterClose={() => {
            setDeclined(undefined);
            heading.current?.focus();
          }}
        >
          <p>{t('decline.text', { name: isolated(declined.student.fullName) })}</p>
          <p className={layout.muted}>{t('decline.again')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface AskingRowProps {
  asking: Asking;
  onFind: () => void;
  onDecline: () => void;
}

function AskingRow({ asking: { student, group, wish }, onFind, onDecline }: AskingRowProps) {
  const { t } = useTexts('professor-asking');
  const times = useTimes();
  const groupName = useGroupName();
  const { timeZone } = useShownClass().class;
  const { fullName: name } = student;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={layout.muted}>
          <bdi>{groupName(group.name)}</bdi> <span aria-hidden>·</span>{' '}
          {t('since', { date: times.date(wish.askedAt, timeZone) })}
        </span>
        <p className={wish.reason ? styles.reason : layout.muted} dir={wish.reason && 'auto'}>
          {wish.reason ?? t('noReason')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={t('findNamed', { name })} onClick={onFind}>
          {t('find')}
        </Button>
        <Button size="small" kind="quiet" aria-label={t('declineNamed', { name })} onClick={onDecline}>
          {t('decline.action')}
        </Button>
      </div>
    </li>
  );
}
