// The fields of an exchange rate. Rules: docs/rules/prices.md, "Exchange rates"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveRate } from '@trunkline/contract/staff/rates';
import { defineRecordFields } from '../../platform/records/record-fields.ts';
import type { RateRecord } from './rates.sql.ts';

/** The moment is read before the merge: it may be a day, which begins by the clock of the request. */
type SentRate = Omit<ParsedInput<typeof saveRate>, 'id' | 'version' | 'valid_from'> & {
  readonly valid_from?: Date | undefined;
};

const required = { required: true } as const;

/** The state follows from the moment. */
export const rateFields = defineRecordFields<Omit<RateRecord, 'state'>, SentRate>()(
  { confirm: 'none' },
  {
    currency: required,
    rate: required,
    valid_from: required,
    id: 'computed',
    version: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
    created_at: 'computed',
    created_by: 'computed',
  },
);
export type RateValues = ReturnType<typeof rateFields.merge>;
