// Words of an order on open account: nothing is paid before the shipment. Rules: docs/rules/orders.md, "Open account"
import type { OrderStatus } from '@trunkline/contract/enums';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';

const ownStates = ['payment_submitted', 'payment_confirmed'] as const;
type OwnState = (typeof ownStates)[number];
const ownSteps = ['uploadpayinfo', 'confirmpayment'] as const;
type OwnStep = (typeof ownSteps)[number];

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  values.some((one) => one === value);

/** The end of a text's key for a status: a promised payment and a granted credit have words of their own. */
export const nameOrderState = <S extends OrderStatus>(status: S, term: PaymentTerm): S | `${OwnState}_oa45` =>
  term === 'oa45' && isOneOf<OwnState>(ownStates, status) ? `${status}_oa45` : status;

/** The same where several kinds of records stand in one list. `term`: of an order; null for other records. */
export const nameRecordState = (state: string, term: PaymentTerm | null): string =>
  term === 'oa45' && isOneOf<OwnState>(ownStates, state) ? `${state}_oa45` : state;

/** The same for a step of the history. */
export const nameOrderMove = (move: string, term: PaymentTerm): string =>
  term === 'oa45' && isOneOf<OwnStep>(ownSteps, move) ? `${move}_oa45` : move;
