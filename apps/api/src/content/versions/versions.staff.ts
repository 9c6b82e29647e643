// Staff read the versions of an item and restore one. Rules: docs/rules/content.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentCalls from '@trunkline/contract/staff/content';
import type { StaffContent } from '@trunkline/contract/staff/content';
import { notFound } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentContent } from '../content.present.ts';
import { getContentRecord } from '../content.sql.ts';
import { contents } from '../content.transition.ts';
import { findVersion, listVersions } from './versions.sql.ts';

export async function listContentVersions(
  { trx, now }: TransactionContext,
  { id }: ParsedInput<typeof staffContentCalls.listContentVersions>,
) {
  const row = await getContentRecord(trx, id, now);
  const versions = await listVersions(trx, row.id, now);
  return { list: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })) };
}

export async function getContentVersion(
  { trx, now }: TransactionContext,
  { id, number }: ParsedInput<typeof staffContentCalls.getContentVersion>,
) {
  const row = await getContentRecord(trx, id, now);
  const version = await findVersion(trx, row.id, number, now);
  if (!version) throw notFound('content.version_not_found');
  const { at, who, published, content } = version;
  return { number, at: at.toISOString(), who, published, ...content };
}

/** The address of the item stays as it is now when another item has taken the earlier one: the save refuses it with 409. */
export async function restoreContent(
  context: TransactionContext,
  { number, ...sent }: ParsedInput<typeof staffContentCalls.restoreContent>,
): Promise<StaffContent> {
  const { trx, now } = context;
  const restored = await transition(context, contents, 'restore', sent, async ({ id }) => {
    const earlier = await findVersion(trx, id, number, now);
    if (!earlier) throw notFound('content.version_not_found');
    return { change: { content: { ...earlier.content, publish_at: null } }, details: { number } };
  });
  return presentContent(context, restored);
}
