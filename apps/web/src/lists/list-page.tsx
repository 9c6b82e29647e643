import { useNavigate } from '@tanstack/react-router';
import type { ListAnswer } from '../ui/tables/list-card.tsx';
import type { ReactNode } from 'react';
import type { ListSearch } from '../client/list-search.ts';
import { PageHead, type PageHeadProps } from '../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../ui/layout/tabs.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { ListBody, type ListBodyProps, toSheetInput } from './list-body.tsx';
import { useViewedPage } from './views/list-views.queries.ts';
import { Panel } from '../ui/layout/parts.tsx';

export interface ListTabs<T extends string> {
  /** The name of the row of tabs; absent: the title of the page. */
  readonly label?: string;
  readonly text: (tab: T) => string;
  readonly counts?: Partial<Record<T, number | undefined>>;
  /** Tabs whose count is marked when it is not zero. */
  readonly fresh?: readonly T[];
  /** Tabs that show something else than the list. */
  readonly panels?: Partial<Record<T, ReactNode>>;
  /** Content of the open tab above its filters, and below its list. */
  readonly above?: ReactNode;
}

export interface ListPageProps<S extends ListSearch, T extends string, R, A extends ListAnswer<R>>
  extends
    Pick<PageHeadProps, 'title' | 'text' | 'crumbs' | 'actions'>,
    Omit<ListBodyProps<S, T, R, A>, 'label' | 'hidesExport' | 'viewedPage'> {
  /** The name of the table; absent: the title. */
  readonly label?: string;
  /** Where the button of the Excel file is; absent: beside the filters. */
  readonly exportIn?: 'head';
  /** Content between head and list: notices, figures, charts. */
  readonly intro?: ReactNode;
  /** Needed where the list declares tabs. */
  readonly tabs?: ListTabs<T>;
  /** Content below the list. */
  readonly below?: ReactNode;
}

/** The page of a list: head, tabs, filters and rows. Filters, tab, order and page are in the address. */
export function ListPage<
  S extends ListSearch,
  T extends string,
  R extends { readonly id: string },
  A extends ListAnswer<R>,
>(props: ListPageProps<S, T, R, A>) {
  const { title, text, crumbs, actions, intro, tabs, below, exportIn, label = title, list, search } = props;
  const { exports } = list;
  const viewedPage = useViewedPage();
  const isInHead = exportIn === 'head' && exports !== undefined;
  const body = <ListBody {...props} label={label} hidesExport={exportIn === 'head'} viewedPage={viewedPage} />;
  return (
    <>
      <PageHead
        title={title}
        text={text}
        crumbs={crumbs}
        actions={
          isInHead ? (
            <>
              <ExportButton endpoint={exports} input={toSheetInput(list, search)} />
              {actions}
            </>
          ) : (
            actions
          )
        }
      />
      {intro}
      {tabs ? (
        <AddressTabs {...props} tabs={tabs}>
          {tabs.above}
          {body}
          {below}
        </AddressTabs>
      ) : (
        <Panel top="6">
          {body}
          {below}
        </Panel>
      )}
    </>
  );
}

interface AddressTabsProps<S extends ListSearch, T extends string, R, A extends ListAnswer<R>> extends Pick<
  ListPageProps<S, T, R, A>,
  'title' | 'list' | 'search'
> {
  readonly tabs: ListTabs<T>;
  /** The panel of every tab: the open one is in the address. */
  readonly children: ReactNode;
}

function AddressTabs<S extends ListSearch, T extends string, R, A extends ListAnswer<R>>({
  title,
  list: { address },
  search,
  tabs: { label = title, text, counts = {}, fresh = [], panels = {} },
  children,
}: AddressTabsProps<S, T, R, A>) {
  const navigate = useNavigate();
  const countOf: Partial<Record<T, number | undefined>> = counts;
  const panelOf: Partial<Record<T, ReactNode>> = panels;
  return (
    <Tabs
      label={label}
      items={address.tabs.map((id): TabItem<T> => ({
        id,
        label: text(id),
        count: countOf[id],
        fresh: fresh.includes(id) && (countOf[id] ?? 0) > 0,
        panel: () => panelOf[id] ?? children,
      }))}
      selected={address.getTab(search)}
      onSelect={(tab) => void navigate({ to: '.', search: { ...address.toTab(search, tab) }, resetScroll: false })}
    />
  );
}
