// Readers say whether an article helped. Rules: docs/rules/help.md, "Feedback"
import type * as contentHelpCalls from '@trunkline/contract/content/help';
import type { ContentFeedback } from '@trunkline/contract/content/help';
import type { FeedbackAnswer } from '@trunkline/contract/content/feedback-answers';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { visitorPages } from '@trunkline/contract/pages';
import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { toNetwork } from '../../platform/security/networks.ts';
import type { PageFormResult } from '../../platform/pages/page-form.ts';
import { findHelpFigures } from '../help/help.sql.ts';
import { findPublished } from '../reading/reading.sql.ts';
import { saveFeedback } from './feedback.sql.ts';

/** Limit of answers from one address. A reader of the whole help centre stays below it. */
const answersPerHour = { name: 'content_feedback', points: 60, seconds: 3600 };

export const limitFeedback = ({ app, ip }: RequestContext): Promise<unknown> => app.limits.take(answersPerHour, ip);

/** A reader on a day. An IPv6 address counts as its network, because devices change theirs. Tomorrow the same reader has another hash. */
export const hashReader = ({ app, ip, today }: Pick<RequestContext, 'app' | 'ip' | 'today'>): Buffer =>
  createHmac('sha256', app.environment.secret)
    .update(`feedback:${today}:${isIPv4(ip) ? ip : toNetwork(ip)}`)
    .digest();

async function getArticle(context: TransactionContext, id: string) {
  const row = await findPublished(context.trx, context, { kind: 'help', id });
  if (!row) throw notFound('content.not_found');
  return row;
}

async function presentFeedback({ trx }: TransactionContext, contentId: string): Promise<ContentFeedback> {
  return { figures: (await findHelpFigures(trx, contentId)) ?? null };
}

export async function getContentFeedback(
  context: TransactionContext,
  { id }: ParsedInput<typeof contentHelpCalls.getContentFeedback>,
): Promise<ContentFeedback> {
  const { content_id } = await getArticle(context, id);
  await switchToSystemScope(context.trx);
  return presentFeedback(context, content_id);
}

export async function sendContentFeedback(
  context: TransactionContext,
  { id, language, helpful, comment }: ParsedInput<typeof contentHelpCalls.sendContentFeedback>,
): Promise<ContentFeedback> {
  const { trx, now, today } = context;
  const { content_id } = await getArticle(context, id);
  await switchToSystemScope(trx);
  await saveFeedback(trx, {
    content_id,
    language,
    helpful,
    comment: helpful ? null : (comment ?? null),
    at: now,
    day: today,
    reader: hashReader(context),
  });
  return presentFeedback(context, content_id);
}

function toAnswer({ fields, refusal }: PageFormResult): FeedbackAnswer {
  if (refusal) return refusal.status === 429 ? 'limit' : 'failed';
  if (fields['helpful'] === 'true') return 'yes';
  return typeof fields['comment'] === 'string' && fields['comment'].trim() !== '' ? 'comment' : 'no';
}

/** The article again, which says what became of the answer. */
export function toFeedbackPage(sent: PageFormResult): string {
  const { page } = sent.query;
  const query = new URLSearchParams({ page: typeof page === 'string' ? page : '', answer: toAnswer(sent) });
  return `${visitorPages.support.path}?${query.toString()}#feedback`;
}
