// The help centre. Rules: docs/rules/help.md
import type * as contentHelpCalls from '@trunkline/contract/content/help';
import { deskRegions, type HelpfulArticle, type HelpTopic, type SupportDesk } from '@trunkline/contract/content/help';
import { parseDeskHours } from '@trunkline/rules/support/desk-hours';
import { readPublicMedianAnswer } from '../../contact/contact.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findTarget } from '../content.present.ts';
import { toReadingMinutes } from '../reading/reading.present.ts';
import { type HelpfulItem, type HelpItem, listHelpfulItems, listHelpItems } from './help.sql.ts';

const shownHelpful = 5;

const toPath = ({ slug }: { readonly slug: string | null }): string => findTarget('help', { slug, url: null }) ?? '';

const presentTopic = ({ id, title, excerpt, details, slug }: HelpItem, articles: readonly HelpItem[]): HelpTopic => ({
  id,
  title,
  excerpt,
  icon: details.icon ?? null,
  path: toPath({ slug }),
  articles: articles.map((article) => ({ id: article.id, title: article.title, path: toPath(article) })),
});

const presentHelpful = ({ id, title, excerpt, slug, words, yes, votes }: HelpfulItem): HelpfulArticle => ({
  id,
  title,
  excerpt,
  path: toPath({ slug }),
  minutes: toReadingMinutes(words),
  yes,
  votes,
});

/** Desks in the order of the regions. */
async function listDesks(context: TransactionContext): Promise<SupportDesk[]> {
  const hours = await readSetting(context, 'support.desks');
  return deskRegions.flatMap((region) => {
    const desk = parseDeskHours(hours[region] ?? '');
    return desk ? [{ region, ...desk }] : [];
  });
}

export async function getHelpCentre(
  context: TransactionContext,
): Promise<EndpointOutput<typeof contentHelpCalls.getHelpCentre>> {
  const { trx } = context;
  const items = await listHelpItems(trx, context);
  const below = Map.groupBy(items, ({ parent_id }) => parent_id);
  // Answers of readers are hidden from visitors; their sums are not.
  await switchToSystemScope(trx);
  const helpful = await listHelpfulItems(trx, context, shownHelpful);
  const topics = below.get(null) ?? [];
  return {
    articles: items.length - topics.length,
    topics: topics.map((topic) => presentTopic(topic, below.get(topic.id) ?? [])),
    most_helpful: helpful.map(presentHelpful),
    desks: await listDesks(context),
    median_answer_hours: await readPublicMedianAnswer(trx, context.now),
  };
}
