// Closed lists of the sales report. They are apart from the shapes, because the route parses addresses with them.
import { membershipLevels, membershipTypes } from '../enums.ts';

/** Dimensions by which sales can be summed. */
export const salesDimensions = [
  'month',
  'country',
  'product_line',
  'type',
  'level',
  'company',
  'account_manager',
] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** Key that replaces a type, a level or an account manager: sales to companies without one. */
export const withoutOne = 'none';
export const salesTypes = [...membershipTypes, withoutOne] as const;
export const salesLevels = [...membershipLevels, withoutOne] as const;

/** The longest period of a report. */
export const maxSalesYears = 10;
