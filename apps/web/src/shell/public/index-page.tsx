import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { index } from '@trunkline/contract/public';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { Button } from '../../ui/forms/button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { openAccountDialog } from '../workspace/account-dialog.ts';
import styles from './index-page.module.css';
import { PathLink } from '../path-link.tsx';
import { useRouteExists } from '../route-exists.ts';
import rack from './rack.svg?url';

type Data = EndpointOutput<typeof index>;

/** The home page: what the server has to show, and nothing that it does not know. */
export function IndexPage({ data }: { readonly data: Data }) {
  return (
    <>
      <Hero />
      <div className={styles.wrap}>
        <Families categories={data.categories} />
        <NewProducts products={data.products} />
        <BecomePartner />
      </div>
    </>
  );
}

function Hero() {
  const t = useT();
  const exists = useRouteExists();
  return (
    <section className={styles.hero}>
      <div className={styles.heroWrap}>
        <div className={styles.words}>
          <h1>{t('shell.index_headline')}</h1>
          <p>{t('shell.index_lead')}</p>
          {exists(paths.products) && (
            // a plain form: it works before any script and leads to an address that can be kept
            <search>
              <form className={styles.find} action="product" method="get" data-native>
                <IconSearch size={18} stroke={1.75} aria-hidden />
                <input
                  name="keyword"
                  type="search"
                  aria-label={t('shell.index_search_label')}
                  placeholder={t('shell.index_search_label')}
                  maxLength={100}
                />
                <Button type="submit" look="primary" size="l">
                  {t('shell.index_find')}
                </Button>
              </form>
            </search>
          )}
        </div>
        <img className={styles.art} src={rack} alt="" width={1020} height={640} />
      </div>
    </section>
  );
}

function Families({ categories }: { categories: Data['categories'] }) {
  const t = useT();
  const exists = useRouteExists();
  if (categories.length === 0 || !exists(paths.products)) return null;
  return (
    <section className={styles.block} id="Find">
      <Head title={t('shell.index_families')} />
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

function NewProducts({ products }: { products: Data['products'] }) {
  const t = useT();
  const exists = useRouteExists();
  if (products.length === 0 || !exists(paths.product)) return null;
  return (
    <section className={styles.block}>
      <Head title={t('shell.index_new')} />
      <ul className={`card ${styles.products}`}>
        {products.slice(0, 6).map((product) => (
          <li key={product.id}>
            <PathLink to={paths.product} search={{ cid: product.id }}>
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

function Head({ title }: { title: string }) {
  const t = useT();
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <PathLink to={paths.products}>{t('shell.index_all_products')}</PathLink>
    </header>
  );
}

const steps = ['register', 'quote', 'order'] as const;

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
          {steps.map((step, at) => (
            <li key={step}>
              <b aria-hidden>{at + 1}</b>
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
