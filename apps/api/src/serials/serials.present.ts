// Serial numbers as partners and staff read them. Rules: docs/rules/serials.md
import type { CheckedSerial, CoveredSerial } from '@trunkline/contract/service/serials';
import type { StaffSerial } from '@trunkline/contract/staff/service/serials';
import { localize } from '@trunkline/rules/localized';
import type { RequestContext } from '../platform/http/request-context.ts';
import { createCoverUrl } from './check/cover-link.ts';
import { countCoverDays, getCoverState } from './serials.policy.ts';
import type { CheckedColumns, CheckedProduct, DescribedSerial } from './serials.sql.ts';

type CoveredRow = Pick<CheckedColumns, 'sn' | 'product_id' | 'start_date' | 'end_date'> & CheckedProduct;
type Reader = Pick<RequestContext, 't' | 'today' | 'language'>;

export function presentCoveredSerial({ t, today, language }: Reader, row: CoveredRow): CoveredSerial {
  const state = getCoverState(row.end_date, today);
  return {
    sn: row.sn,
    product_id: row.product_id,
    model: row.model,
    part_number: row.part_number,
    product: localize(row.texts, language).title,
    start_date: row.start_date,
    end_date: row.end_date,
    state,
    state_label: t(`states.cover_${state}`),
    days_left: countCoverDays(row.end_date, today),
    successor: row.successor,
    successor_id: row.successor_id,
  };
}

/** The code is for the holder and staff: whoever has it can show the certificate to others. */
export function presentCheckedSerial(
  context: Reader & Pick<RequestContext, 'app' | 'now' | 'principal'>,
  row: CheckedColumns & CheckedProduct,
): CheckedSerial {
  const { side, company_id } = context.principal;
  const isHolder = side === 'staff' || (company_id !== null && row.company_id === company_id);
  return {
    ...presentCoveredSerial(context, row),
    download: createCoverUrl(context, row.id),
    ...(isHolder && { verification_code: row.verification_code }),
  };
}

export const presentStaffSerial = (context: Reader, row: DescribedSerial): StaffSerial => ({
  ...presentCoveredSerial(context, row),
  id: row.id,
  company_id: row.company_id,
  company: row.company,
  enduser: row.enduser,
  enduser_id: row.enduser_id,
  replaced_by: row.replaced_by,
  order_id: row.order_id,
  order_number: row.order_number,
  verification_code: row.verification_code,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  changed_by: row.changed_by,
  version: row.version,
});
