import { useRouteContext } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import styles from './compare-form.module.css';

export const compareFormId = 'compare';

/** Submits the ticked products of the page without scripts. With scripts the tray does it, for the products of all pages. */
export function CompareForm() {
  const t = useT();
  const { prefix } = useRouteContext({ from: '__root__' });
  return (
    <form id={compareFormId} action={prefix + paths.compare} data-native className={styles.form}>
      <button type="submit" className={buttonClass({})}>
        {t('catalogue.compare_ticked')}
      </button>
    </form>
  );
}
