import { useT } from '../../client/text.tsx';
import { SiteCrumbs } from '../../ui/layout/site-crumbs.tsx';
import { listCatalogueSteps, type StepCategory } from './catalogue-steps.ts';

interface CatalogueCrumbsProps {
  /** Categories, the root first. */
  readonly path: readonly StepCategory[];
  /** Name of the page, when it is not a category. */
  readonly pageName?: string;
}

/** Breadcrumb of the catalogue. */
export function CatalogueCrumbs({ path, pageName }: CatalogueCrumbsProps) {
  const t = useT();
  return <SiteCrumbs steps={listCatalogueSteps(t, path, pageName)} />;
}
