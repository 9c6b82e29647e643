import { readSettings, type SettingsSource } from '../settings/settings.public.ts';
import type { Issuer } from './parties-part.ts';

/** The vendor of today as a paper without a bank account names it. Orders freeze theirs. */
export async function readIssuer({ trx }: Pick<SettingsSource, 'trx'>): Promise<Issuer> {
  const vendor = await readSettings({ trx }, ['vendor.name', 'vendor.address', 'vendor.email', 'vendor.tax_id']);
  return {
    vendor_name: vendor['vendor.name'],
    vendor_address: vendor['vendor.address'] || null,
    vendor_email: vendor['vendor.email'] || null,
    vendor_tax_id: vendor['vendor.tax_id'] || null,
  };
}
