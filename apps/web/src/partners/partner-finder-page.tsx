import { IconMapSearch } from '@tabler/icons-react';
import { useFormat } from '../client/format.ts';
import { useVendor } from '../client/layout-data.ts';
import { isNarrowed } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Pager } from '../ui/tables/pager.tsx';
import { FinderForm } from './finder-form.tsx';
import type { FinderSearch } from './finder-search.ts';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import { listPartnerSteps } from './partner-steps.ts';
import { Stack, Text } from '../ui/layout/parts.tsx';
import styles from './partner-pages.module.css';
import type { FinderData } from './partner-pages.load.ts';
import { PartnerRow } from './partner-row.tsx';

interface PartnerFinderPageProps {
  readonly data: FinderData;
  readonly search: FinderSearch;
}

/** Finds a partner by country, need, level and words. */
export function PartnerFinderPage({ data: { found, countries, content }, search }: PartnerFinderPageProps) {
  const t = useT();
  const vendor = useVendor();
  const title = content?.title ?? t('partners.find');
  return (
    <div className={styles.page}>
      <header>
        <SiteCrumbs steps={listPartnerSteps(t, { name: title, path: paths.partnerFinder })} />
        <div className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{content?.excerpt ?? t('partners.find_lead', { vendor })}</p>
          </div>
        </div>
      </header>
      <Stack as="section" gap="5">
        {/* Another selection fills the fields anew. */}
        <FinderForm key={JSON.stringify(search)} countries={countries} search={search} />
        {found.list.length > 0 ? (
          <Results found={found} countries={countries} search={search} />
        ) : (
          <Nothing search={search} />
        )}
      </Stack>
      <section className={`card ${styles.band}`}>
        <div>
          <Text as="strong" size="section" weight="600" block>
            {t('partners.want_listed')}
          </Text>
          <Text size="small" tone="2">
            {t('partners.want_listed_text')}
          </Text>
        </div>
        <span>
          <LinkButton to={paths.programme}>{t('partners.become')}</LinkButton>
        </span>
      </section>
      {content && content.body_html !== '' && (
        <div className={styles.text}>
          <ContentBody html={content.body_html} language={content.language} />
        </div>
      )}
    </div>
  );
}

function Results({ found, countries, search }: Omit<FinderData, 'content'> & { readonly search: FinderSearch }) {
  const t = useT();
  const format = useFormat();
  const country = countries.list.find(({ code }) => code === search.country);
  const shown = format.number(found.total) + (found.total_more ? '+' : '');
  return (
    <>
      <Text as="output" size="small" tone="3">
        {country
          ? t('partners.found_in', { count: found.total, shown, country: country.name })
          : t('partners.found_count', { count: found.total, shown })}
      </Text>
      <ol className="card">
        {found.list.map((partner) => (
          <PartnerRow key={`${partner.company} ${partner.country} ${partner.city}`} partner={partner} />
        ))}
      </ol>
      {found.total > 10 && (
        <Pager page={found.page} limit={found.limit} total={found.total} totalMore={found.total_more} />
      )}
    </>
  );
}

function Nothing({ search }: { readonly search: FinderSearch }) {
  const t = useT();
  const isFiltered = isNarrowed(search);
  return (
    <Empty
      icon={<IconMapSearch size={28} stroke={1.5} aria-hidden />}
      title={t(isFiltered ? 'partners.none' : 'partners.none_yet')}
      text={t(isFiltered ? 'partners.none_text' : 'partners.none_yet_text')}
      {...(isFiltered && { action: <LinkButton to={paths.partnerFinder}>{t('partners.clear')}</LinkButton> })}
    />
  );
}
