import { getPartnerHome } from '@trunkline/contract/home';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import styles from './help-band.module.css';

/** How much waits for the reader's company, and for the vendor. Loaded after the login is known. */
export function OwnWaiting() {
  const t = useT();
  const format = useFormat();
  const [counts, setCounts] = useState<{ readonly us: number; readonly vendor: number }>();
  useEffect(() => {
    call(getPartnerHome, {}).then(
      (home) => setCounts(home.waiting_counts),
      () => undefined, // `call` has shown the error.
    );
  }, []);
  if (!counts) return null;
  return (
    <>
      <div className={styles.own}>
        <dt>{t('help.waits_for_you')}</dt>
        <dd>
          <PathLink to={paths.personal}>{format.number(counts.us)}</PathLink>
        </dd>
      </div>
      <div>
        <dt>{t('help.waits_for_vendor')}</dt>
        <dd>{format.number(counts.vendor)}</dd>
      </div>
    </>
  );
}
