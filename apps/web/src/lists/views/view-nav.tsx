import type { ListView } from '@trunkline/contract/staff/list-views';
import { IconBookmark, IconUsers } from '@tabler/icons-react';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { Row } from '../../ui/layout/parts.tsx';
import { type ListAddress, readListOrigin } from '../list-search.ts';
import { useListViews, type ViewedPage } from './list-views.queries.ts';
import styles from './list-views.module.css';

export type ViewedAddress<S extends ListSearch> = Pick<ListAddress<S>, 'parse' | 'toOrigin'>;

/** The address of a view. What the list does not know any more is left out. */
export const toViewSearch = <S extends ListSearch>(address: ViewedAddress<S>, view: ListView): S => ({
  ...address.parse(readListOrigin(view.query)),
  view: view.id,
});

/** What a view stores: filters, tab, order and columns. */
export const toViewQuery = <S extends ListSearch>(address: ViewedAddress<S>, search: S): string =>
  address.toOrigin({ ...search, view: undefined });

/** The value of `view` that opens the list without a view, also where the reader has a default. */
export const standardView = 'standard';

/** The router marks a link as current only where the whole address is equal; a changed view is marked here. */
const exact = { exact: true };

interface ViewNavProps<S extends ListSearch> {
  readonly page: ViewedPage;
  readonly address: ViewedAddress<S>;
  readonly search: S;
}

/** Links to the saved views of a list. A bare address opens the default view. */
export function ViewNav<S extends ListSearch>({ page, address, search }: ViewNavProps<S>) {
  const t = useT();
  const views = useListViews(page);
  // Not `search`: a page may open a tab that the address does not name.
  const sent = useSearch({ strict: false });
  if (views.length === 0) return null;
  const first = views.find(({ is_default }) => is_default);
  const isBare = Object.values(sent).every((value) => value === undefined);
  if (first && isBare) return <Navigate to="." search={{ ...toViewSearch(address, first) }} replace />;
  const active = views.find(({ id }) => id === search.view);
  return (
    <Row as="nav" gap="3" align="center" wrap bottom="4" aria-label={t('lists.views')}>
      <Link
        to="."
        search={{ view: first && standardView }}
        activeOptions={exact}
        className={styles.view}
        aria-current={!active}
      >
        {t('lists.view_standard')}
      </Link>
      {views.map((view) => {
        const Icon = view.shared ? IconUsers : IconBookmark;
        return (
          <Link
            key={view.id}
            to="."
            search={{ ...toViewSearch(address, view) }}
            activeOptions={exact}
            className={styles.view}
            aria-current={view === active}
            title={view.own ? undefined : t('lists.view_shared_by', { name: view.owner })}
          >
            <Icon size={14} stroke={1.75} aria-hidden />
            <bdi>{view.name}</bdi>
          </Link>
        );
      })}
    </Row>
  );
}
