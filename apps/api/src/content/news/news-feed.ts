// The news as RSS 2.0, for each language that is written. Rules: docs/rules/content.md, "News"
import { listNews, type NewsRow } from '@trunkline/contract/content/news';
import { addLanguagePrefix, type WrittenLanguage, writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { AppContext } from '../../platform/app-context.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sendTaggedText } from '../../platform/http/tagged-text.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { callInProcess } from '../../platform/http/serve.ts';
import { readSetting } from '../../settings/settings.public.ts';

const feedPath = '/aboutus/news.xml';
const maxItems = 50;

/** Text as XML allows it: most control characters have no place in it, not even escaped. */
const toXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the pattern removes exactly these
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

const element = (name: string, text: string): string => `<${name}>${toXml(text)}</${name}>`;

interface Feed {
  readonly language: WrittenLanguage;
  readonly origin: string;
  readonly vendor: string;
  readonly list: readonly NewsRow[];
}

export function renderFeed({ language, origin, vendor, list }: Feed): string {
  const t = getT(language);
  const toUrl = (path: string): string => origin + addLanguagePrefix(language, path);
  const items = list.map(
    ({ id, title, excerpt, path, topic, published_at }) =>
      `<item>${[
        element('title', title),
        element('link', toUrl(path ?? '/aboutus/news')),
        `<guid isPermaLink="false">${toXml(id)}</guid>`,
        element('pubDate', new Date(published_at).toUTCString()),
        ...(topic ? [element('category', t(`news.topic_${topic}`))] : []),
        ...(excerpt ? [element('description', excerpt)] : []),
      ].join('')}</item>`,
  );
  const newest = list[0]?.published_at;
  const head = [
    element('title', t('news.feed_title', { vendor })),
    element('link', toUrl('/aboutus/news')),
    element('description', t('news.feed_text', { vendor })),
    element('language', language),
    `<atom:link href="${toXml(toUrl(feedPath))}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head.join('')}${items.join('')}</channel></rss>
`;
}

/** Serves the feeds: `/aboutus/news.xml`, `/ar/aboutus/news.xml` … */
export function newsFeedRoutes(app: AppContext): void {
  for (const language of writtenLanguages)
    app.fastify.get(addLanguagePrefix(language, feedPath), async (request, reply) => {
      const context = createVisitorContext(app, language, request.id);
      const { list } = await callInProcess(context, listNews, { limit: maxItems });
      const vendor = await readSetting({ app, trx: app.db }, 'vendor.name');
      const origin = new URL(app.environment.publicUrl).origin;
      const feed = renderFeed({ language, origin, vendor, list });
      return sendTaggedText(request, reply, { text: feed, mime: 'application/rss+xml' });
    });
}
