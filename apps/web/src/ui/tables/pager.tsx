import { pageSizes } from '@trunkline/contract/page-sizes';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '../forms/button.tsx';
import { useFormat } from '../../client/format.ts';
import { listPageButtons } from './pager-buttons.ts';
import { Row, Text } from '../layout/parts.tsx';
import styles from './pager.module.css';
import { PlainSelect } from '../forms/plain-select.tsx';
import { useT } from '../../client/text.tsx';

export interface PagerProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Whether there are more rows than are counted. */
  readonly totalMore?: boolean | undefined;
  /** The moment of the list, for the addresses of its other pages. */
  readonly asOf?: string | undefined;
  /** Called with the new page and limit. For lists in dialogs; without it, both are written into the address. */
  readonly onChange?: (page: number, limit: number) => void;
}

/** Value of `page` in the query. The first page has none, because the server redirects `page=1` to the address without it. */
const toPageValue = (page: number): number | undefined => (page > 1 ? page : undefined);

const wideScreen = '(min-width: 768px)';
function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
/** Number of buttons: 5 below 768 px, else 7. */
const useButtonCount = (): 5 | 7 =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideScreen).matches,
    () => true,
  )
    ? 7
    : 5;

/** Rows shown, rows per page, and buttons for pages. */
export function Pager({ page, limit, total, totalMore, asOf, onChange }: PagerProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const count = useButtonCount();
  const pages = Math.max(1, Math.ceil(total / limit));
  const change = (toPage: number, toLimit: number) => {
    if (onChange) onChange(toPage, toLimit);
    else void navigate({ to: '.', search: (current) => ({ ...current, page: toPageValue(toPage), limit: toLimit }) });
  };
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <Text flex="auto" tone="3">
        {t('ui.rows_shown', {
          from: format.number(total === 0 ? 0 : (page - 1) * limit + 1),
          to: format.number(Math.min(page * limit, total)),
          total: format.number(total) + (totalMore ? '+' : ''),
        })}
      </Text>
      <PlainSelect
        label={t('ui.rows_per_page')}
        value={String(limit)}
        options={pageSizes.map((size) => ({ value: String(size), label: t('ui.rows', { count: size }) }))}
        onChange={(size) => change(1, Number(size))}
      />
      <Row as="ul" gap="2" align="center">
        {listPageButtons(page, pages, count).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap${index}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>
              <PageButton
                number={number}
                current={number === page}
                asOf={asOf}
                onPress={onChange && (() => change(number, limit))}
              />
            </li>
          ),
        )}
      </Row>
    </nav>
  );
}

/** The router marks a link as current where its query is a part of the address; the first page has none of its own. */
const exact = { exact: true };

interface PageButtonProps {
  readonly number: number;
  readonly current: boolean;
  readonly asOf: string | undefined;
  readonly onPress: (() => void) | undefined;
}

/** A link where the page is in the address, else a button. */
function PageButton({ number, current, asOf, onPress }: PageButtonProps) {
  const t = useT();
  const shared = {
    className: `${buttonClass({ size: 's' })} ${styles.button}`,
    'aria-label': t('ui.page', { page: number }),
    'aria-current': current ? ('page' as const) : undefined,
  };
  if (onPress) {
    return (
      <button type="button" {...shared} onClick={onPress}>
        {number}
      </button>
    );
  }
  return (
    <Link
      to="."
      search={(current) => ({ ...current, page: toPageValue(number), ...(asOf && { as_of: asOf }) })}
      {...shared}
      activeProps={{}}
      activeOptions={exact}
    >
      {number}
    </Link>
  );
}
