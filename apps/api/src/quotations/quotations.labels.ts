import type { QuotationState } from '@trunkline/contract/quotations';
import type { T } from '@trunkline/text';

/** The state's name in the reader's language. */
export const stateLabel = (t: T, state: QuotationState): string => t(`states.quotation_${state}`);
