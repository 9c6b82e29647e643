// What readers think of help articles. Rules: docs/rules/help.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { emptyAnswer, id, instant } from '../values.ts';

const readAccess = staffAccess('content:page:read');
const language = z.enum(languages);

const article = {
  content_id: z.string(),
  /** Title in the language of the reader, else in English. */
  title: z.string(),
  /** The address of its page. */
  path: z.nullable(z.string()),
  /** The language in which it was read. */
  language,
};

const comment = z.object({ id: z.string(), ...article, text: z.string(), at: instant });
export type HelpComment = z.output<typeof comment>;

const rating = z.object({
  id: z.string(),
  ...article,
  yes: z.int(),
  no: z.int(),
  /** Yes in percent of all answers. */
  helpful_percent: z.int(),
  comments: z.int(),
  last_at: instant,
  /** The newest comments, at most two. */
  last_comments: z.array(z.object({ id: z.string(), text: z.string(), at: instant })),
});
export type HelpRating = z.output<typeof rating>;

export const helpRatingSorts = ['no', 'helpful_percent', 'comments', 'last_at'] as const;

const ratingFilter = z.nullish(
  z.object({
    language: z.nullish(language),
    /** Whether only articles with comments are listed (true), or only those without (false). */
    commented: z.nullish(z.boolean()),
  }),
);
const ratingInput = { ...listInput, sort: sortBy(helpRatingSorts), filter: ratingFilter };

export const listHelpRatings = endpoint({
  method: 'GET',
  path: '/admin/helpfeedback',
  access: readAccess,
  summary: 'Articles with the answers of their readers, by language. Keyword searches titles and addresses.',
  input: z.object(ratingInput),
  output: z.extend(listShape(rating), {
    /** Figures of the whole help centre. */
    summary: z.object({ yes: z.int(), no: z.int(), helpful_percent: z.nullable(z.int()), comments: z.int() }),
  }),
});

export const exportHelpRatings = endpoint({
  method: 'GET',
  path: '/admin/helpfeedback/export',
  access: readAccess,
  summary: 'The same rows as an Excel sheet.',
  input: z.object(ratingInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const listHelpComments = endpoint({
  method: 'GET',
  path: '/admin/helpfeedback/comments',
  access: readAccess,
  summary: 'Comments of readers, newest first. Keyword searches their text.',
  input: z.object({
    ...listInput,
    filter: z.nullish(z.object({ content_id: z.nullish(id), language: z.nullish(language) })),
  }),
  output: listShape(comment),
});

export const deleteHelpComment = endpoint({
  method: 'POST',
  path: '/admin/helpfeedback/deletecomment',
  access: staffAccess('content:page:edit'),
  summary: 'Deletes a comment. The answer of its reader still counts.',
  input: z.object({ id }),
  output: emptyAnswer,
});
