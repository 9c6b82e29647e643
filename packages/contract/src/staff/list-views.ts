// Views of the lists of staff. Rules: docs/rules/lists.md
import { z } from 'zod/mini';
import { endpoint, staffUserAccess } from '../endpoint.ts';
import { emptyAnswer, hasVersionWithId, id, nameLine, version } from '../values.ts';
import { staffPages } from './pages.ts';

/** Most views that a user stores, of all lists together. */
export const maxListViews = 50;

/** The path of the page whose list is shown. */
const listPage = z.enum(Object.values(staffPages).map(({ path }) => path));

const listView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the address, for example `tab=all&country=ES&sort=-total`. */
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's. */
  own: z.boolean(),
  owner: z.string(),
  /** The caller's page opens with it. */
  is_default: z.boolean(),
  version,
});
export type ListView = z.output<typeof listView>;

export const listListViews = endpoint({
  method: 'GET',
  path: '/admin/view',
  access: staffUserAccess,
  summary: 'The views of a page: those of the caller by name, then those that colleagues share.',
  input: z.object({ view_page: listPage }),
  output: z.object({ list: z.array(listView) }),
});

export const saveListView = endpoint({
  method: 'POST',
  path: '/admin/view/save',
  access: staffUserAccess,
  summary: 'Creates a view of the caller, or changes one. 409 at `name` when the caller has one of the name.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      view_page: listPage,
      name: nameLine(60),
      query: z.string().check(z.trim(), z.maxLength(1500), z.regex(/^[\x21-\x7e]*$/)),
      shared: z.boolean(),
      is_default: z.boolean(),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: listView,
});

export const deleteListView = endpoint({
  method: 'POST',
  path: '/admin/view/delete',
  access: staffUserAccess,
  summary: 'Deletes a view of the caller.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
