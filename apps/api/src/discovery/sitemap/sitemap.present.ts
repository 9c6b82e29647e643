import { closedPaths } from '@trunkline/rules/pages';
import { addLanguagePrefix, writtenLanguages } from '@trunkline/text/languages';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { SitemapEntry } from './sitemap.sql.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pictures are part of the pages. */
const openCalls = ['/prod-api/products/picture', '/prod-api/common/download'];

/** Text of `/robots.txt`. Paths are closed with and without the prefix of a language. */
export function formatRobots(origin: string): string {
  const prefixes = writtenLanguages.map((language) => addLanguagePrefix(language, ''));
  const disallowed = closedPaths.flatMap((path) => prefixes.map((prefix) => `Disallow: ${prefix}${path}`));
  return [
    'User-agent: *',
    ...disallowed,
    'Disallow: /prod-api/',
    ...openCalls.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

export const formatSitemapIndex = (origin: string, parts: readonly string[]): string =>
  `${declaration}<sitemapindex ${schema}>\n${parts
    .map((part) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** One entry for each language of a page; every entry names all of them. */
export function formatSitemapPart(origin: string, pages: readonly SitemapEntry[]): string {
  const entries = pages.flatMap(({ path, changedAt, languages }) => {
    const written = writtenLanguages.filter((language) => language === 'en' || languages.includes(language));
    const toUrl = (language: (typeof written)[number]) => escapeHtml(origin + addLanguagePrefix(language, path));
    const alternates = [
      ...written.map((language) => [language, toUrl(language)] as const),
      ['x-default', toUrl('en')] as const,
    ].map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`);
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return written.map((language) => `<url><loc>${toUrl(language)}</loc>${changed}${alternates.join('')}</url>\n`);
  });
  return `${declaration}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}
