import type { EndUser, endUserForm } from '@trunkline/contract/endusers';
import type { z } from 'zod/mini';
import type { EveryField } from '../ui/forms/every-field.ts';

type EndUserValues = z.input<typeof endUserForm>;
type OtherInfo = NonNullable<EndUserValues['other_info']>;

/** What the form of an end user starts with; undefined for a new one. */
export const toEndUserValues = (stored: EndUser | undefined, country = ''): EndUserValues =>
  ({
    company: stored?.company ?? '',
    address: stored?.address ?? '',
    country: stored?.country ?? country,
    website: stored?.website ?? '',
    contact: stored?.contact ?? '',
    email: stored?.email ?? '',
    mobile: stored?.mobile ?? '',
    staff_size: stored?.staff_size ?? null,
    industry: stored?.industry ?? null,
    is_protect: stored?.is_protect ?? false,
    other_info: {
      product_line_in_use: stored?.other_info.product_line_in_use ?? '',
      rival_brands: stored?.other_info.rival_brands ?? '',
      other_sources: stored?.other_info.other_sources ?? '',
      year: stored?.other_info.year ?? null,
      procurement_last_year: stored?.other_info.procurement_last_year ?? '',
      vendor_purchase_last_year: stored?.other_info.vendor_purchase_last_year ?? '',
      predicted_networking: stored?.other_info.predicted_networking ?? '',
      predicted_vendor: stored?.other_info.predicted_vendor ?? '',
    } satisfies EveryField<OtherInfo>,
    ...(stored && { id: stored.id, version: stored.version }),
    // The field of the logo shows the stored picture.
  }) satisfies EveryField<EndUserValues, 'id' | 'version' | 'logo'>;

/** The years that figures may be of: the last three full years, and the stored one. The newest first. */
export function listFigureYears(stored: EndUser | undefined, today: Date): number[] {
  const thisYear = today.getUTCFullYear();
  const years = stored?.years ?? [thisYear - 3, thisYear - 2, thisYear - 1];
  const own = stored?.other_info.year;
  return [...new Set(own == null ? years : [...years, own])].toSorted((one, other) => other - one);
}
