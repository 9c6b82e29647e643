import type { PartnerFamily } from '@trunkline/contract/partners/partner-enums';
import { paths } from '../navigation.ts';

/** The page with the two forms of a family. */
export const familyFormPaths = {
  distribution: paths.distributionForm,
  project: paths.projectForm,
  service: paths.serviceForm,
  direct: paths.directForm,
} as const satisfies Readonly<Record<PartnerFamily, string>>;
