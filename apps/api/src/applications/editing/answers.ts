// What an application answers: merged with what is stored, and checked. Pure. Rules: docs/rules/applications.md
import type { saveApplication } from '@trunkline/contract/applications';
import type { SubPartner, Volume } from '@trunkline/contract/applications.shapes';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { MembershipType } from '@trunkline/contract/enums';
import { formatCents, toCents } from '@trunkline/rules/cents';
import type { FieldError } from '../../platform/errors/app-error.ts';
import type { ApplicationRecord } from '../applications.sql.ts';

type Input = ParsedInput<typeof saveApplication>;

export type Answers = Pick<
  ApplicationRecord,
  | 'target_enduser_type'
  | 'product_lines'
  | 'main_distributor'
  | 'competitor_brands'
  | 'other_brands'
  | 'services'
  | 'volumes'
  | 'sub_partners'
  | 'commitment'
>;

export const noAnswers: Answers = {
  target_enduser_type: null,
  product_lines: [],
  main_distributor: null,
  competitor_brands: [],
  other_brands: [],
  services: [],
  volumes: [],
  sub_partners: [],
  commitment: false,
};

/** The three last full years, the earliest first. `today`: `YYYY-MM-DD`, UTC. */
export function listVolumeYears(today: string): [number, number, number] {
  const year = Number(today.slice(0, 4));
  return [year - 3, year - 2, year - 1];
}

/** A field that is not sent stays as it is, null clears it. */
export function mergeAnswers(current: Answers, input: Input): Answers {
  const merge = <V>(sent: V | null | undefined, stored: V, cleared: V): V =>
    sent === undefined ? stored : (sent ?? cleared);
  return {
    target_enduser_type: merge(input.target_enduser_type, current.target_enduser_type, null),
    product_lines: merge(input.product_lines, current.product_lines, []),
    main_distributor: merge<string | null>(input.main_distributor, current.main_distributor, null),
    competitor_brands: merge(input.competitor_brands, current.competitor_brands, []),
    other_brands: merge(input.other_brands, current.other_brands, []),
    services: merge(input.services, current.services, []),
    volumes: merge(input.volumes?.map(toVolume), current.volumes, []),
    sub_partners: merge(input.sub_partners?.map(toSubPartner), current.sub_partners, []),
    commitment: merge(input.commitment, current.commitment, false),
  };
}

const toMoney = (amount: string | null | undefined): string | null =>
  amount == null ? null : formatCents(toCents(amount));

const toVolume = ({ year, total, via_distributor }: NonNullable<Input['volumes']>[number]): Volume => ({
  year,
  total: toMoney(total),
  via_distributor: toMoney(via_distributor),
});

const toSubPartner = (row: NonNullable<Input['sub_partners']>[number]): SubPartner => ({
  company: row.company,
  item_detail: row.item_detail ?? null,
  industry: row.industry ?? null,
  business_type: row.business_type ?? null,
  contact: row.contact ?? null,
  email: row.email ?? null,
  phone: row.phone ?? null,
  website: row.website ?? null,
});

/** Volumes of other years, a year that stands twice, and a part that is larger than the whole. */
export function checkVolumes(volumes: readonly Volume[], years: readonly number[]): FieldError[] {
  return volumes.flatMap(({ year, total, via_distributor }, n): FieldError[] => {
    if (!years.includes(year))
      return [{ path: `volumes.${n}.year`, code: 'applications.other_year', values: { years: years.join(', ') } }];
    if (volumes.findIndex((one) => one.year === year) < n)
      return [{ path: `volumes.${n}.year`, code: 'applications.year_twice', values: { year: String(year) } }];
    if (total !== null && via_distributor !== null && toCents(via_distributor) > toCents(total))
      return [
        { path: `volumes.${n}.via_distributor`, code: 'applications.part_too_large', values: { year: String(year) } },
      ];
    return [];
  });
}

const serviceTypes: readonly MembershipType[] = ['ASP', 'DSP'];

/** What is missing to submit. docs/rules/applications.md, "What each form asks" */
export function checkComplete(type: MembershipType, answers: Answers, years: readonly number[]): FieldError[] {
  const { target_enduser_type, product_lines, services, volumes, commitment } = answers;
  const required = (path: string): FieldError => ({ path, code: 'request.required' });
  return [
    ...(target_enduser_type === null ? [required('target_enduser_type')] : []),
    ...(product_lines.length === 0 ? [required('product_lines')] : []),
    ...(serviceTypes.includes(type) && services.length === 0 ? [required('services')] : []),
    ...listMissingVolumes(volumes, years).map((path) => required(path)),
    ...(commitment ? [] : [{ path: 'commitment', code: 'applications.commitment_required' } as const]),
  ];
}

/** Paths of totals that are missing: at the row of the year, or at the place where it would stand. */
function listMissingVolumes(volumes: readonly Volume[], years: readonly number[]): string[] {
  let end = volumes.length;
  return years.flatMap((year) => {
    const at = volumes.findIndex((one) => one.year === year);
    if (at < 0) return [`volumes.${end++}.total`];
    return volumes[at]?.total == null ? [`volumes.${at}.total`] : [];
  });
}
