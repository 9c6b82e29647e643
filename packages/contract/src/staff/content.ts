// Content as staff write it. Rules: docs/rules/content.md
import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';
import { contentDetails } from '../content/details.ts';
import { contentDetail } from '../content/items.ts';
import { contentActions, contentKinds, contentStates, publicContentKinds } from '../content/kinds.ts';
import { solutionBill, solutionSize } from '../content/solutions.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import {
  emptyAnswer,
  hasVersionWithId,
  id,
  instant,
  line,
  markdown,
  nameLine,
  prose,
  timelineEntry,
  version,
} from '../values.ts';

const readAccess = staffAccess('content:page:read');
const editAccess = staffAccess('content:page:edit');

/** The longest text of one language, in characters. */
export const maxBodyLength = 100_000;

const language = z.enum(languages);

const contentRow = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  slug: z.nullable(z.string()),
  parent_id: z.nullable(z.string()),
  position: z.int(),
  /** Title in the language of the reader, else in English. */
  title: z.string(),
  /** The address of its page, or the one that it leads to. */
  path: z.nullable(z.string()),
  url: z.nullable(z.string()),
  key: z.nullable(z.string()),
  cate_id: z.nullable(z.string()),
  state: z.enum(contentStates),
  state_label: z.string(),
  /** The portal brought it, and nobody has reviewed or published it. */
  unreviewed: z.boolean(),
  /** The newest version is neither published nor scheduled. */
  has_changes: z.boolean(),
  /** The moment that the newest version is planned for; null: none. */
  publish_at: z.nullable(instant),
  /** Moment at which visitors will read the scheduled version; null: none is scheduled. */
  scheduled_at: z.nullable(instant),
  /** The first publication; null: never. */
  published_at: z.nullable(instant),
  languages: z.array(language),
  /** Written languages that have no title, or no text although English has one. */
  missing: z.array(language),
  changed: z.object({ at: instant, who: z.nullable(z.string()) }),
  actions: z.array(z.enum(contentActions)),
  version,
});
export type StaffContentRow = z.output<typeof contentRow>;

export const contentSorts = ['position', 'title', 'changed_at'] as const;

export const listStaffContent = endpoint({
  method: 'GET',
  path: '/admin/content',
  access: readAccess,
  summary: 'Items of all kinds, by kind and in their order. Keyword searches titles and slugs.',
  input: z.object({
    ...listInput,
    sort: sortBy(contentSorts),
    filter: z.nullish(
      z.object({
        kind: z.nullish(z.enum(contentKinds)),
        state: z.nullish(z.enum(contentStates)),
        parent_id: z.nullish(id),
        /** Items that miss this language. */
        missing: z.nullish(language),
        /** True: items that the portal brought and nobody has reviewed or published. False: all others. */
        unreviewed: z.nullish(z.boolean()),
      }),
    ),
  }),
  output: listShape(contentRow),
});

const contentText = z.object({
  title: z.string(),
  excerpt: z.nullable(z.string()),
  /** Markdown. */
  body: z.nullable(z.string()),
});

export const staffContent = z.object({
  ...contentRow.shape,
  /** Texts of the newest version, by language. */
  texts: z.partialRecord(language, contentText),
  details: contentDetails,
  /** Number of the newest version. */
  number: z.int(),
  /** The version that visitors read. */
  live: z.nullable(z.object({ number: z.int(), since: instant })),
  /** The version that follows it. */
  scheduled: z.nullable(z.object({ number: z.int(), at: instant })),
  children: z.int(),
  timeline: z.array(timelineEntry),
});
export type StaffContent = z.output<typeof staffContent>;

export const getStaffContent = endpoint({
  method: 'GET',
  path: '/admin/content/detail',
  access: readAccess,
  summary: 'One item with its newest version.',
  input: z.object({ id }),
  output: staffContent,
});

/** A field of `texts`; absent: unchanged, null: removed. */
const textInput = z.object({
  title: z.optional(nameLine(200)),
  excerpt: z.nullish(prose(500)),
  body: z.nullish(markdown(maxBodyLength)),
});

export const saveContent = endpoint({
  method: 'POST',
  path: '/admin/content/save',
  access: editAccess,
  summary:
    'Creates an item, or saves a new version of one; absent fields are unchanged. What visitors read changes when it is published; parent and position change at once.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      /** Required for a new item, and never changed. */
      kind: z.nullish(z.enum(contentKinds)),
      slug: z.nullish(line(200)),
      parent_id: z.nullish(id),
      position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
      /** Target of a banner, a menu entry or a link: a path of this site or an address of another one. */
      url: z.nullish(line(500)),
      key: z.nullish(line(100)),
      cate_id: z.nullish(id),
      publish_at: z.nullish(instant),
      /** Replaces what was saved. */
      details: z.nullish(contentDetails),
      texts: z.optional(z.partialRecord(language, z.nullable(textInput))),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: staffContent,
});

const change = { id, version };

export const moveContent = endpoint({
  method: 'POST',
  path: '/admin/content/move',
  access: editAccess,
  summary: 'Moves an item: under a parent, before one of its children or behind all of them. Visitors see it at once.',
  input: z.object({ ...change, parent_id: z.nullish(id), before_id: z.nullish(id) }),
  output: staffContent,
});

export const publishContent = endpoint({
  method: 'POST',
  path: '/admin/content/publish',
  access: editAccess,
  summary:
    'Publishes the newest version now, or at `publish_at`. Without it the saved `publish_at` counts while it is in the future.',
  input: z.object({ ...change, publish_at: z.nullish(instant) }),
  output: staffContent,
});

export const reviewContent = endpoint({
  method: 'POST',
  path: '/admin/content/review',
  access: editAccess,
  summary: 'Marks an item that the portal brought as reviewed. Publishing it does so, too.',
  input: z.object(change),
  output: staffContent,
});

export const unscheduleContent = endpoint({
  method: 'POST',
  path: '/admin/content/unschedule',
  access: editAccess,
  summary: 'Withdraws a scheduled publication. What visitors read stays.',
  input: z.object(change),
  output: staffContent,
});

export const unpublishContent = endpoint({
  method: 'POST',
  path: '/admin/content/unpublish',
  access: editAccess,
  summary: 'Takes an item off the site, and withdraws a scheduled publication.',
  input: z.object(change),
  output: staffContent,
});

export const deleteContent = endpoint({
  method: 'POST',
  path: '/admin/content/delete',
  access: editAccess,
  summary: 'Deletes an item without children, with all its versions.',
  input: z.object(change),
  output: emptyAnswer,
});

const versionHead = {
  number: z.int(),
  at: instant,
  who: z.nullable(z.string()),
  /** Whether visitors read it now or read it before. */
  published: z.boolean(),
};

export const listContentVersions = endpoint({
  method: 'GET',
  path: '/admin/content/versions',
  access: readAccess,
  summary: 'The versions of an item, the newest first; at most 500.',
  input: z.object({ id }),
  output: z.object({ list: z.array(z.object(versionHead)) }),
});

export const getContentVersion = endpoint({
  method: 'GET',
  path: '/admin/content/version',
  access: readAccess,
  summary: 'One version of an item, to be compared with another.',
  input: z.object({ id, number: z.int().check(z.positive()) }),
  output: z.object({
    ...versionHead,
    slug: z.nullable(z.string()),
    url: z.nullable(z.string()),
    key: z.nullable(z.string()),
    cate_id: z.nullable(z.string()),
    publish_at: z.nullable(instant),
    texts: z.partialRecord(language, contentText),
    details: contentDetails,
  }),
});

export const restoreContent = endpoint({
  method: 'POST',
  path: '/admin/content/restore',
  access: editAccess,
  summary: 'Makes an earlier version the newest one again, as a draft.',
  input: z.object({ ...change, number: z.int().check(z.positive()) }),
  output: staffContent,
});

export const renderContent = endpoint({
  method: 'POST',
  path: '/admin/content/render',
  access: readAccess,
  summary:
    'An item as its page will show it, with what is not saved yet, and what is wrong with its text. Stores nothing.',
  input: z.object({
    /** The stored item; absent: it is new. */
    id: z.nullish(id),
    kind: z._default(z.enum(publicContentKinds), 'page'),
    /** New items only. */
    parent_id: z.nullish(id),
    language: z._default(language, 'en'),
    slug: z.nullish(z.string().check(z.maxLength(200))),
    url: z.nullish(z.string().check(z.maxLength(500))),
    details: z.nullish(contentDetails),
    title: z._default(z.string().check(z.maxLength(200)), ''),
    excerpt: z.nullish(asText('lines', z.string().check(z.maxLength(500)))),
    body: z._default(asText('raw', z.string().check(z.maxLength(maxBodyLength))), ''),
    /** Solutions only: the size, as in the request of its bill. */
    size: z.nullish(solutionSize),
  }),
  output: z.object({
    item: contentDetail,
    /** Solutions with a design only, without prices; else null. */
    bill: z.nullable(solutionBill),
    /** Blocks, links and products that do not work, by line. */
    problems: z.array(z.object({ line: z.int(), msg: z.string() })),
  }),
});
export type RenderedContent = z.output<typeof renderContent.output>;
