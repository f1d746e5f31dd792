import { type ComponentType, lazy, useState, type ReactNode } from 'react';
import { DeadlineSection } from '../deadline/DeadlineSection.tsx';
import { ExpectedSection } from './components/ExpectedSection.tsx';
import { LateSection } from './components/LateSection.tsx';
import { MailsSection } from './components/MailsSection.tsx';
import { MeetingSection } from './components/MeetingSection.tsx';
import { PasswordsSection } from './components/PasswordsSection.tsx';
import type { SectionName } from './sections.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { useSettingsChange } from '../change/useSettingsChange.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { Switch } from '../../ui/Switch.tsx';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { QrButton } from './components/QrButton.tsx';
import styles from './section-contents.module.css';

const MatchingSection = lazy(
  () => import(/* webpackChunkName: "matching-section" */ './components/MatchingSection.tsx'),
);
const ComingsSection = lazy(() => import(/* webpackChunkName: "comings-section" */ './components/ComingsSection.tsx'));
const CopySection = lazy(() => import(/* webpackChunkName: "copy-section" */ './components/CopySection.tsx'));
const FiguresSection = lazy(() => import(/* webpackChunkName: "figures-section" */ './components/FiguresSection.tsx'));
const HistorySection = lazy(() => import(/* webpackChunkName: "history-section" */ './components/HistorySection.tsx'));
const SurveysSection = lazy(() => import(/* webpackChunkName: "surveys-section" */ './components/SurveysSection.tsx'));
const NewGroupSection = lazy(
  () => import(/* webpackChunkName: "new-group-section" */ './components/NewGroupSection.tsx'),
);
const WeightsSection = lazy(() => import(/* webpackChunkName: "weights-section" */ '../weights/WeightsSection.tsx'));
const QuestionsSection = lazy(
  () => import(/* webpackChunkName: "questions-section" */ '../questions/QuestionsSection.tsx'),
);
const RosterSection = lazy(() => import(/* webpackChunkName: "roster-section" */ '../roster/RosterSection.tsx'));
const PeopleSection = lazy(() => import(/* webpackChunkName: "people-section" */ '../team/PeopleSection.tsx'));
const RulesSection = lazy(() => import(/* webpackChunkName: "rules-section" */ '../rules/RulesSection.tsx'));
const EmbeddingSection = lazy(
  () => import(/* webpackChunkName: "embedding-section" */ '../embedding/EmbeddingSection.tsx'),
);

interface SectionContent {
  /** `id` is the section's; its heading takes its own from it. */
  Section: ComponentType<{ id: string }>;
  /** The heights of what stands in it, in px, while it loads. */
  bones: readonly number[];
}

/** What each section shows; what is heavy comes when it is opened. */
export const SECTIONS: Record<SectionName, SectionContent> = {
  deadline: { Section: DeadlineSection, bones: [72, 44] },
  late: { Section: LateSection, bones: [64] },
  comings: { Section: ComingsSection, bones: [64, 96, 44] },
  roster: { Section: RosterSection, bones: [44, 64, 150] },
  expected: { Section: ExpectedSection, bones: [72, 44] },
  confirmation: { Section: ConfirmationSection, bones: [64] },
  matching: { Section: MatchingSection, bones: [64, 96, 96, 44] },
  meeting: { Section: MeetingSection, bones: [72, 72, 72, 96, 44] },
  surveys: { Section: SurveysSection, bones: [64, 64] },
  figures: { Section: FiguresSection, bones: [96] },
  newGroup: { Section: NewGroupSection, bones: [72, 64] },
  questions: { Section: QuestionsSection, bones: [72, 72, 44] },
  weights: { Section: WeightsSection, bones: [110, 110, 110, 110, 110, 110] },
  rules: { Section: RulesSection, bones: [150, 150, 150, 150] },
  links: { Section: LinksSection, bones: [96, 96, 96] },
  embedding: { Section: EmbeddingSection, bones: [60, 72, 200, 240] },
  people: { Section: PeopleSection, bones: [56, 56, 56, 44, 64] },
  passwords: { Section: PasswordsSection, bones: [96, 96] },
  mails: { Section: MailsSection, bones: [60, 60, 60, 60] },
  copy: { Section: CopySection, bones: [72, 72, 44] },
  history: { Section: HistorySection, bones: [80, 44, 44, 44, 44, 44] },
};

/** Whether a student counts only once a link was followed that was mailed to the address; saved when it is switched. */
function ConfirmationSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course, students, groups } = useShownClass();
  const [asking, setAsking] = useState(false);
  const { save, isSaving } = useSettingsChange(() => setAsking(false));
  const isOn = course.confirmAddresses ?? false;
  const unconfirmed = students.filter(({ confirmedAt, isCounted }) => confirmedAt === undefined && !isCounted);
  // Once there are groups nobody is asked any more.
  const mailed = groups.length > 0 ? 0 : unconfirmed.length;

  async function switchTo(confirmAddresses: boolean) {
    await save({ confirmAddresses }, false);
    setAsking(false);
  }

  return (
    <SettingsSection id={id} title={t('confirmation.title')}>
      <Switch
        label={t('confirmation.ask')}
        hint={t(isOn ? 'confirmation.on' : 'confirmation.off')}
        checked={isOn}
        onChange={(checked) => (checked && mailed > 0 ? setAsking(true) : void switchTo(checked))}
      />
      {isOn && unconfirmed.length > 0 && <p>{t('confirmation.waiting', { count: unconfirmed.length })}</p>}
      <ConfirmDialog
        open={asking}
        title={t('confirmation.sure')}
        confirmLabel={t('confirmation.confirm')}
        busy={isSaving}
        onConfirm={() => void switchTo(true)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('confirmation.mails', { count: mailed })}</p>
        <p>{t('confirmation.then')}</p>
        <p>{t('mailsFinal')}</p>
      </ConfirmDialog>
    </SettingsSection>
  );
}

type Place = 'signUp' | 'groups' | 'dashboard';

/** The class's three pages: each link to be copied and opened, the first to be scanned too. */
function LinksSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { origin } = useHost();
  const { class: course } = useShownClass();
  return (
    <SettingsSection id={id} title={t('links.title')}>
      <ul className={styles.links}>
        <PageLink place="signUp" link={course.signUpUrl}>
          <QrButton />
        </PageLink>
        <PageLink place="groups" link={course.groupsUrl} />
        <PageLink place="dashboard" link={`${origin}/dashboard/${course.slug}`} />
      </ul>
    </SettingsSection>
  );
}

function PageLink({ place, link, children }: { place: Place; link: string; children?: ReactNode }) {
  const { t } = useTexts('professor-settings');
  const name = t(`links.name.${place}`);
  return (
    <li className={styles.link}>
      <div>
        <h3>{name}</h3>
        <p className={layout.muted}>{t(`links.for.${place}`)}</p>
        <p className={styles.address}>
          <bdi dir="ltr">{link}</bdi>
        </p>
      </div>
      <div className={styles.actions}>
        <CopyButton text={link} ariaLabel={t('links.copy', { name })} copiedText={link} />
        <a
          className={buttonClass()}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={t('links.openIn', { name })}
        >
          <Icon of={ExportOutlined} />
          {t('links.open')}
        </a>
        {children}
      </div>
    </li>
  );
}
