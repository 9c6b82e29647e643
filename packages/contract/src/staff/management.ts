import { z } from 'zod/mini';
import { membershipLevels, membershipTypes } from '../enums.ts';
import { day } from '../values.ts';

/** The company of a quotation or a project. */
export const quotationCompany = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  memberships: z.array(z.object({ type: z.enum(membershipTypes), level: z.enum(membershipLevels) })),
});

/** Who manages a company today. Rules: docs/rules/territories.md */
export const management = z.object({
  /** Name of the account manager. */
  manager: z.string(),
  /** `own`: set for this company; `territory`: of its country. */
  from: z.enum(['own', 'territory']),
  /** The last day of their absence; null while they are present. */
  away_until: z.nullable(day),
  /** Name of who acts for them while they are absent; null: nobody. */
  acting: z.nullable(z.string()),
  /** Why the record is the caller's; null: it is not. */
  mine: z.nullable(z.enum(['own', 'territory', 'covering'])),
});

/** Null without an account manager. */
export const companyManagement = z.nullable(management);
export type CompanyManagement = z.output<typeof companyManagement>;
