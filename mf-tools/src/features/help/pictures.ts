import dashboardEn from './pictures/dashboard.en.webp';
import dashboardHe from './pictures/dashboard.he.webp';
import embeddingEn from './pictures/embedding.en.webp';
import embeddingHe from './pictures/embedding.he.webp';
import freeHoursEn from './pictures/free-hours.en.webp';
import freeHoursHe from './pictures/free-hours.he.webp';
import groupEn from './pictures/group.en.webp';
import groupHe from './pictures/group.he.webp';
import mailsEn from './pictures/mails.en.webp';
import mailsHe from './pictures/mails.he.webp';
import moveEn from './pictures/move.en.webp';
import moveHe from './pictures/move.he.webp';
import requestEn from './pictures/request.en.webp';
import requestHe from './pictures/request.he.webp';
import sizes from './pictures/sizes.json' with { type: 'json' };
import type { GuideLanguage } from './guide.ts';

/** A picture of the product: its size in px on the page, and where it is in each language. */
export type GuidePicture = { width: number; height: number } & Record<GuideLanguage, string>;

/** The pictures of the guides, by their names. A browser test takes them, twice as large as they are shown. */
export const PICTURES: Readonly<Record<string, GuidePicture>> = {
  'free-hours': { ...sizes['free-hours'], en: freeHoursEn, he: freeHoursHe },
  group: { ...sizes.group, en: groupEn, he: groupHe },
  dashboard: { ...sizes.dashboard, en: dashboardEn, he: dashboardHe },
  move: { ...sizes.move, en: moveEn, he: moveHe },
  request: { ...sizes.request, en: requestEn, he: requestHe },
  mails: { ...sizes.mails, en: mailsEn, he: mailsHe },
  embedding: { ...sizes.embedding, en: embeddingEn, he: embeddingHe },
};
