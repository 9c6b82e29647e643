import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { SuggestedInput } from '../../search-field/suggested-input.tsx';
import { SearchBand } from '../../ui/forms/search-band.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { HomeData, WrittenHead } from './home-data.ts';
import link from './rack-link.svg?url';
import rack from './rack.svg?url';
import { Grid, Row } from '../../ui/layout/parts.tsx';
import styles from './hero.module.css';

interface HeroProps {
  readonly head: WrittenHead;
  readonly products: HomeData['products'];
}

/** Headline, product search and examples of what it understands. */
export function Hero({ head, products }: HeroProps) {
  const t = useT();
  return (
    <section className={styles.hero}>
      <Grid gap="6" relative padX="5" className={styles.wrap}>
        <div className={styles.words}>
          <h1>{head ? breakAfterSentences(head.title) : t('shell.index_headline')}</h1>
          <p>{head ? head.excerpt : t('shell.index_lead')}</p>
          <SearchBand action={paths.products.slice(1)} go={t('shell.index_find')}>
            <SuggestedInput aria-label={t('shell.index_search_label')} placeholder={t('shell.index_search_label')} />
          </SearchBand>
          {products.length > 1 && <Examples products={products} />}
        </div>
        <div className={styles.art}>
          <img src={rack} alt="" width={880} height={640} />
          <img src={link} alt="" width={320} height={300} />
        </div>
      </Grid>
    </section>
  );
}

/** A title is one line of text; on the page each of its sentences begins a line. */
const breakAfterSentences = (title: string): string => title.replaceAll(/([.!?؟]) /g, '$1\n');

function Examples({ products }: Pick<HeroProps, 'products'>) {
  const t = useT();
  const [first, second] = products;
  const keywords = [first?.model, t('shell.index_example_poe'), t('shell.index_example_fast'), second?.part_number];
  return (
    <Row
      as="p"
      gapX="5"
      gapY="2"
      align="baseline"
      wrap
      top="4"
      size="small"
      leading="24"
      tone="3"
      className={styles.examples}
    >
      <span>{t('shell.index_try')}</span>
      {keywords.map(
        (keyword) =>
          keyword && (
            <PathLink key={keyword} to={paths.products} search={{ keyword }}>
              <bdi>{keyword}</bdi>
            </PathLink>
          ),
      )}
    </Row>
  );
}
