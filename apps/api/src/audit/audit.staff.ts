// The audit trail as staff read it. Rules: docs/rules/audit.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffAuditCalls from '@trunkline/contract/staff/audit';
import type { AuditRow } from '@trunkline/contract/staff/audit';
import type { ListExport } from '../documents/documents.public.ts';
import { checkSeals, findLastSeal, sealAudit } from '../platform/audit/seals.ts';
import type { Trx } from '../platform/db/connection.ts';
import { countUpTo, ensurePage } from '../platform/db/list-query.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { presentAuditRow, presentSeal } from './audit.present.ts';
import {
  type AuditNames,
  type AuditRecord,
  countSeals,
  listAuditPeople,
  listAuditRows,
  listSeals,
  matchAudit,
  readAuditNames,
} from './audit.sql.ts';

type ListInput = ParsedInput<typeof staffAuditCalls.listAudit>;

async function present(
  trx: Trx,
  rows: readonly AuditRecord[],
): Promise<{ list: AuditRow[]; names: AuditNames['names'] }> {
  const read = await readAuditNames(trx, rows);
  return { list: rows.map((row) => presentAuditRow(row, read)), names: read.names };
}

async function readSummary(trx: Trx) {
  const last = await findLastSeal(trx);
  const { seals, lines } = await countSeals(trx);
  const open = await countUpTo(trx, trx.selectFrom('audit').where('id', '>', last?.last_id ?? '0'));
  return {
    sealed_to: last?.sealed_at.toISOString() ?? null,
    seals,
    sealed_lines: lines,
    open_lines: open.total,
  };
}

/** A number of a row; anything else is the id of nothing. */
function toRowNumber(before: string | null | undefined): string | undefined {
  if (before == null) return undefined;
  if (!/^\d{1,18}$/.test(before)) throw notFound();
  return before;
}

export async function listAudit(
  context: TransactionContext,
  input: ListInput,
): Promise<EndpointOutput<typeof staffAuditCalls.listAudit>> {
  const { trx } = context;
  const { page, limit, keyword, filter } = input;
  ensurePage({ page, limit });
  const query = matchAudit(trx, keyword, filter ?? {});
  const before = toRowNumber(input.before);
  const rows = await listAuditRows(query, before, limit + 1, before === undefined ? (page - 1) * limit : 0);
  const shown = rows.slice(0, limit);
  const isNarrowed = Boolean(keyword) || Object.values(filter ?? {}).some((value) => value != null);
  const [first, last] = [shown[0], shown.at(-1)];
  const seals = first && last && !isNarrowed ? await listSeals(trx, last.id, first.id) : [];
  const { list, names } = await present(trx, shown);
  return {
    list,
    names: Object.fromEntries(names),
    people: await listAuditPeople(trx),
    ...(await countUpTo(trx, query)),
    page,
    limit,
    next: rows.length > limit ? (last?.id ?? null) : null,
    seals: seals.map(presentSeal),
    summary: await readSummary(trx),
  };
}

export const exportAudit: ListExport<typeof staffAuditCalls.exportAudit, AuditRow> = {
  name: 'audit',
  title: (t) => t('common.audit_trail'),
  columns: ({ t }) => [
    { head: t('audit.at'), width: 24, value: (row) => row.at },
    { head: t('common.user'), width: 30, value: (row) => row.actor },
    { head: t('common.name'), width: 24, value: (row) => row.actor_name },
    { head: t('common.action'), width: 26, value: (row) => row.action },
    { head: t('common.record'), width: 16, value: (row) => row.object },
    { head: t('audit.object_id'), width: 38, value: (row) => row.object_id },
    { head: t('audit.object_title'), width: 24, value: (row) => row.object_title },
    { head: t('common.company'), width: 28, value: (row) => row.company },
    { head: t('common.from'), width: 20, value: (row) => row.from },
    { head: t('common.to'), width: 20, value: (row) => row.to },
    {
      head: t('audit.details'),
      width: 40,
      value: (row) => row.details.map(({ name, value }) => `${name}: ${value}`).join('; '),
    },
    { head: t('audit.ip'), width: 18, value: (row) => row.ip },
    { head: t('audit.request_id'), width: 24, value: (row) => row.request_id },
  ],
  list: async ({ trx }, { keyword, filter }, limit) =>
    (await present(trx, await listAuditRows(matchAudit(trx, keyword, filter ?? {}), undefined, limit))).list,
};

/** Rows that are committed before the call are part of what is compared. */
export const sealBeforeVerification = ({ app }: RequestContext): Promise<void> => sealAudit(app);

export async function verifyAudit({
  trx,
}: TransactionContext): Promise<EndpointOutput<typeof staffAuditCalls.verifyAudit>> {
  const { ok, sealed_to, seals, lines, broken } = await checkSeals(trx);
  return {
    ok,
    sealed_to: sealed_to?.toISOString() ?? null,
    seals,
    lines,
    broken: broken && {
      after_id: broken.after_id,
      last_id: broken.last_id,
      sealed_at: broken.sealed_at.toISOString(),
    },
  };
}
