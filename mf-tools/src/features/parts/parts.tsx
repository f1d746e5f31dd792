import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { ConfirmDialog, type ConfirmDialogProps } from '@study-groups/antd-kit/ConfirmDialog';
import { Facts } from '@study-groups/antd-kit/Facts';
import { TimeZoneSelect } from '@study-groups/antd-kit/TimeZoneSelect';
import type { Availability } from '@study-groups/contracts/grid';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import type { Translate } from '@study-groups/web-sdk/i18n/i18n';
import { AvailabilityGrid } from '@study-groups/web-sdk/ui/AvailabilityGrid';
import { BrandMark } from '@study-groups/web-sdk/ui/BrandMark';
import { Button, type ButtonProps, IconButton, LinkButton } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Dialog } from '@study-groups/web-sdk/ui/Dialog';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { MailedLink } from '@study-groups/web-sdk/ui/MailedLink';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { Notice, type NoticeProps } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PasswordGate } from '@study-groups/web-sdk/ui/PasswordGate';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { ScoreBadge } from '@study-groups/web-sdk/ui/ScoreBadge';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { Separator } from '@study-groups/web-sdk/ui/Separator';
import { ShareBar } from '@study-groups/web-sdk/ui/ShareBar';
import { StateCard, type StateCardProps } from '@study-groups/web-sdk/ui/StateCard';
import { TabRow } from '@study-groups/web-sdk/ui/TabRow';
import { TermBars } from '@study-groups/web-sdk/ui/TermBars';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { heatOf, weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { type ReactNode, useState } from 'react';
import { GROUP, WEEKS } from './samples.ts';

/** Draws a state, with words of the product as long as the language makes them. */
type State = (props: { t: Translate<'common'> }) => ReactNode;

/** The states of every component that remotes share, by the component's file. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, State>>>> = {
  Button: {
    plain: button(),
    primary: button({ kind: 'primary' }),
    danger: button({ kind: 'danger' }),
    quiet: button({ kind: 'quiet' }),
    busy: button({ kind: 'primary', busy: true }),
    disabled: button({ disabled: true }),
    small: button({ size: 'small' }),
    large: button({ size: 'large' }),
    'with an icon': button({ icon: <Icon of={CalendarOutlined} /> }),
    'as wide as its place': button({ block: true }),
    link: ({ t }) => <LinkButton to="/">{t('notFound.home')}</LinkButton>,
    'an icon alone': ({ t }) => (
      <IconButton label={t('retry')}>
        <Icon of={CalendarOutlined} />
      </IconButton>
    ),
  },
  BrandMark: { plain: () => <BrandMark /> },
  CopyButton: { plain: () => <CopyButton text="https://example.edu" /> },
  TextInput: {
    empty: ({ t }) => <TextInput label={t('password')} />,
    'with a note and a hint': ({ t }) => (
      <TextInput label={t('password')} note={t('loading')} hint={t('copy.byHand')} />
    ),
    'with a problem': ({ t }) => <TextInput label={t('password')} defaultValue="Noa" problem={t('copy.failed')} />,
    disabled: ({ t }) => <TextInput label={t('password')} defaultValue="Noa" disabled />,
  },
  PasswordInput: { empty: passwordInput(), 'with a problem': passwordInput(true) },
  SelectInput: { plain: selectInput(), 'with a problem': selectInput(true) },
  CheckRow: { plain: Checks },
  TimeZoneSelect: {
    plain: () => (
      <AntdProvider remote="tools">
        <TimeZoneSelect value="Asia/Jerusalem" />
      </AntdProvider>
    ),
  },
  AvailabilityGrid: { empty: grid(), 'with hours': grid(WEEKS[0]), invalid: grid(undefined, true) },
  Notice: { info: notice('info'), success: notice('success'), warning: notice('warning'), error: notice('error') },
  StateCard: {
    neutral: stateCard('neutral'),
    success: stateCard('success'),
    warning: stateCard('warning'),
    error: stateCard('error'),
  },
  Toaster: { success: toast('success'), destructive: toast('destructive') },
  ConfirmDialog: {
    plain: dialog(),
    danger: dialog({ danger: true }),
    busy: dialog({ busy: true }),
    disabled: dialog({ disabled: true }),
  },
  Dialog: { plain: OpenedDialog },
  PageSkeleton: { plain: () => <PageSkeleton blocks={1} height={60} /> },
  NotFoundPage: { plain: () => <NotFoundPage /> },
  PasswordGate: { empty: gate(), busy: gate({ busy: true }), refused: gate({ refused: true }) },
  TabRow: { plain: Tabs },
  ScoreBadge: {
    good: () => <ScoreBadge score={86} />,
    fair: () => <ScoreBadge score={58} />,
    weak: () => <ScoreBadge score={31} />,
  },
  TermBars: {
    plain: () => (
      <TermBars
        terms={GROUP.breakdown}
        nameOf={(term) => term}
        pointsOf={({ points, maxPoints }) => `${points}/${maxPoints}`}
      />
    ),
  },
  Week: {
    'of a student': () => <Week counts={weekOf(WEEKS[0] ?? {})} total={1} />,
    'of a group': () => <Week counts={heatOf(WEEKS)} total={WEEKS.length} />,
  },
  GroupCard: { closed: () => <GroupCard group={GROUP} />, open: () => <GroupCard group={GROUP} open /> },
  Facts: {
    plain: ({ t }) => (
      <Facts
        facts={[
          [t('language'), 'English'],
          [t('password'), '••••'],
        ]}
      />
    ),
  },
  MailedLink: { empty: Mailed },
  Separator: { plain: Panes },
  ShareBar: { plain: () => <ShareBar share={0.6} />, thin: () => <ShareBar share={0.6} thin /> },
  LanguagePicker: { plain: () => <LanguagePicker /> },
  ThemeToggle: { plain: () => <ThemeToggle /> },
};

function button(props: ButtonProps = {}): State {
  return ({ t }) => <Button {...props}>{t('retry')}</Button>;
}

function passwordInput(isWrong = false): State {
  return function Sample({ t }) {
    const [value, setValue] = useState('');
    return (
      <PasswordInput
        id={`password-${isWrong}`}
        label={t('password')}
        value={value}
        onChange={setValue}
        autoComplete="new-password"
        problem={isWrong && t('copy.failed')}
      />
    );
  };
}

function selectInput(isWrong = false): State {
  return ({ t }) => (
    <SelectInput label={t('language')} problem={isWrong && t('copy.failed')}>
      <option>{t('retry')}</option>
      <option>{t('reload')}</option>
    </SelectInput>
  );
}

function Checks({ t }: Parameters<State>[0]) {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <CheckRow checked={checked} onChange={setChecked}>
        {t('passwordShow')}
      </CheckRow>
      <CheckRow checked={!checked} onChange={(other) => setChecked(!other)}>
        {t('passwordHide')}
      </CheckRow>
    </>
  );
}

function grid(first?: Availability, invalid = false): State {
  return function Sample({ t }) {
    const [value, setValue] = useState(first);
    return (
      <AvailabilityGrid {...(value && { value })} onChange={setValue} label={t('score.label')} invalid={invalid} />
    );
  };
}

function notice(kind: NoticeProps['kind']): State {
  return ({ t }) => (
    <Notice kind={kind} title={t('notFound.title')} text={t('notFound.text')} action={<Button>{t('retry')}</Button>} />
  );
}

function stateCard(kind: NonNullable<StateCardProps['kind']>): State {
  return ({ t }) => (
    <StateCard
      kind={kind}
      level={3}
      icon={<Icon of={CalendarOutlined} />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Button kind="primary">{t('retry')}</Button>}
    />
  );
}

function toast(kind: 'success' | 'destructive'): State {
  return function Sample({ t }) {
    const show = useToast();
    return <Button onClick={() => show(kind, t('notFound.title'), { text: t('notFound.text') })}>{t('retry')}</Button>;
  };
}

function Mailed({ t }: Parameters<State>[0]) {
  return (
    <MailedLink
      id="mailed-link"
      label={t('password')}
      sendLabel={t('retry')}
      isPrimary
      ask={async () => undefined}
      sent={{ title: t('notFound.title'), text: () => t('notFound.text'), other: t('retry') }}
    />
  );
}

function Panes({ t }: Parameters<State>[0]) {
  const [size, setSize] = useState(40);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: `1fr auto ${size}%`, blockSize: 60 }}>
      <span />
      <Separator
        label={t('notFound.title')}
        unit="%"
        size={size}
        least={20}
        most={80}
        step={5}
        onDrag={setSize}
        onChoose={setSize}
      />
      <span />
    </div>
  );
}

function OpenedDialog({ t }: Parameters<State>[0]) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('retry')}</Button>
      {open && (
        <Dialog label={t('notFound.title')} onClose={() => setOpen(false)}>
          <p>{t('notFound.text')}</p>
        </Dialog>
      )}
    </>
  );
}

function dialog(props: Partial<ConfirmDialogProps> = {}): State {
  return function Sample({ t }) {
    const [open, setOpen] = useState(false);
    // What is at work can't be left, which a picture of it must.
    const show = () => {
      setOpen(true);
      if (props.busy) setTimeout(() => setOpen(false), 3000);
    };
    return (
      <>
        <Button onClick={show}>{t('retry')}</Button>
        <AntdProvider remote="tools">
          <ConfirmDialog
            {...props}
            open={open}
            title={t('notFound.title')}
            confirmLabel={t('retry')}
            cancelLabel={t('close')}
            onConfirm={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            {t('notFound.text')}
          </ConfirmDialog>
        </AntdProvider>
      </>
    );
  };
}

function gate({ busy = false, refused = false } = {}): State {
  return ({ t }) => (
    <PasswordGate
      title={t('password')}
      text={t('notFound.text')}
      submitLabel={t('retry')}
      busy={busy}
      error={refused ? t('copy.failed') : undefined}
      onSubmit={() => undefined}
    />
  );
}

function Tabs({ t }: Parameters<State>[0]) {
  const [open, setOpen] = useState('first');
  const tabs = [
    { name: 'first', title: t('password'), count: 3 },
    { name: 'second', title: t('language') },
  ];
  return <TabRow id="parts-" label={t('language')} tabs={tabs} open={open} onOpen={setOpen} />;
}
