import { z } from 'zod/mini';
import { endpoint, userAccess } from './endpoint.ts';
import { listInput, listShape } from './list.ts';
import { noticeKinds, noticeMails } from './notice-kinds.ts';
import { id, instant, line, version } from './values.ts';

// Notices of partners and staff. Rules: docs/rules/notices.md

/** A change of a record, in the language of the reader; `path` is the page of the record. */
export const notice = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  path: z.string(),
  at: instant,
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/user/notices',
  access: userAccess,
  reads: true,
  summary: "The caller's notices, newest first, with the number of unread ones.",
  input: z.object({
    page: listInput.page,
    limit: listInput.limit,
    filter: z.nullish(z.object({ unread: z.nullish(z.boolean()) })),
  }),
  output: z.extend(listShape(notice), { unread: z.int() }),
});

export const maxReadNotices = 200;

export const readNotices = endpoint({
  method: 'POST',
  path: '/user/noticeread',
  access: userAccess,
  summary: 'Marks notices as read; `all` marks every one. Foreign and unknown ids are ignored.',
  input: z.object({
    ids: z.nullish(z.array(id).check(z.maxLength(maxReadNotices))),
    all: z.nullish(z.boolean()),
  }),
  output: z.object({ unread: z.int() }),
});

const noticePref = z.object({ kind: z.enum(noticeKinds), portal: z.boolean(), mail: z.enum(noticeMails) });
const noticePrefs = z.object({
  list: z.array(z.extend(noticePref, { /** The name of the kind in the requested language. */ text: z.string() })),
  version,
});
/** A row as it was answered may be sent back. */
const noticePrefInput = z.extend(noticePref, { /** Accepted and ignored. */ text: z.nullish(line(200)) });
export type NoticePrefs = z.output<typeof noticePrefs>;

export const getNoticePrefs = endpoint({
  method: 'GET',
  path: '/user/noticeprefs',
  access: userAccess,
  reads: true,
  summary: 'Where the caller is told of each kind of notice: in the portal, by mail at once, once a day or not at all.',
  input: z.object({}),
  output: noticePrefs,
});

export const saveNoticePrefs = endpoint({
  method: 'POST',
  path: '/user/noticeprefs',
  access: userAccess,
  summary: 'Changes preferences; kinds that are not sent stay as they are.',
  input: z.object({ version, list: z.array(noticePrefInput).check(z.maxLength(noticeKinds.length)) }),
  output: noticePrefs,
});
