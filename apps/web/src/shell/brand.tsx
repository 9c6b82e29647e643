import { Link } from '@tanstack/react-router';
import { paths } from '../navigation.ts';
import mark from './mark.svg?url';
import styles from './brand.module.css';
import { useLayoutData } from '../client/layout-data.ts';

/** Logo and name of the vendor, as a link to the home page. */
export function Brand({ note }: { readonly note?: string | undefined }) {
  const { brand, vendor } = useLayoutData().layout.sysConifg;
  return (
    <Link to={paths.home} className={styles.brand}>
      <img src={brand.logo ?? mark} alt="" height="20" />
      <bdi>{vendor}</bdi>
      {note && <small>{note}</small>}
    </Link>
  );
}
