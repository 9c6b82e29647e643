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
import { Grid, Panel, Row, Text } from '../ui/layout/parts.tsx';
import styles from './solution-page.module.css';
import type { SolutionData } from './solutions.load.ts';

/** A solution: what it does, its drawing, its layers, its bill for a size, and what happens when something fails. */
export function SolutionPage({ data }: { readonly data: SolutionData }) {
  const t = useT();
  useReloadForViewer(data.viewer, '/_public/solution/detail');
  const { item, bill, related } = data;
  return (
    <Panel page padTop="5" padX="5" padBottom="8">
      <SiteCrumbs steps={listContentSteps(item, [{ name: t('solutions.title'), path: paths.solutions }])} />
      <Row as="header" gap="6" align="end" justify="between" className={styles.head}>
        <div>
          <h1>{bill?.heading ?? item.title}</h1>
          {item.excerpt && (
            <Text top="3" size="section" leading="24" tone="2">
              {item.excerpt}
            </Text>
          )}
        </div>
        {bill && (
          <a className={buttonClass({ look: 'plain', size: 'l' })} href="#bill">
            {t('solutions.to_bill')}
          </a>
        )}
      </Row>
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
    </Panel>
  );
}

function Design({ bill }: { bill: SolutionBill }) {
  return (
    <>
      <Panel bottom="6">
        <FactStrip facts={bill.facts.map(({ label, value, remark }) => ({ label, value, note: remark }))} />
      </Panel>
      <SolutionDrawing drawing={bill.drawing} />
      <Layers layers={bill.layers} />
      <SolutionBillSection bill={bill} />
      <Grid gap="6" align="start" className={styles.proof}>
        {bill.failures.length > 0 && <SolutionFailures bill={bill} />}
        <SolutionDownloads downloads={bill.downloads} />
      </Grid>
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
      <Grid as="ul" clip className={`card ${styles.layers}`}>
        {layers.map(({ key, title, text, model, image, ratio, figures }) => (
          <Row as="li" column line="top" key={key}>
            <Panel relative clip line="bottom" surface="2" className={styles.picture} dir="ltr">
              <img
                src={image}
                alt={model}
                loading="lazy"
                data-shape={ratio < 1.6 ? 'square' : ratio > 4 ? 'flat' : undefined}
              />
            </Panel>
            <Row padTop="5" padX="5" padBottom="4" column flex="fill" className={styles.text}>
              <Text as="h3" size="section">
                {title}{' '}
                <Text as="span" size="small" weight="400" tone="3">
                  <bdi dir="ltr">{model}</bdi>
                </Text>
              </Text>
              {text && (
                <Text pretty top="2" bottom="4" size="small" tone="2">
                  {text}
                </Text>
              )}
              <Panel as="dl" padTop="3" line="top-soft" size="small">
                {figures.map(({ name, value }) => (
                  <Row gap="4" justify="between" leading="24" key={name}>
                    <Text as="dt" tone="2">
                      {name}
                    </Text>
                    <Text as="dd" weight="500" tabular textAlign="end">
                      <bdi>{value}</bdi>
                    </Text>
                  </Row>
                ))}
              </Panel>
            </Row>
          </Row>
        ))}
      </Grid>
    </section>
  );
}
