import { pageSizes } from '@trunkline/contract/page-sizes';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '../forms/button.tsx';
import { useFormat } from '../../client/format.ts';
import { pageButtons } from './pager-buttons.ts';
import styles from './pager.module.css';
import { PlainSelect } from '../forms/plain-select.tsx';
import { useT } from '../../client/text.tsx';

export interface PagerProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** The list is longer than is counted. */
  readonly totalMore?: boolean | undefined;
  /** For lists that do not live in the address: dialogs. Without it, page and limit are written into the address. */
  readonly onChange?: (page: number, limit: number) => void;
}

const wide = '(min-width: 768px)';
function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
/** 5 buttons under 768 px, else 7. */
const useButtonCount = (): 5 | 7 =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  )
    ? 7
    : 5;

export function Pager({ page, limit, total, totalMore, onChange }: PagerProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const count = useButtonCount();
  const pages = Math.max(1, Math.ceil(total / limit));
  const change = (toPage: number, toLimit: number) => {
    if (onChange) onChange(toPage, toLimit);
    else void navigate({ to: '.', search: ((now: object) => ({ ...now, page: toPage, limit: toLimit })) as never });
  };
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <p>
        {t('ui.rows_shown', {
          from: format.number(total === 0 ? 0 : (page - 1) * limit + 1),
          to: format.number(Math.min(page * limit, total)),
          total: format.number(total) + (totalMore ? '+' : ''),
        })}
      </p>
      <PlainSelect
        label={t('ui.rows_per_page')}
        value={String(limit)}
        options={pageSizes.map((size) => ({ value: String(size), label: t('ui.rows', { count: size }) }))}
        onChange={(size) => change(1, Number(size))}
      />
      <ul>
        {pageButtons(page, pages, count).map((number, at) =>
          number === 'gap' ? (
            <li key={`gap${at}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>
              <PageButton
                number={number}
                current={number === page}
                onPress={onChange && (() => change(number, limit))}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

interface PageButtonProps {
  readonly number: number;
  readonly current: boolean;
  readonly onPress: (() => void) | undefined;
}

/** A link where the page lives in the address, so that it can be opened, kept and found. */
function PageButton({ number, current, onPress }: PageButtonProps) {
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
    <Link to="." search={((now: object) => ({ ...now, page: number })) as never} {...shared} activeProps={{}}>
      {number}
    </Link>
  );
}
