import { layout } from '@study-groups/web-sdk/ui/layout';

interface HelpLinkProps {
  /** The readers of the guide. */
  guide: 'professors' | 'webmasters';
  text: string;
  /** Says that it opens in a tab of its own. */
  newTab: string;
}

/** The way to a guide, in a tab of its own, so that the page stays as it is. */
export function HelpLink({ guide, text, newTab }: HelpLinkProps) {
  return (
    <a href={`/help/${guide}`} target="_blank" rel="noopener">
      {text}
      <span className={layout.hidden}> ({newTab})</span>
    </a>
  );
}
