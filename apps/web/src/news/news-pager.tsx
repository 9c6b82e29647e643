import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { buttonClass } from '../ui/forms/button.tsx';
import { listPageButtons } from '../ui/tables/pager-buttons.ts';
import type { NewsSearch } from './news-search.ts';
import type { NewsData } from './news.load.ts';
import { Row } from '../ui/layout/parts.tsx';
import styles from './news-pager.module.css';

interface NewsPagerProps {
  readonly data: NewsData;
  readonly search: NewsSearch;
}

const buttons = 5;

/** Range of the items that are shown, and links to the other pages. Empty while there is one page. */
export function NewsPager({ data: { page, limit, total }, search }: NewsPagerProps) {
  const t = useT();
  const format = useFormat();
  const pages = Math.ceil(total / limit);
  if (pages < 2) return null;
  const toSearch = (number: number): NewsSearch => ({ ...search, page: number === 1 ? undefined : number });
  const look = buttonClass({ size: 's' });
  return (
    <Row
      as="nav"
      gap="4"
      align="center"
      justify="between"
      wrap
      top="5"
      size="small"
      tone="2"
      className={styles.pager}
      aria-label={t('ui.pages')}
    >
      <p>
        {t('ui.rows_shown', {
          from: format.number((page - 1) * limit + 1),
          to: format.number(Math.min(page * limit, total)),
          total: format.number(total),
        })}
      </p>
      <Row as="ul" gap="2" align="center" wrap>
        {page > 1 && (
          <li>
            <Link to={paths.news} search={toSearch(page - 1)} className={look} rel="prev" activeProps={{}}>
              {t('news.previous_page')}
            </Link>
          </li>
        )}
        {listPageButtons(page, pages, buttons).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap${index}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={paths.news}
                search={toSearch(number)}
                className={look}
                activeProps={{}}
                aria-label={t('ui.page', { page: format.number(number) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {format.number(number)}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={paths.news} search={toSearch(page + 1)} className={look} rel="next" activeProps={{}}>
              {t('news.next_page')}
            </Link>
          </li>
        )}
      </Row>
    </Row>
  );
}
