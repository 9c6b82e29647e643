import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { buildTestOrder } from '../orders-testing.tsx';

/** An order as staff get it, for component tests: nothing overdue, no limit. */
export const buildTestStaffOrder = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  ...buildTestOrder(changes.status ?? 'payment_submitted'),
  company_id: 'company-1',
  company: 'Wadi Orvan Systems',
  sendback_files: [],
  staff_delivery_from: null,
  credit: { limit: null, exposure: '0.00', available: null, overdue_usd: '0.00', overdue: false },
  release: null,
  rate: '1.00',
  tolerance_usd: '25.00',
  receipt_used: [],
  paid_on_time: null,
  ...changes,
});
