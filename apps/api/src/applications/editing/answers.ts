// What an application answers, checked. Pure. Rules: docs/rules/applications.md
import type { Volume } from '@trunkline/contract/applications.shapes';
import type { MembershipType } from '@trunkline/contract/enums';
import { toCents } from '@trunkline/rules/cents';
import type { FieldError } from '../../platform/errors/app-error.ts';
import type { Answers } from '../applications.record.ts';

/** The three last full years, the earliest first. `today`: `YYYY-MM-DD`, UTC. */
export function listVolumeYears(today: string): [number, number, number] {
  const year = Number(today.slice(0, 4));
  return [year - 3, year - 2, year - 1];
}

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
