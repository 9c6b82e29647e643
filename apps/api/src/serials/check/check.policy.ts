// Who may check serial numbers. Rules: docs/rules/serials.md, "Who may check"
import type { MembershipType } from '@trunkline/contract/enums';
import { isOverseas } from '../../accounts/company-profile/company-profile.public.ts';
import { getCountryName } from '../../countries/countries.public.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { readSerialPermission } from '../serials.policy.ts';

/** The types of service partners. */
const serviceTypes: readonly MembershipType[] = ['ASP', 'DSP'];

/**
 * Throws 403 unless the caller is of an active ASP or DSP outside the vendor's home country, or staff who may read serial numbers. The
 * sentence says who may check, and whom others ask; or that the vendor's home country is not chosen.
 */
export async function ensureMayCheckSerials(context: TransactionContext): Promise<void> {
  const { trx, principal, language } = context;
  if (can(principal, readSerialPermission)) return;
  if (principal.side !== 'company') throw forbidden();
  const settings = await readSettings(context, [
    'vendor.home_country',
    'vendor.home_regions',
    'vendor.email',
    'countries.names',
  ]);
  if (settings['vendor.home_country'] === '') throw forbidden('serials.no_home_country');
  const refuse = (code: 'serials.service_partners_only' | 'serials.overseas_only') =>
    forbidden(code, {
      country: getCountryName(settings['vendor.home_country'], language, settings['countries.names']),
      email: settings['vendor.email'],
    });
  if (!serviceTypes.some((type) => principal.types.has(type))) throw refuse('serials.service_partners_only');
  const { country } = await trx
    .selectFrom('companies')
    .select('country')
    .where('id', '=', principal.company_id)
    .executeTakeFirstOrThrow();
  if (country === null || !isOverseas(country, settings)) throw refuse('serials.overseas_only');
}
