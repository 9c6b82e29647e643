import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { Link } from '@tanstack/react-router';
import { useReloadForViewer } from '../catalogue/visitor/viewer.ts';
import { ContentBody } from '../content/content-body.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { SolutionBillSection } from './solution-bill.tsx';
import { SolutionCards } from './solution-cards.tsx';
import { listContentSteps } from '../content/content-steps.ts';
import { FactStrip } from '../ui/layout/facts.tsx';
import { SiteCrumbs } from '../ui/layout/site-crumbs.tsx';
import { SolutionDrawing } from './solution-drawing.tsx';
import { SolutionDownloads, SolutionFailures } from './solution-proof.tsx';
import styles from './solution-page.module.css';
import type { SolutionData } from './solutions.load.ts';

/** A solution: what it does, its drawing, its layers, its bill for a size, and what happens when something fails. */
export function SolutionPage({ data }: { readonly data: SolutionData }) {
  const t = useT();
  useReloadForViewer(data.viewer, '/_public/solution/detail');
  const { item, bill, related } = data;
  return (
    <div className={styles.wrap}>
      <SiteCrumbs steps={listContentSteps(item, [{ name: t('solutions.title'), path: paths.solutions }])} />
      <header className={styles.head}>
        <div>
          <h1>{bill?.heading ?? item.title}</h1>
          {item.excerpt && <p>{item.excerpt}</p>}
        </div>
        {bill && (
          <a className={buttonClass({ look: 'plain', size: 'l' })} href="#bill">
            {t('solutions.to_bill')}
          </a>
        )}
      </header>
      {bill && <Design bill={bill} />}
      {item.body_html !== '' && (
        <section className={styles.block}>
          <ContentBody html={item.body_html} language={item.language} wide sections />
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.block}>
          <header>
            <h2>{t('solutions.related')}</h2>
            <Link to={paths.solutions} activeOptions={{ exact: true }}>
              {t('solutions.all')}
            </Link>
          </header>
          <SolutionCards solutions={related} heading="h3" />
        </section>
      )}
    </div>
  );
}

function Design({ bill }: { bill: SolutionBill }) {
  return (
    <>
      <div className={styles.facts}>
        <FactStrip facts={bill.facts.map(({ label, value, remark }) => ({ label, value, note: remark }))} />
      </div>
      <SolutionDrawing drawing={bill.drawing} />
      <Layers layers={bill.layers} />
      <SolutionBillSection bill={bill} />
      <div className={styles.proof}>
        {bill.failures.length > 0 && <SolutionFailures bill={bill} />}
        <SolutionDownloads downloads={bill.downloads} />
      </div>
    </>
  );
}

function Layers({ layers }: Pick<SolutionBill, 'layers'>) {
  const t = useT();
  return (
    <section className={styles.block}>
      <header>
        <h2>{t('solutions.layers')}</h2>
        <p>{t('solutions.layers_text')}</p>
      </header>
      <ul className={`card ${styles.layers}`}>
        {layers.map(({ key, title, text, model, image, ratio, figures }) => (
          <li key={key}>
            <div className={styles.picture} dir="ltr">
              <img
                src={image}
                alt={model}
                loading="lazy"
                data-shape={ratio < 1.6 ? 'square' : ratio > 4 ? 'flat' : undefined}
              />
            </div>
            <div className={styles.text}>
              <h3>
                {title}{' '}
                <span>
                  <bdi dir="ltr">{model}</bdi>
                </span>
              </h3>
              {text && <p>{text}</p>}
              <dl>
                {figures.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
