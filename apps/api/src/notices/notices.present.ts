import type { Notice } from '@trunkline/contract/notices';
import type { RequestContext } from '../platform/http/request-context.ts';
import { formatReaderValues } from '../platform/documents/reader-values.ts';
import type { NoticeRow } from './notices.sql.ts';

/** The sentence of a kind is the subject of its mail. */
export const toTextName = (kind: string): string => `mail.${kind.replaceAll('.', '_')}`;

/** Notices of the first release have no page of their own. */
const earlierPages: Readonly<Record<string, string>> = {
  quotation: '/personal/quotation/detail',
  order: '/personal/order/detail',
};

function findPath({ path, object, object_id, company_id }: NoticeRow): string {
  if (path !== null) return path;
  const page = company_id === null ? undefined : earlierPages[object ?? ''];
  if (page && object_id) return `${page}?id=${object_id}`;
  return company_id === null ? '/admin' : '/personal';
}

/** Presents a notice in the reader's current language, which may differ from that of the mail. */
export function presentNotice({ t, language }: Pick<RequestContext, 't' | 'language'>, row: NoticeRow): Notice {
  const values = { ...formatReaderValues(language, row.values), title: row.title };
  return {
    id: row.id,
    kind: row.kind,
    text: t.find(`${toTextName(row.kind)}_subject`, values) ?? row.title,
    path: findPath(row),
    at: row.at.toISOString(),
    read: row.read_at !== null,
  };
}
