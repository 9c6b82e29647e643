import { useNavigate } from '@tanstack/react-router';
import { buttonClass } from '../../ui/forms/button.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { type CompareSearch, idsOf, withIds } from './compare-search.ts';
import { useAhead } from '../list/use-ahead.ts';
import styles from './compare-page.module.css';

/** Leaves out what is the same on all sides; a form, so that it works without scripts too. */
export function CompareOnly({ search }: { readonly search: CompareSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const ids = idsOf(search);
  const [only, setOnly] = useAhead(search.only !== undefined);
  const show = (wanted: boolean) => {
    setOnly(wanted);
    const next = withIds({ ...search, only: wanted ? 'true' : undefined } as CompareSearch, ids);
    void navigate({ to: paths.compare as never, search: next as never, replace: true, resetScroll: false });
  };
  return (
    <form method="get" action="" data-native className={styles.only}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <label>
        <input
          type="checkbox"
          name="only"
          value="true"
          checked={only}
          onChange={(event) => show(event.target.checked)}
        />
        {t('catalogue.compare_only')}
      </label>
      <button type="submit" className={`${buttonClass({})} ${styles.scriptless}`}>
        {t('catalogue.apply')}
      </button>
    </form>
  );
}
