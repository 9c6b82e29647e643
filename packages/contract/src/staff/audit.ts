import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { listInput, listShape } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { day, id, instant } from '../values.ts';

const access = staffAccess('system:audit:read');

const auditRow = z.object({
  /** Numbers grow with time. */
  id: z.string(),
  at: instant,
  /** The address of the user, or who else acted: `system`, `visitor`, `terminal`. */
  actor: z.string(),
  /** Null where the user is unknown. */
  actor_name: z.nullable(z.string()),
  action: z.string(),
  object: z.string(),
  object_id: z.nullable(z.string()),
  /** Number, name or title of the record; null where it has none, or is gone. */
  object_title: z.nullable(z.string()),
  company_id: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** State or value before and after. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  ip: z.nullable(z.string()),
  network: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

const seal = z.object({ id: z.string(), last_id: z.string(), lines: z.int(), sealed_at: instant, hash: z.string() });
export type AuditSeal = z.output<typeof seal>;

const text = z.nullish(z.string().check(z.trim(), z.maxLength(200)));
const filter = z.nullish(
  z.object({
    actor: text,
    object: text,
    object_id: text,
    action: text,
    company_id: z.nullish(id),
    from: z.nullish(day),
    to: z.nullish(day),
  }),
);

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access,
  summary:
    'The audit trail, newest first. `before` is the id of the last row of the page before, and works at any depth.',
  input: z.object({ ...listInput, before: z.nullish(id), filter }),
  output: z.extend(listShape(auditRow), {
    /** Value of `before` for the next page; null on the last. */
    next: z.nullable(z.string()),
    /** Seals whose last row is on this page, when no filter narrows it. */
    seals: z.array(seal),
    /** Names of the users and records whose ids `from`, `to` and the details have, by id. */
    names: z.record(z.string(), z.string()),
    /** Staff by name, for the filter `actor`. */
    people: z.array(z.object({ username: z.string(), realname: z.string() })),
    summary: z.object({ sealed_to: z.nullable(instant), seals: z.int(), sealed_lines: z.int(), open_lines: z.int() }),
  }),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access,
  summary: 'The same rows as an Excel sheet.',
  input: z.object({ ...listInput, filter }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/verify',
  access,
  summary:
    'Seals what is open and compares every row with its seal. `ok` false: something was changed, added or removed.',
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    /** The moment of the last seal that is unbroken; null before the first. */
    sealed_to: z.nullable(instant),
    seals: z.int(),
    lines: z.int(),
    /** The rows among which the first break is. */
    broken: z.nullable(z.object({ after_id: z.string(), last_id: z.string(), sealed_at: instant })),
  }),
});
export type AuditVerification = z.output<typeof verifyAudit.output>;
