import { IconScale } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { CatalogueCrumbs } from '../catalogue-crumbs.tsx';
import { CompareAdd } from './compare-add.tsx';
import { comparedAtMost, keepCompared, listCompared } from './compare-choice.ts';
import { CompareOnly } from './compare-only.tsx';
import { CompareTable } from './compare-table.tsx';
import type { CompareData } from './compare.load.ts';
import { useSeenBy } from '../seen-by.ts';
import styles from './compare-page.module.css';

/** Up to four products side by side; what is compared stands in the address, so that it can be sent around. */
export function ComparePage({ data }: { readonly data: CompareData }) {
  const t = useT();
  const { sides, search, missing, tooMany } = data;
  useSeenBy(data.shownTo, '/_public/product/compare');
  useEffect(() => {
    // somebody who was sent here goes on choosing from what they were sent
    if (listCompared().length === 0 && sides.length > 0) keepCompared(sides.map(({ id, model }) => ({ id, model })));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the choice is their own
  }, []);
  return (
    <div className={styles.wrap}>
      <CatalogueCrumbs path={[]} last={t('catalogue.compare')} />
      <header className={styles.head}>
        <h1>{t('catalogue.compare_title')}</h1>
        {sides.length > 1 && <CompareOnly search={search} />}
      </header>
      {missing > 0 && <Notice tone="warn">{t('catalogue.compare_missing', { count: missing })}</Notice>}
      {tooMany && <Notice>{t('catalogue.compare_first', { most: comparedAtMost })}</Notice>}
      {sides.length === 0 ? (
        <div className={`card ${styles.none}`}>
          <Empty
            icon={<IconScale size={28} stroke={1.5} aria-hidden />}
            title={t('catalogue.compare_empty')}
            text={t('catalogue.compare_empty_text')}
            action={<LinkButton to={paths.products as never}>{t('catalogue.all')}</LinkButton>}
          />
          <CompareAdd data={data} />
        </div>
      ) : (
        <CompareTable data={data} />
      )}
    </div>
  );
}
