import type { MembershipType } from '@trunkline/contract/enums';
import { paths } from '../../navigation.ts';

/** The four pages with forms; each offers two types. */
export const partnerForms = {
  project: { path: paths.projectForm, types: ['DPP', 'APP'] },
  distribution: { path: paths.distributionForm, types: ['DDP', 'ADP'] },
  service: { path: paths.serviceForm, types: ['DSP', 'ASP'] },
  direct: { path: paths.directForm, types: ['DTE', 'DEE'] },
} as const satisfies Readonly<Record<string, { path: string; types: readonly MembershipType[] }>>;
export type PartnerFormFamily = keyof typeof partnerForms;

export const partnerFormFamilies = ['project', 'distribution', 'service', 'direct'] as const;

/** The page with the form of a type. */
export function getFormPath(type: MembershipType): (typeof partnerForms)[PartnerFormFamily]['path'] {
  const family = partnerFormFamilies.find((one) => partnerForms[one].types.some((other) => other === type));
  return partnerForms[family ?? 'project'].path;
}
