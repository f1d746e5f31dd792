import { lazyDialog, lazyPart } from '@study-groups/web-sdk/remote/lazily';
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { DeadlineSection } from '../deadline/DeadlineSection.tsx';
import { MailsSection } from '../mails/MailsSection.tsx';
import { PasswordsSection } from './components/PasswordsSection.tsx';
import { ComingsSection, CourseNameSection, ExpectedSection, MeetingSection } from './components/FieldSections.tsx';
import {
  ConfirmationSection,
  FiguresSection,
  LateSection,
  NewGroupSection,
  SurveysSection,
} from './components/SwitchSections.tsx';
import type { SectionName } from './sections.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from '../class/shown-class.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { buttonClass, Button } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './section-contents.module.css';
import QrcodeOutlined from '@ant-design/icons-svg/es/asn/QrcodeOutlined';

const QrDialog = lazyDialog(() => import(/* webpackChunkName: "qr-code" */ './components/QrDialog.tsx'));

/** Opens the sign-up link as a code. */
function QrButton() {
  const { t } = useTexts('professor');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} icon={<Icon of={QrcodeOutlined} />} onClick={() => setOpen(true)}>
        {t('dashboard.qr.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const MatchingSection = lazyPart(
  () => import(/* webpackChunkName: "matching-section" */ './components/MatchingSection.tsx'),
);
const NamingSection = lazyPart(() => import(/* webpackChunkName: "naming-section" */ './components/NamingSection.tsx'));
const CopySection = lazyPart(() => import(/* webpackChunkName: "copy-section" */ './components/CopySection.tsx'));
const HistorySection = lazyPart(
  () => import(/* webpackChunkName: "history-section" */ './components/HistorySection.tsx'),
);
const WeightsSection = lazyPart(
  () => import(/* webpackChunkName: "weights-section" */ '../weights/WeightsSection.tsx'),
);
const QuestionsSection = lazyPart(
  () => import(/* webpackChunkName: "questions-section" */ '../questions/QuestionsSection.tsx'),
);
const RosterSection = lazyPart(() => import(/* webpackChunkName: "roster-section" */ '../roster/RosterSection.tsx'));
const PeopleSection = lazyPart(() => import(/* webpackChunkName: "people-section" */ '../team/PeopleSection.tsx'));
const RulesSection = lazyPart(() => import(/* webpackChunkName: "rules-section" */ '../rules/RulesSection.tsx'));
const EmbeddingSection = lazyPart(
  () => import(/* webpackChunkName: "embedding-section" */ '../embedding/EmbeddingSection.tsx'),
);

interface SectionContent {
  /** `id` is the section's; its heading takes its own from it. */
  Section: ComponentType<{ id: string }>;
  /** Heights of its content while it loads, in px. */
  skeletonHeights: readonly number[];
}

/** The content of each section; what is heavy is loaded when it is opened. */
export const SECTIONS: Record<SectionName, SectionContent> = {
  deadline: { Section: DeadlineSection, skeletonHeights: [72, 44] },
  late: { Section: LateSection, skeletonHeights: [64] },
  comings: { Section: ComingsSection, skeletonHeights: [64, 96, 44] },
  roster: { Section: RosterSection, skeletonHeights: [44, 64, 150] },
  expected: { Section: ExpectedSection, skeletonHeights: [72, 44] },
  confirmation: { Section: ConfirmationSection, skeletonHeights: [64] },
  matching: { Section: MatchingSection, skeletonHeights: [64, 96, 96, 44] },
  naming: { Section: NamingSection, skeletonHeights: [44, 44, 44] },
  meeting: { Section: MeetingSection, skeletonHeights: [72, 72, 72, 96, 44] },
  surveys: { Section: SurveysSection, skeletonHeights: [64, 64] },
  figures: { Section: FiguresSection, skeletonHeights: [96] },
  newGroup: { Section: NewGroupSection, skeletonHeights: [72, 64] },
  questions: { Section: QuestionsSection, skeletonHeights: [72, 72, 44] },
  weights: { Section: WeightsSection, skeletonHeights: [110, 110, 110, 110, 110, 110] },
  rules: { Section: RulesSection, skeletonHeights: [150, 150, 150, 150] },
  links: { Section: LinksSection, skeletonHeights: [96, 96, 96] },
  embedding: { Section: EmbeddingSection, skeletonHeights: [60, 72, 200, 240] },
  people: { Section: PeopleSection, skeletonHeights: [56, 56, 56, 44, 64] },
  passwords: { Section: PasswordsSection, skeletonHeights: [96, 96] },
  courseName: { Section: CourseNameSection, skeletonHeights: [72, 44] },
  mails: { Section: MailsSection, skeletonHeights: [60, 60, 60, 60] },
  copy: { Section: CopySection, skeletonHeights: [72, 72, 44] },
  history: { Section: HistorySection, skeletonHeights: [80, 44, 44, 44, 44, 44] },
};

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
      <div className={layout.actions}>
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
