// Where a user wishes to be told of what. Rules: docs/rules/notices.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { type NoticeKind, partnerNoticeKinds, staffNoticeKinds } from '@trunkline/contract/notice-kinds';
import type * as noticeCalls from '@trunkline/contract/notices';
import type { NoticePrefs } from '@trunkline/contract/notices';
import { staleVersion } from '../../platform/db/record-version.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { defaultPref, getPrefs, savePrefs } from './prefs.sql.ts';

/** The kinds that can reach the caller. */
const listKinds = ({ principal }: TransactionContext): readonly NoticeKind[] =>
  principal.side === 'staff' ? staffNoticeKinds : partnerNoticeKinds;

export async function getNoticePrefs(context: TransactionContext): Promise<NoticePrefs> {
  const { t } = context;
  const { prefs, version } = await getPrefs(context.trx, getUserId(context.principal));
  const list = listKinds(context).map((kind) => ({
    kind,
    text: t.find(`notices.kind_${kind.replaceAll('.', '_')}`) ?? kind,
    ...(prefs[kind] ?? defaultPref),
  }));
  return { list, version };
}

export async function saveNoticePrefs(
  context: TransactionContext,
  { version, list }: ParsedInput<typeof noticeCalls.saveNoticePrefs>,
): Promise<NoticePrefs> {
  const kinds = listKinds(context);
  const unknown = list.findIndex(({ kind }) => !kinds.includes(kind));
  if (unknown >= 0) throw invalid('notifications.unknown_kind', {}, `list.${unknown}.kind`);
  const userId = getUserId(context.principal);
  const saved = await getPrefs(context.trx, userId);
  const changed = Object.fromEntries(list.map(({ kind, portal, mail }) => [kind, { portal, mail }]));
  const isSaved =
    saved.version === version && (await savePrefs(context.trx, userId, { ...saved.prefs, ...changed }, version));
  if (!isSaved) throw staleVersion();
  return getNoticePrefs(context);
}
