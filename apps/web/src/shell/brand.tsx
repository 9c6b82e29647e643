import { Link } from '@tanstack/react-router';
import { paths } from '../navigation.ts';
import styles from './brand.module.css';
import { useVendor } from '../client/layout-data.ts';

/** The logo of the demo's vendor. */
function VendorLogo() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
      <rect width="20" height="20" rx="5" fill="#b8231a" />
      <path
        d="M3.6 16.4V10c0-3.5 2.5-6 5.9-6 2.6 0 4.4 1.3 5.2 3.2l2.9 1.9-3.3.9c-.6 3.6-3.2 6.4-6.8 6.4z"
        fill="#fff"
      />
      <circle cx="10.6" cy="7.6" r="1" fill="#b8231a" />
    </svg>
  );
}

/** Logo and name of the vendor, as a link to the home page. */
export function Brand({ note }: { readonly note?: string | undefined }) {
  return (
    <Link to={paths.home} className={styles.brand}>
      <VendorLogo />
      <bdi>{useVendor()}</bdi>
      {note && <small>{note}</small>}
    </Link>
  );
}
