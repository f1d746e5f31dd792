import MedicineBoxOutlined from '@ant-design/icons-svg/es/asn/MedicineBoxOutlined';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { FindingSummary, runDoctor } from '@study-groups/contracts/system';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useAdminDoctorMutation } from '../api.ts';
import styles from '../SystemPage.module.css';

/** Under which the last answer is kept while other views are open. */
const LAST = { fixedCacheKey: 'doctor' };

/** Has the doctor look at the installation, and lists what it found. */
export function Doctor() {
  const { t } = useTexts('admin-system');
  const { failureText } = useFailureText();
  const [look, { data, error, isLoading }] = useAdminDoctorMutation(LAST);
  const run: Command = {
    id: 'system.doctor',
    title: t('doctor.run'),
    section: 'system',
    icon: MedicineBoxOutlined,
    busy: isLoading,
    run: () => void look({ body: {} }),
  };
  useCommands([run]);
  return (
    <>
      <p className={layout.muted}>{t('doctor.intro')}</p>
      <div>
        <CommandButton command={run} />
      </div>
      <div role="status">
        {isLoading && (
          <label>
            {t('doctor.running')}
            <br />
            <progress className={styles.progress} />
          </label>
        )}
        {error && <Notice kind="error" role="status" title={t('doctor.failed')} text={failureText(error)} />}
        {data && <Findings {...data} />}
      </div>
    </>
  );
}

function Findings({ at, findings }: ResponseOf<typeof runDoctor>) {
  const { t } = useTexts('admin-system');
  const times = useTimes();
  const notes = findings.filter(({ isNote }) => isNote);
  const faults = findings.length - notes.length;
  const counted = [
    faults === 0 ? t('doctor.healthy') : t('doctor.faults', { count: faults }),
    notes.length > 0 && t('doctor.notes', { count: notes.length }),
  ].filter(Boolean);
  return (
    <>
      <Notice
        kind={faults > 0 ? 'warning' : 'success'}
        title={counted.join(' · ')}
        text={t('doctor.at', { time: times.dateTime(at, ownZone()) })}
      />
      {findings.length > 0 && (
        <ul aria-label={t('doctor.findings')}>
          {findings.map((finding) => (
            <Finding key={`${finding.part} ${finding.fault}`} {...finding} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A finding in the words of the doctor's command, which are English. */
function Finding({ part, fault, todo, isNote }: FindingSummary) {
  const { t } = useTexts('admin-system');
  return (
    <li className={styles.finding}>
      <span className={styles.findingHead}>
        <StatusTag mood={isNote ? 'waiting' : 'bad'}>{t(isNote ? 'doctor.note' : 'doctor.fault')}</StatusTag>
        <bdi lang="en">{part}</bdi>
      </span>
      <strong lang="en" dir="auto">
        {fault}
      </strong>
      <span className={layout.muted} lang="en" dir="auto">
        {todo}
      </span>
    </li>
  );
}
