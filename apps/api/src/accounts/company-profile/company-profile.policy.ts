// What a company must tell before the vendor can serve it. Rules: docs/rules/accounts.md, "Company"
import { profileFields } from '@trunkline/contract/accounts';
import { getComma } from '@trunkline/text/languages';
import { conflict } from '../../platform/errors/app-error.ts';
import type { VendorSettings } from '../../settings/settings.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

type ProfileField = (typeof profileFields)[number];

/** The empty ones of the fields that an application, a project and an order need. */
export const listMissingFields = (company: Readonly<Record<ProfileField, string | null>>): ProfileField[] =>
  profileFields.filter((field) => !company[field]);

export type HomeSettings = Pick<VendorSettings, 'vendor.home_country' | 'vendor.home_regions'>;

/** Overseas is outside the vendor's home country and the regions that count as home; null until the vendor has chosen its home country. */
export const isOverseas = (
  country: string,
  { 'vendor.home_country': home, 'vendor.home_regions': regions }: HomeSettings,
): boolean | null => (home === '' ? null : country !== home && !regions.includes(country));

/**
 * Throws 409 with the names of the missing profile fields of a company in `data.missing`; `data` is answered beside them. For what a
 * company may start only when the vendor can reach it and ship to it.
 */
export async function ensureCompanyComplete(
  { trx, t }: TransactionContext,
  companyId: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .select(profileFields)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const missing = listMissingFields(company);
  if (missing.length === 0) return;
  const fields = missing.map((field) => t(`accounts.field_${field}`)).join(`${getComma(t.language)} `);
  throw conflict('accounts.profile_incomplete', { fields }, { ...data, missing });
}
