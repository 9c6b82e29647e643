// Links to what is not published. Rules: docs/rules/content.md, "Preview"
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { emptyAnswer, id, instant } from '../values.ts';

const readAccess = staffAccess('content:page:read');
const editAccess = staffAccess('content:page:edit');

export const shareContent = endpoint({
  method: 'POST',
  path: '/admin/content/share',
  access: editAccess,
  summary: 'An address where people without an account read the newest version for one day, unless it is revoked.',
  input: z.object({ id }),
  output: z.object({ url: z.string(), expires_at: instant }),
});

export const listContentPreviews = endpoint({
  method: 'GET',
  path: '/admin/content/previews',
  access: readAccess,
  summary: 'The preview links of an item that are valid, the newest first; at most 20.',
  input: z.object({ id }),
  output: z.object({
    list: z.array(z.object({ id: z.string(), at: instant, who: z.nullable(z.string()), expires_at: instant })),
  }),
});
export type ContentPreview = z.output<typeof listContentPreviews.output>['list'][number];

export const revokeContentPreview = endpoint({
  method: 'POST',
  path: '/admin/content/revokepreview',
  access: editAccess,
  summary: 'Ends a preview link at once. `id` is that of the link.',
  input: z.object({ id }),
  output: emptyAnswer,
});
