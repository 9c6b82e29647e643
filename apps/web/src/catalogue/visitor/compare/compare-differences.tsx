import { useNavigate } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { type CompareSearch, listCompareIds, withCompareIds } from './compare-search.ts';
import { useOptimisticValue } from '../list/use-optimistic-value.ts';
import { Row } from '../../../ui/layout/parts.tsx';
import styles from './compare-page.module.css';

/** Hides the rows that are the same for all products. It is a form, so that it works without scripts. */
export function CompareDifferences({ search }: { readonly search: CompareSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const ids = listCompareIds(search);
  const [differencesOnly, setDifferencesOnly] = useOptimisticValue(search.only !== undefined);
  const change = (checked: boolean) => {
    setDifferencesOnly(checked);
    const next = withCompareIds({ ...search, only: checked ? 'true' : undefined }, ids);
    void navigate({ to: paths.compare, search: next, replace: true, resetScroll: false });
  };
  return (
    <form method="get" action="" data-native className={styles.only}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <Row as="label" gap="3" align="center" size="small">
        <input
          type="checkbox"
          name="only"
          value="true"
          checked={differencesOnly}
          onChange={(event) => change(event.target.checked)}
        />
        {t('catalogue.compare_only')}
      </Row>
      <button type="submit" className={`${buttonClass({})} ${styles.scriptless}`}>
        {t('catalogue.apply')}
      </button>
    </form>
  );
}
