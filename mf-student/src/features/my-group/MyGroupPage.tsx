import '../../texts.ts';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { type MemberLink, memberLinks } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useState, useEffect } from 'react';
import { FormPage } from '../registration/components/FormPage.tsx';
import { FindGroupPart } from '../find-group/FindGroupPart.tsx';
import { OpenedGroup } from './components/OpenedGroup.tsx';
import { forgetChecked } from './checked-prompts.ts';
import { forgetAnswers } from './kept-answer.ts';
import { forgetLink, forgetLinks, keepLink, showLink, shownLink } from '../find-group/kept-links.ts';
import { forgetDrafts } from './survey-drafts.ts';
import { Link, useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';

/** A member's own page: the next meeting of the group, and all that helps to meet. The link of a mail opens it, and this device keeps that. */
export default function MyGroupPage() {
  const { t } = useTexts('my-group');
  const { storage, toasts } = useHost();
  const { link, choose } = useMemberLink();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** The link that led here until now, and why it does no more. */
  const [gone, setGone] = useState<{ link: string; why: 'renewed' | 'left' }>();

  if (link && memberLinks.text(link) !== gone?.link) {
    return (
      <OpenedGroup
        key={memberLinks.text(link)}
        link={link}
        onChoose={choose}
        onGone={(why) => {
          forgetLink(storage, link);
          forgetAnswers(storage.local, link.studentId);
          forgetDrafts(storage.session);
          setGone({ link: memberLinks.text(link), why });
        }}
        onForget={() => {
          forgetLinks(storage);
          forgetAnswers(storage.local);
          forgetChecked(storage.local);
          forgetDrafts(storage.session);
          choose(null);
          // The menu above looks again whether a group is known here.
          void navigate({ pathname }, { replace: true });
          toasts.show('info', t('forgotten'));
        }}
      />
    );
  }
  return (
    <FormPage>
      <PageTitle>{t('title')}</PageTitle>
      {link && gone ? (
        <StateCard
          kind="success"
          live
          icon={<Icon of={CheckCircleOutlined} />}
          title={t(`${gone.why}.title`)}
          text={t(`${gone.why}.text`)}
          action={<LinkButton to="/">{t('home')}</LinkButton>}
        />
      ) : (
        <div className={layout.stack}>
          <StateCard
            icon={<Icon of={MailOutlined} />}
            title={t('title')}
            text={t('noLink')}
            action={<Link to="/">{t('home')}</Link>}
          />
          <FindGroupPart />
        </div>
      )}
    </FormPage>
  );
}

/** The link that the page is opened by: of the mail that was followed, else one that is kept; null if there is none. */
function useMemberLink(): { link: MemberLink | null; choose: (link: MemberLink | null) => void } {
  const { storage } = useHost();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => memberLinks.inFragment(hash) ?? shownLink(storage));

  useEffect(() => {
    if (!hash) return;
    const followed = memberLinks.inFragment(hash);
    if (followed) {
      keepLink(storage, followed);
      showLink(storage, followed);
      // Another link may be opened where this page is shown already.
      setLink(followed);
    }
    // Neither the address nor the history keeps the token.
    void navigate({ pathname }, { replace: true });
  }, [hash, pathname, navigate, storage]);

  const choose = (chosen: MemberLink | null) => {
    if (chosen) showLink(storage, chosen);
    setLink(chosen);
  };
  return { link, choose };
}
