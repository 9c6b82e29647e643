export { toSerialNumber } from './serials.policy.ts';
export { presentCoveredSerial } from './serials.present.ts';
export { serialImportColumns } from './serials.record.ts';
export { replaceSerial } from './replacing.ts';
export { planShippedSerials, registerSerials } from './shipping/register-shipped.ts';
export { matchProduct } from './serials.products.ts';
export { getSerial, getSerialByNumber, listProductsNamed } from './serials.sql.ts';
export { findVerifiedSerial } from './check/verifying.ts';
