import { IconScale } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { CatalogueCrumbs } from '../catalogue-crumbs.tsx';
import { CompareAdd } from './compare-add.tsx';
import { compareLimit, storeCompareEntries, listCompareEntries } from './compare-entries.ts';
import { CompareDifferences } from './compare-differences.tsx';
import { CompareTable } from './compare-table.tsx';
import type { CompareData } from './compare.load.ts';
import { useReloadForViewer } from '../viewer.ts';
import { Panel, Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './compare-page.module.css';

/** Up to four products side by side. Their ids are in the address, so that a comparison can be sent as a link. */
export function ComparePage({ data }: { readonly data: CompareData }) {
  const t = useT();
  const { products, search, missingCount, isTruncated } = data;
  useReloadForViewer(data.viewer, '/_public/product/compare');
  useEffect(() => {
    // The comparison of a received link becomes the stored one, unless there is one already.
    if (listCompareEntries().length === 0 && products.length > 0) {
      storeCompareEntries(products.map(({ id, code, model }) => ({ id, code, model })));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, so that later changes are not overwritten
  }, []);
  return (
    <Panel page padTop="5" padX="5" padBottom="8" className={styles.wrap}>
      <CatalogueCrumbs path={[]} pageName={t('catalogue.compare')} />
      <Row as="header" gapX="6" gapY="3" align="center" justify="between" wrap>
        <h1>{t('catalogue.compare_title')}</h1>
        {products.length > 1 && <CompareDifferences search={search} />}
      </Row>
      {missingCount > 0 && <Notice tone="warn">{t('catalogue.compare_missing', { count: missingCount })}</Notice>}
      {isTruncated && <Notice>{t('catalogue.compare_first', { most: compareLimit })}</Notice>}
      {products.length === 0 ? (
        <Stack padTop="6" padX="5" padBottom="7" gap="5" items="center" top="5" className={`card ${styles.none}`}>
          <Empty
            icon={<IconScale size={28} stroke={1.5} aria-hidden />}
            title={t('catalogue.compare_empty')}
            text={t('catalogue.compare_empty_text')}
            action={<LinkButton to={paths.products}>{t('catalogue.all')}</LinkButton>}
          />
          <CompareAdd data={data} />
        </Stack>
      ) : (
        <CompareTable data={data} />
      )}
    </Panel>
  );
}
