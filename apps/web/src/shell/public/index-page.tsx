import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { getHomePage } from '@trunkline/contract/site';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { Button } from '../../ui/forms/button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { openAccountDialog } from '../../client/account-dialog.ts';
import styles from './index-page.module.css';
import { PathLink } from '../../ui/layout/path-link.tsx';
import rack from './rack.svg?url';
import { SuggestedInput } from '../../search-field/suggested-input.tsx';
import { toProductLink } from '../../catalogue/product-link.ts';

type HomeData = EndpointOutput<typeof getHomePage>;

/** The home page: search, product categories, newest products, and how to become a partner. */
export function IndexPage({ data }: { readonly data: HomeData }) {
  return (
    <>
      <Hero />
      <div className={styles.wrap}>
        <Categories categories={data.categories} />
        <NewProducts products={data.products} />
        <BecomePartner />
      </div>
    </>
  );
}

function Hero() {
  const t = useT();
  return (
    <section className={styles.hero}>
      <div className={styles.heroWrap}>
        <div className={styles.words}>
          <h1>{t('shell.index_headline')}</h1>
          <p>{t('shell.index_lead')}</p>
          {/* A plain form works before the scripts load. */}
          <search>
            <form className={styles.find} action="product" method="get" data-native>
              <IconSearch size={18} stroke={1.75} aria-hidden />
              <SuggestedInput aria-label={t('shell.index_search_label')} placeholder={t('shell.index_search_label')} />
              <Button type="submit" look="primary" size="l">
                {t('shell.index_find')}
              </Button>
            </form>
          </search>
        </div>
        <img className={styles.art} src={rack} alt="" width={1020} height={640} />
      </div>
    </section>
  );
}

function Categories({ categories }: { categories: HomeData['categories'] }) {
  const t = useT();
  if (categories.length === 0) return null;
  return (
    <section className={styles.block} id="Find">
      <SectionHead title={t('shell.index_families')} />
      <ul className={styles.families}>
        {categories.map((category) => (
          <li key={category.id} className={`card ${styles.family}`}>
            <PathLink to={paths.products} search={{ cate_id: category.id }}>
              <span className={styles.picture}>
                {category.image && <img src={category.image} alt="" loading="lazy" />}
              </span>
              <span className={styles.name}>
                <span>
                  <strong>{category.name}</strong>
                  <span className="meta">{t('shell.index_models', { count: category.count })}</span>
                </span>
                <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewProducts({ products }: { products: HomeData['products'] }) {
  const t = useT();
  if (products.length === 0) return null;
  return (
    <section className={styles.block}>
      <SectionHead title={t('shell.index_new')} />
      <ul className={`card ${styles.products}`}>
        {products.slice(0, 6).map((product) => (
          <li key={product.id}>
            <PathLink {...toProductLink(product.code)}>
              <span className={styles.thumb}>{product.image && <img src={product.image} alt="" loading="lazy" />}</span>
              <span>
                <strong>
                  <bdi>{product.model}</bdi>
                </strong>
                <span>{product.title}</span>
              </span>
              <PartNumber>{product.part_number}</PartNumber>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SectionHead({ title }: { title: string }) {
  const t = useT();
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <PathLink to={paths.products}>{t('shell.index_all_products')}</PathLink>
    </header>
  );
}

const partnerSteps = ['register', 'quote', 'order'] as const;

function BecomePartner() {
  const t = useT();
  const user = useUser();
  return (
    <section className={styles.block} id="Become">
      <div className={`card ${styles.partner}`}>
        <div>
          <h2>{t('shell.index_partner')}</h2>
          <p>{t('shell.index_partner_text')}</p>
          {!user && (
            <div className={styles.join}>
              <Button onPress={() => openAccountDialog('signup')}>{t('shell.sign_up')}</Button>
              <Button look="link" onPress={() => openAccountDialog('login')}>
                {t('shell.log_in')}
              </Button>
            </div>
          )}
        </div>
        <ol className={styles.steps}>
          {partnerSteps.map((step, index) => (
            <li key={step}>
              <b aria-hidden>{index + 1}</b>
              <div>
                <strong>{t(`shell.index_step_${step}`)}</strong>
                <span>{t(`shell.index_step_${step}_text`)}</span>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
