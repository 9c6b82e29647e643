// Staff read what readers think of articles. Rules: docs/rules/help.md, "Feedback"
import type { Language } from '@trunkline/contract/languages';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffHelpFeedbackCalls from '@trunkline/contract/staff/help-feedback';
import type { HelpRating } from '@trunkline/contract/staff/help-feedback';
import type { ListExport } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findTarget, pickText } from '../content.present.ts';
import type { VersionContent } from '../content.sql.ts';
import {
  type CommentRecord,
  deleteComment,
  listCommentPage,
  type RatingFilter,
  ratingList,
  type RatingRecord,
  type RatingSort,
  readRatingSummary,
} from './feedback.sql.ts';

interface RatedText {
  readonly content_id: string;
  readonly language: Language;
  readonly content: VersionContent;
}

const presentArticle = ({ language: reader }: TransactionContext, { content_id, language, content }: RatedText) => ({
  content_id,
  title: pickText(content.texts, reader)?.title ?? '',
  path: findTarget('help', content),
  language,
});

function presentRating(context: TransactionContext, row: RatingRecord): HelpRating {
  const { id, yes, no, helpful_percent, comments, last_at, last_comments } = row;
  return {
    id,
    ...presentArticle(context, row),
    yes,
    no,
    helpful_percent,
    comments,
    last_at: last_at.toISOString(),
    last_comments: last_comments.map(({ at, ...comment }) => ({ ...comment, at: new Date(at).toISOString() })),
  };
}

/** What most readers missed something in stands first. */
const toRatingQuery = (input: ParsedInput<typeof staffHelpFeedbackCalls.exportHelpRatings>) =>
  toListQuery<RatingFilter, RatingSort>(input, '-no');

export async function listHelpRatings(
  context: TransactionContext,
  input: ParsedInput<typeof staffHelpFeedbackCalls.listHelpRatings>,
): Promise<EndpointOutput<typeof staffHelpFeedbackCalls.listHelpRatings>> {
  const { page, limit } = input;
  const { rows, ...count } = await ratingList.readPage(context, toRatingQuery(input), { page, limit });
  const summary = await readRatingSummary(context.trx);
  return { list: rows.map((row) => presentRating(context, row)), ...count, page, limit, summary };
}

export const exportHelpRatings: ListExport<typeof staffHelpFeedbackCalls.exportHelpRatings, HelpRating> = {
  name: 'helpfeedback',
  title: (t) => t('helpfeedback.title'),
  columns: ({ t }) => [
    { head: t('helpfeedback.article'), width: 44, value: ({ title }) => title },
    { head: t('common.address'), width: 40, value: ({ path }) => path },
    { head: t('common.language'), width: 12, value: ({ language }) => language },
    { head: t('common.yes'), width: 10, format: countFormat, value: ({ yes }) => yes },
    { head: t('common.no'), width: 10, format: countFormat, value: ({ no }) => no },
    {
      head: t('helpfeedback.share_percent'),
      width: 12,
      format: countFormat,
      value: ({ helpful_percent }) => helpful_percent,
    },
    { head: t('helpfeedback.comments'), width: 12, format: countFormat, value: ({ comments }) => comments },
    {
      head: t('helpfeedback.last_comments'),
      width: 70,
      value: ({ last_comments }) => last_comments.map(({ text }) => text).join('\n'),
    },
    { head: t('helpfeedback.last_at'), width: 24, value: ({ last_at }) => last_at },
  ],
  list: async (context, input, limit) => {
    const rows = await ratingList.readAll(context, toRatingQuery(input), limit);
    return rows.map((row) => presentRating(context, row));
  },
};

export async function listHelpComments(
  context: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof staffHelpFeedbackCalls.listHelpComments>,
): Promise<EndpointOutput<typeof staffHelpFeedbackCalls.listHelpComments>> {
  const { rows, ...count } = await listCommentPage(context.trx, { ...filter, keyword }, { page, limit });
  const present = (row: CommentRecord) => ({
    id: row.id,
    ...presentArticle(context, row),
    text: row.text,
    at: row.at.toISOString(),
  });
  return { list: rows.map(present), ...count, page, limit };
}

export async function deleteHelpComment(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffHelpFeedbackCalls.deleteHelpComment>,
): Promise<null> {
  const contentId = await deleteComment(context.trx, id);
  if (contentId === undefined) throw notFound();
  await audit(context, 'content.comment_delete', { object: 'content', object_id: contentId, details: { comment: id } });
  return null;
}
