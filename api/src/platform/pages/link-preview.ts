import type { Language } from '@study-groups/contracts/language';
import type { LiveBuild } from '@study-groups/contracts/remotes';

/** What a page says of itself to other sites, in words. */
export interface PageWords {
  brand: string;
  title: string;
  description: string;
}

/** The picture's size, in px. */
const PICTURE = { width: '1200', height: '630' };

/**
 * What other sites show for a link to a page, by the Open Graph protocol: properties of its head. The address is left out,
 * for it may hold a key.
 * @param own the origin of the product, since these addresses have to be whole
 */
export function linkPreview(
  { brand, title, description }: PageWords,
  shell: Pick<LiveBuild, 'base' | 'files'>,
  own: string,
): [string, string][] {
  const picture = Object.keys(shell.files).find((file) => /(?:^|\/)preview[^/]*\.png$/.test(file));
  return [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ...(picture
      ? ([
          ['og:image', new URL(shell.base + picture, own).href],
          ['og:image:width', PICTURE.width],
          ['og:image:height', PICTURE.height],
          ['og:image:alt', brand],
        ] satisfies [string, string][])
      : []),
  ];
}

/** What search engines may know of the product, in the terms of schema.org. */
export function structuredData({ brand, description }: PageWords, languages: readonly Language[], own: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: brand,
    description,
    url: own,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    inLanguage: languages,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
}
