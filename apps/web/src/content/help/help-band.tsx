import type { HelpCentre } from '@trunkline/contract/content/help';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { SearchBand } from '../../ui/forms/search-band.tsx';
import { RightNow } from './right-now.tsx';
import { Grid, Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './help-band.module.css';

interface HelpBandProps {
  readonly centre: HelpCentre;
  readonly keyword?: string | undefined;
}

/** The head of the help centre: its search, which is a plain form, and what is true right now. */
export function HelpBand({ centre, keyword }: HelpBandProps) {
  const t = useT();
  return (
    <Panel padY="7" line="bottom" surface="2" className={styles.band}>
      <Grid gap="8" align="end" padX="5" className={styles.wrap}>
        <div>
          <h1>{t('help.title')}</h1>
          <Text top="3" size="section" leading="24" tone="2">
            {t('help.lead', { count: centre.articles })}
          </Text>
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
      </Grid>
    </Panel>
  );
}
