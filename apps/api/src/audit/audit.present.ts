import type { AuditRow, AuditSeal } from '@trunkline/contract/staff/audit';
import type { AuditNames, AuditRecord } from './audit.sql.ts';
import type { SealRecord } from '../platform/audit/seals.ts';

/** Details are JSON of any form: text stays text, everything else is written as JSON. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const toOptionalText = (value: unknown): string | null =>
  value === null || value === undefined ? null : toText(value);

export function presentAuditRow(row: AuditRecord, { names, titles }: AuditNames): AuditRow {
  const { from, to, ...details } = row.details as Readonly<Record<string, unknown>>;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    actor_name: row.actor_id === null ? null : (names.get(row.actor_id) ?? null),
    action: row.action,
    object: row.object,
    object_id: row.object_id,
    object_title: titles.get(`${row.object} ${row.object_id}`) ?? null,
    company_id: row.company_id,
    company: row.company_id === null ? null : (names.get(row.company_id) ?? null),
    from: toOptionalText(from),
    to: toOptionalText(to),
    details: Object.entries(details).flatMap(([name, value]) => {
      const text = toOptionalText(value);
      return text === null || text === '' ? [] : [{ name, value: text }];
    }),
    ip: row.ip,
    network: row.network,
    request_id: row.request_id,
  };
}

export const presentSeal = ({ id, last_id, lines, sealed_at, hash }: SealRecord): AuditSeal => ({
  id,
  last_id,
  lines,
  sealed_at: sealed_at.toISOString(),
  hash: hash.toString('hex'),
});
