// The two versions of a draft that was saved on two devices. Rules: docs/rules/drafts.md, "Two devices"
import type * as draftCalls from '@trunkline/contract/drafts';
import type { DraftRow } from '@trunkline/contract/drafts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentDraft } from '../drafts.present.ts';
import {
  addDraft,
  changeDraft,
  type DraftRecord,
  type DraftVersion,
  ensureRoom,
  lockDraft,
  toColumns,
  toJson,
  toVersion,
} from '../drafts.sql.ts';

/** Throws 404 for a foreign draft, 409 for a stale version and for a draft with one version. */
async function lockBothVersions(
  { trx, principal, now }: TransactionContext,
  { id, version }: ParsedInput<typeof draftCalls.swapDraft>,
): Promise<DraftRecord & { other: DraftVersion }> {
  const row = await lockDraft(trx, principal, id, now);
  ensureVersion(row, version);
  if (row.other === null) throw conflict('drafts.no_other');
  return { ...row, other: row.other };
}

export async function swapDraft(
  context: TransactionContext,
  input: ParsedInput<typeof draftCalls.swapDraft>,
): Promise<DraftRow> {
  const row = await lockBothVersions(context, input);
  const change = { ...toColumns(row.other), other: toJson(toVersion(row)) };
  return presentDraft(context, await changeDraft(context.trx, row, change));
}

/** The other version becomes a draft of its own. */
export async function splitDraft(
  context: TransactionContext,
  input: ParsedInput<typeof draftCalls.splitDraft>,
): Promise<DraftRow> {
  const { trx, principal, now } = context;
  const row = await lockBothVersions(context, input);
  await ensureRoom(trx, principal, now);
  await changeDraft(trx, row, { other: null });
  const added = await addDraft(context, row, row.other);
  return presentDraft(context, added);
}
