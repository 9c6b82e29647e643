// The list price of support under its device. Rules: docs/rules/prices.md, "Support under a device"
import Big from 'big.js';
import { roundMoney } from '../money.ts';

/** Months of a line that names no term. */
export const defaultSupportTerm = 12;

/**
 * USD for one piece: the share of the device's list price for each year of the term, rounded half-up once. `devicePercent`: percent a
 * year, `"8.00"`. Null for a device without a list price.
 */
export const computeDevicePrice = (
  deviceGpl: string | null,
  devicePercent: string,
  termMonths: number,
): string | null =>
  deviceGpl === null ? null : roundMoney(new Big(deviceGpl).times(devicePercent).times(String(termMonths)).div('1200'));
