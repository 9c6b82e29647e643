import type { HelpCentre } from '@trunkline/contract/content/help';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { SearchBand } from '../../ui/forms/search-band.tsx';
import { RightNow } from './right-now.tsx';
import styles from './help-band.module.css';

interface HelpBandProps {
  readonly centre: HelpCentre;
  readonly keyword?: string | undefined;
}

/** The head of the help centre: its search, which is a plain form, and what is true right now. */
export function HelpBand({ centre, keyword }: HelpBandProps) {
  const t = useT();
  return (
    <div className={styles.band}>
      <div className={styles.wrap}>
        <div>
          <h1>{t('help.title')}</h1>
          <p className={styles.lead}>{t('help.lead', { count: centre.articles })}</p>
          <SearchBand action={paths.support.slice(1)} go={t('common.search')}>
            <input
              type="search"
              name="keyword"
              aria-label={t('help.search')}
              placeholder={t('help.search')}
              defaultValue={keyword}
              key={keyword}
              maxLength={100}
              required
            />
          </SearchBand>
        </div>
        <RightNow centre={centre} />
      </div>
    </div>
  );
}
