// How imports write products: as the form of the portal does. docs/rules/catalogue.md, "Staff area"
export { readModuleNesting } from '../nesting/nesting.sql.ts';
export { type ChangedField, listChangedFields } from './changed-fields.ts';
export { findBrokenProductRule, type ProductChange, type StoredProduct, toProductCode } from './columns.sql.ts';
export { listStoredProducts } from './writing.sql.ts';
export { type PlannedProduct, planProducts, type ProductWrite, writeProducts } from './writing.staff.ts';
