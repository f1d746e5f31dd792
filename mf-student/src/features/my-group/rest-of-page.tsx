import type { MemberLink } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState, useEffect, useId, useRef } from 'react';
import { leaderToken, stopping, renewingFeed, sayingMet } from './later-calls.ts';
import { Section } from './components/Section.tsx';
import actions from './components/Actions.module.css';
import type { MyGroup, StoppableMail } from '@study-groups/contracts/my-group';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import type { Act } from './useMyGroup.ts';
import { useLocation, useNavigate, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { makingMeetLink, takeWaiting } from './meet-link.ts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { ConfirmDialog } from './components/ConfirmDialog.tsx';
import type { Meeting, MetAnswer } from '@study-groups/contracts/meeting';
import { useMeetingTimes } from './useMeetingTimes.ts';

/** The parts that the page does without until the next meeting is shown. */
export { AnotherGroup } from './components/AnotherGroup.tsx';
export { ConfirmDialog } from './components/ConfirmDialog.tsx';
export { FirstHour } from './components/FirstHour.tsx';
export { HourList } from './components/HourList.tsx';
export { ChooseHour, Proposals } from './components/OtherHour.tsx';
export { LinkCare } from './components/LinkCare.tsx';
export { PlaceForm } from './components/PlaceForm.tsx';
export { YourGroup } from './components/YourGroup.tsx';
export { keepPage } from './kept-page.ts';

/** As the addresses of a leader's mail call them. */
const TOOLS = ['message', 'email', 'schedule', 'drive'] as const;
type Tool = (typeof TOOLS)[number];

/** Opens the tools that a leader's mail links to; says which is being opened. */
function useTools(link: MemberLink) {
  const host = useHost();
  const { failureText } = useFailureText();
  const [busy, setBusy] = useState<Tool>();
  const open = async (tool: Tool) => {
    setBusy(tool);
    const outcome = await leaderToken(host, link);
    setBusy(undefined);
    if ('failure' in outcome) host.toasts.show('destructive', failureText(outcome.failure));
    else window.location.assign(`${host.apiBase}/api/l/${outcome.token}/${tool}`);
  };
  return { busy, open };
}

/** Offers a leader to have the meeting that is booked repeated, as the step that follows it. */
export function EveryWeek({ link }: { link: MemberLink }) {
  const { t } = useTexts('my-group-rest');
  const { busy, open } = useTools(link);
  const hint = useId();
  return (
    <>
      <div className={actions.actions}>
        <Button busy={busy !== undefined} aria-describedby={hint} onClick={() => void open('schedule')}>
          {t('leader.weekly')}
        </Button>
      </div>
      <p id={hint} className={layout.muted}>
        {t('leader.weeklyHint')}
      </p>
    </>
  );
}

/** Shows the tools that a leader's mail links to. @param isBooked true if the weekly meetings follow the one that is booked */
export function LeaderTools({ link, isBooked }: { link: MemberLink; isBooked: boolean }) {
  const { t } = useTexts('my-group-rest');
  const { busy, open } = useTools(link);
  return (
    <Section heading={t('leader.heading')}>
      <p className={layout.muted}>{t('leader.text')}</p>
      <div className={`${actions.actions} ${actions.wide}`}>
        {TOOLS.filter((tool) => tool !== 'schedule' || !isBooked).map((tool) => (
          <Button key={tool} busy={busy === tool} onClick={() => void open(tool)}>
            {t(`leader.${tool}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

const MAILS = ['invitations', 'reminders', 'did-you-meet', 'surveys'] as const satisfies readonly StoppableMail[];

/** Shows which mails about meetings and surveys the member gets, with switches. */
export function MailSwitches({ stopped, act }: { stopped: MyGroup['you']['stopped']; act: Act }) {
  const { t } = useTexts('my-group-rest');
  return (
    <Section heading={t('mails.heading')}>
      <p className={layout.muted}>{t('mails.text')}</p>
      <div>
        {MAILS.map((kind) => (
          <CheckRow key={kind} checked={!stopped.includes(kind)} onChange={(comes) => void act(stopping(kind, !comes))}>
            {t(`mails.${kind}`)}
          </CheckRow>
        ))}
      </div>
    </Section>
  );
}

/**
 * Goes on with a Meet link when the page is back from Google's, once, and only in the tab that waited for it: an address of somebody
 * else makes nothing.
 */
export function MeetLinkReturn({ mine, act }: { mine: MyGroup; act: Act }) {
  const { t } = useTexts('my-group-rest');
  const { storage, toasts } = useHost();
  const { failureText } = useFailureText();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    const waiting = takeWaiting(storage, mine.you.id);
    const authorized = query.get('authorized');
    if (authorized === null) return;
    void navigate({ pathname }, { replace: true });
    if (!waiting) return;
    const refuse = (code: string) =>
      toasts.show('destructive', failureText({ status: 0, code, message: '', errors: [] }));
    if (authorized !== '1') return refuse(query.get('error') ?? 'google_refused');
    const resume = async () => {
      setMaking(true);
      // Where Google asks again at once, nobody is led around in circles.
      const made = await act(makingMeetLink(waiting, () => refuse('google_sign_in')));
      setMaking(false);
      if (made) toasts.show('success', t('meetLink.made'));
    };
    void resume();
  });
  return (
    <p role="status" hidden={!isMaking} className={layout.muted}>
      {isMaking && t('meetLink.making')}
    </p>
  );
}

/** The address by which a calendar program shows the meetings of the group. */
export function CalendarFeed({ feedUrl, act }: { feedUrl: string; act: Act }) {
  const { t } = useTexts('my-group-rest');
  const { toasts } = useHost();
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    const isDone = await act(renewingFeed);
    setAsking(false);
    if (isDone) toasts.show('success', t('calendar.renewed'));
  };
  return (
    <Section heading={t('calendar.heading')}>
      <p className={layout.muted}>{t('calendar.text')}</p>
      <div className={actions.actions}>
        <a className={buttonClass()} href={feedUrl.replace(/^https?:/, 'webcal:')}>
          {t('calendar.subscribe')}
        </a>
      </div>
      <TextInput
        label={t('calendar.address')}
        hint={t('calendar.hint')}
        readOnly
        dir="ltr"
        value={feedUrl}
        onFocus={(event) => event.target.select()}
      />
      <div className={actions.actions}>
        <CopyButton text={feedUrl} ariaLabel={t('calendar.copy')} />
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('calendar.renew')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('calendar.renewTitle')}
          text={t('calendar.renewText')}
          yes={t('calendar.renew')}
          onYes={renew}
          onNo={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

const ANSWERS = ['yes', 'some', 'no'] as const satisfies readonly MetAnswer[];

/** Asks whether the last meeting took place; members who have said so are thanked, and may change their answer. */
export function DidYouMeet({ mine, last, act }: { mine: MyGroup; last: Meeting; act: Act }) {
  const { t } = useTexts('my-group');
  const times = useMeetingTimes();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChanged, setChanged] = useState(false);
  const own = last.met.find(({ studentId }) => studentId === mine.you.id)?.met;
  const when = times.short(last.startsAt, mine.class.timeZone);

  const say = (met: MetAnswer) => {
    setChanged(false);
    heading.current?.focus();
    if (met !== own) void act(sayingMet(last, met));
  };
  return (
    <Section heading={t('met.heading')} headingRef={heading}>
      <p className={layout.muted}>{t('met.when', { when })}</p>
      {own === undefined || isChanged ? (
        <div role="group" aria-label={t('met.heading')} className={`${actions.actions} ${actions.wide}`}>
          {ANSWERS.map((each) => (
            <Button
              key={each}
              className={each === own ? actions.chosen : undefined}
              aria-pressed={each === own}
              onClick={() => say(each)}
            >
              {t(`met.${each}`)}
            </Button>
          ))}
        </div>
      ) : (
        <div className={`${actions.actions} ${actions.middle}`}>
          <p role="status">{t('met.thanks', { answer: t(`met.${own}`) })}</p>
          <Button kind="quiet" onClick={() => setChanged(true)}>
            {t('met.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}
