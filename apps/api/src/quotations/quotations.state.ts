import type { QuotationAction, QuotationState } from '@trunkline/contract/quotations';
import type { T } from '@trunkline/text';
import { conflict } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { stateAt, statesFor } from './quotations.flow.ts';

/** The state's name in the reader's language. */
export const stateLabel = (t: T, state: QuotationState): string => t(`states.quotation_${state}`);

/** 409, in the reader's words, where the state does not allow this. */
export function ensureState(
  { t, today }: Pick<TransactionContext, 't' | 'today'>,
  row: { readonly state: string; readonly valid_until: string | null },
  action: QuotationAction,
): void {
  const state = stateAt(row, today);
  if (!statesFor[action].includes(state)) throw conflict('quotations.wrong_state', { state: stateLabel(t, state) });
}
