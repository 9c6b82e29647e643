import type { TFunction } from '@trunkline/text';
import type { SiteStep } from '../../client/site-step.ts';
import { paths } from '../../navigation.ts';

/** The way to the page. */
export const listCheckSteps = (t: TFunction): SiteStep[] => [
  { name: t('lookups.support'), path: paths.support },
  { name: t('certificates.check_title'), path: paths.certificateCheck },
];
