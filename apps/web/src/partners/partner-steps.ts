import type { TFunction } from '@trunkline/text';
import type { SiteStep } from '../client/site-step.ts';
import { paths } from '../navigation.ts';

/** The way to a page about partners, of which the first one says why to become one. */
export const listPartnerSteps = (
  t: TFunction,
  { name, path }: { readonly name: string; readonly path: string },
): readonly SiteStep[] => [
  ...(path === paths.whyPartner ? [] : [{ name: t('common.partners'), path: paths.whyPartner }]),
  { name, path },
];
