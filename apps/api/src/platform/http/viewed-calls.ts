import type { Endpoint } from '@trunkline/contract/endpoint';
import { z } from 'zod/mini';
import { isReadOnlyViolation } from '../db/database-errors.ts';
import { forbidden } from '../errors/app-error.ts';
import type { PartnerView } from './access.ts';
import type { RequestContext } from './request-context.ts';

// Calls of staff who view the portal as a partner. Rules: docs/rules/accounts.md, "View as partner"

/** What a view reads: a call, and the record that it names. */
export interface ViewedCall {
  readonly view: PartnerView;
  readonly path: string;
  /** Empty when the call names none. */
  readonly record: string;
}

/** Throws 401 when the view has read as much as one view may. */
export type RecordViewedCall = (context: RequestContext, call: ViewedCall) => Promise<void>;

/** The fields that name the record of a reading call. */
const recordShape = z.object({ id: z.optional(z.string()), fileName: z.optional(z.string()) });

export function toRecordId(input: unknown): string {
  const { data } = recordShape.safeParse(input);
  return data?.id ?? data?.fileName ?? '';
}

/** Records the call of a view, before it reads anything. Public data without a record is not recorded. */
export async function recordInView(context: RequestContext, { path, access }: Endpoint, input: unknown): Promise<void> {
  const { view } = context.principal;
  if (!view) return;
  const record = toRecordId(input);
  if (access.who === 'anyone' && record === '') return;
  await context.app.recordViewedCall(context, { view, path, record });
}

/** In a view PostgreSQL refuses what a reading call would write after all. */
export const toViewRefusal = ({ principal }: RequestContext, error: unknown): unknown =>
  principal.view && isReadOnlyViolation(error) ? forbidden('accounts.view_only') : error;
