import type { SolutionCategory } from '@trunkline/contract/content/solution-categories';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import choices from '../ui/layout/choices.module.css';
import type { SolutionsData } from './solutions.load.ts';

interface SolutionFilterProps extends Pick<SolutionsData, 'categories' | 'total'> {
  readonly category: SolutionCategory | undefined;
}

/** Categories with their counts: links, which work without scripts. */
export function SolutionFilter({ categories, total, category }: SolutionFilterProps) {
  const t = useT();
  const format = useFormat();
  const toLink = (value: SolutionCategory | undefined, label: string, count: number) => (
    <li key={label}>
      <Link
        to={paths.solutions}
        search={{ category: value }}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
        aria-current={value === category ? 'true' : undefined}
      >
        {label} <span>{format.number(count)}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('solutions.categories')}>
      <ul className={choices.choices}>
        {toLink(undefined, t('solutions.category_all'), total)}
        {categories.map((one) => toLink(one.category, t(`solutions.category_${one.category}`), one.count))}
      </ul>
    </nav>
  );
}
