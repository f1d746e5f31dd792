import type { Language } from '@study-groups/contracts/language';
import { openLinks } from '@study-groups/contracts/links';
import type { Block } from '../content.ts';
import { dashboardUrl } from '../links.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** A button that leads to a page of a class; with a token the page opens without its password, and a line says so. */
export function pageButton(language: Language, label: string, url: string, token: string | undefined): Block[] {
  if (!token) return [{ kind: 'button', label, url }];
  return [
    { kind: 'button', label, url: url + openLinks.fragment({ token }) },
    { kind: 'paragraph', text: MAIL_TEXTS[language].opensWithoutPassword, quiet: true },
  ];
}

/** Whose dashboard a mail opens, and by which token. */
export interface DashboardProps {
  slug: string;
  pageToken?: string | undefined;
}

/** The button of an instructor's mail that leads to the dashboard of its class. */
export function dashboardButton(language: Language, publicUrl: string, { slug, pageToken }: DashboardProps): Block[] {
  return pageButton(
    language,
    MAIL_TEXTS[language]['class-approved'].openDashboard,
    dashboardUrl(publicUrl, slug),
    pageToken,
  );
}
