import { IconSearchOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { ListSearch } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { Empty, type EmptyProps } from '../ui/feedback/empty.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { Filters } from '../ui/tables/filters.tsx';
import { KeywordBox, type ListAnswer, ListCard } from '../ui/tables/list-card.tsx';
import { maxSelectedRows, type RowSelection, useRowSelection } from '../ui/tables/row-selection.tsx';
import { Table, type TableColumn, type TableProps } from '../ui/tables/table.tsx';
import { useChangeSearch } from '../ui/tables/use-change-search.ts';
import type { ShownList } from './define-list.ts';
import { FilterControl } from './filter-control.tsx';
import { readAllPages, type WholePage } from './read-all-pages.ts';
import styles from './list-page.module.css';
import { Row } from '../ui/layout/parts.tsx';
import { arrangeColumns, toSheetColumns } from './views/choose-columns.ts';
import { ColumnPicker } from './views/column-picker.tsx';
import type { ViewedPage } from './views/list-views.queries.ts';
import { ViewMenu } from './views/view-menu.tsx';
import { standardView, ViewNav } from './views/view-nav.tsx';

/** What a list that is narrowed to no rows says. */
export interface NoMatch extends Partial<Pick<EmptyProps, 'icon' | 'title' | 'text'>> {
  /** The text of the link that clears the filters. */
  readonly clear?: string;
  /** Whether that link stays in the open tab. */
  readonly keepsTab?: boolean;
}

export interface ListBodyProps<S extends ListSearch, T extends string, R, A extends ListAnswer<R>> extends Partial<
  Pick<TableProps<R>, 'rowKey' | 'note' | 'muted' | 'tall'>
> {
  readonly list: ShownList<S, T, A>;
  readonly search: S;
  /** The name of the table. */
  readonly label: string;
  /** The label of the search box, for example “Name or code”. Absent: no search box. */
  readonly searchLabel?: string;
  /** Controls in the place of the declared ones, by the name of their filter. */
  readonly controls?: Readonly<Record<string, ReactNode>>;
  /** Content between the filters and the list. */
  readonly above?: ReactNode;
  readonly columns?: readonly TableColumn<R>[] | ((answer: A) => readonly TableColumn<R>[]);
  /** Ticks for the rows of the page, and the bar above the table while rows are selected. */
  readonly selection?:
    | {
        readonly getName: (row: R) => string;
        readonly bar: (selection: RowSelection<R>) => ReactNode;
      }
    | undefined;
  /** What stands below the rows in the place of page numbers. */
  readonly pager?: (answer: A) => ReactNode;
  /** What shows the rows in the place of a table; `columns` counts its columns for the skeleton. */
  readonly rows?: (answer: A) => ReactNode;
  /** What stands in the place of the list, where it reads its rows another way. */
  readonly instead?: ReactNode;
  readonly skeleton?: number;
  /** A function answers for every tab; else another tab than the first one counts as narrowed. */
  readonly empty: EmptyProps | ((tab: T) => EmptyProps);
  readonly noMatch?: NoMatch;
  readonly hidesExport?: boolean;
  /** The page whose saved views the list has, with the choice of its columns. */
  readonly viewedPage?: ViewedPage | undefined;
}

/** Filters, and the rows in a card. Its page gives title and tabs. */
export function ListBody<
  S extends ListSearch,
  T extends string,
  R extends { readonly id: string },
  A extends ListAnswer<R>,
>(props: ListBodyProps<S, T, R, A>) {
  return (
    <>
      {props.viewedPage && <ViewNav page={props.viewedPage} address={props.list.address} search={props.search} />}
      <ListFilters {...props} />
      {props.above}
      {props.instead || <ListRows {...props} />}
    </>
  );
}

function ListRows<S extends ListSearch, T extends string, R extends { readonly id: string }, A extends ListAnswer<R>>(
  props: ListBodyProps<S, T, R, A>,
) {
  const { list, search, columns, skeleton = Array.isArray(columns) ? columns.length : 7 } = props;
  const change = useChangeSearch();
  const cache = useQueryClient();
  const query = useQuery(list.query(search));
  const reload = (): void => {
    void cache.invalidateQueries({ queryKey: list.query({ ...search, page: undefined, as_of: undefined }).queryKey });
    change({});
  };
  const rows = (
    <ListCard query={query} columns={skeleton} empty={<NoRows {...props} />} pager={props.pager}>
      {(answer) => {
        if (props.rows) return props.rows(answer);
        const table: TableProps<R> = {
          label: props.label,
          rows: answer.list,
          rowKey: props.rowKey ?? (({ id }) => id),
          columns: arrangeColumns(readColumns(columns, answer), search.columns),
          note: props.note,
          muted: props.muted,
          tall: props.tall,
          sort: search.sort ?? list.address.order,
          onSort: (sort) => change({ sort }),
        };
        if (!props.selection) return <Table {...table} />;
        return (
          // Another list begins without selected rows; another page of it keeps them.
          <SelectableTable
            key={JSON.stringify(list.toInput(search))}
            {...table}
            {...props.selection}
            total={answer.total}
            readPage={async (page) => cache.fetchQuery(list.query({ ...search, ...page }))}
          />
        );
      }}
    </ListCard>
  );
  return (
    <>
      {query.data?.newer ? <NewerRows count={query.data.newer} onReload={reload} /> : null}
      {rows}
    </>
  );
}

/** Rows that were made since the first page was read stand on no further page. */
function NewerRows({ count, onReload }: { readonly count: number; readonly onReload: () => void }) {
  const t = useT();
  return (
    <Row gap="3" align="center" wrap padY="3">
      <Notice>
        {count > maxShownCount ? t('lists.newer_more', { count: maxShownCount }) : t('lists.newer', { count })}
      </Notice>
      <Button size="s" onPress={onReload}>
        {t('lists.show_newer')}
      </Button>
    </Row>
  );
}

/** Of one more the server counts no further. */
const maxShownCount = 99;

/** Columns that follow from the answer are none until it is there. */
const readColumns = <R, A>(
  columns: readonly TableColumn<R>[] | ((answer: A) => readonly TableColumn<R>[]) | undefined,
  answer: A | undefined,
): readonly TableColumn<R>[] =>
  typeof columns === 'function' ? (answer === undefined ? [] : columns(answer)) : (columns ?? []);

type SelectableTableProps<R> = TableProps<R> &
  NonNullable<ListBodyProps<ListSearch, string, R, ListAnswer<R>>['selection']> & {
    readonly total: number;
    readonly readPage: (page: WholePage) => Promise<ListAnswer<R>>;
  };

function SelectableTable<R extends { readonly id: string }>(props: SelectableTableProps<R>) {
  const { getName, bar, total, readPage, ...table } = props;
  const read = () => readAllPages(readPage, maxSelectedRows).catch(() => undefined);
  const selection = useRowSelection(table.rows, getName, { total, read });
  return (
    <>
      {selection.selected.length > 0 && bar(selection)}
      <Table {...table} columns={[selection.column, ...table.columns]} />
    </>
  );
}

type PartProps<S extends ListSearch, T extends string, R, A extends ListAnswer<R>> = ListBodyProps<S, T, R, A>;

/** The search box, and the controls of the filters that the tab has. */
function ListFilters<S extends ListSearch, T extends string, R, A extends ListAnswer<R>>(props: PartProps<S, T, R, A>) {
  const { list, search, searchLabel, controls = {}, hidesExport, viewedPage } = props;
  const { address, exports } = list;
  const tab = address.getTab(search);
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(search));
  const shown = Object.entries(address.filters).filter(([, { tabs }]) => tabs?.includes(tab) ?? true);
  const ticks = shown.filter(([, { control }]) => control?.kind === 'tick');
  const show = ([name, { control }]: (typeof shown)[number]) => (
    <Fragment key={name}>
      {name in controls ? controls[name] : control && <FilterControl name={name} control={control} search={values} />}
    </Fragment>
  );
  const isExported = exports !== undefined && !hidesExport;
  if (!searchLabel && !isExported && !viewedPage && shown.length === 0) return null;
  return (
    <Filters
      end={
        (isExported || viewedPage) && (
          <Row gap="3" align="center" wrap>
            {viewedPage && <ListTools {...props} viewedPage={viewedPage} />}
            {isExported && <ExportButton endpoint={exports} input={toSheetInput(list, search)} />}
          </Row>
        )
      }
    >
      {searchLabel && <KeywordBox label={searchLabel} keyword={search.keyword} />}
      {ticks.length > 1 ? (
        <>
          {shown.filter((one) => !ticks.includes(one)).map(show)}
          <Row gapX="5" gapY="2" wrap className={styles.ticks}>
            {ticks.map(show)}
          </Row>
        </>
      ) : (
        shown.map(show)
      )}
    </Filters>
  );
}

/** The input of the sheet: keyword, order, filter, and the columns where it takes them. */
export const toSheetInput = <S extends ListSearch, T extends string, A>(
  { exports, toInput }: ShownList<S, T, A>,
  search: S,
): object => ({ ...toInput(search), ...(exports && toSheetColumns(exports, search.columns)) });

type ListToolsProps<S extends ListSearch, T extends string, R, A extends ListAnswer<R>> = Pick<
  PartProps<S, T, R, A>,
  'list' | 'search' | 'columns'
> & { readonly viewedPage: ViewedPage };

/** Saved views, and the choice of columns where the list is a table. */
function ListTools<S extends ListSearch, T extends string, R, A extends ListAnswer<R>>(
  props: ListToolsProps<S, T, R, A>,
) {
  const { list, search, columns, viewedPage } = props;
  const all = readColumns(columns, useQuery({ ...list.query(search), enabled: typeof columns === 'function' }).data);
  return (
    <>
      <ViewMenu page={viewedPage} address={list.address} search={search} />
      {all.length > 0 && <ColumnPicker columns={all} chosen={search.columns} />}
    </>
  );
}

type NoRowsProps<S extends ListSearch, T extends string> = Pick<
  PartProps<S, T, unknown, ListAnswer<unknown>>,
  'search' | 'empty' | 'noMatch'
> & { readonly list: Pick<ShownList<S, T, unknown>, 'address'> };

/** An empty list, or one whose filters match nothing. */
export function NoRows<S extends ListSearch, T extends string>({
  list: { address },
  search,
  empty,
  noMatch: { clear, keepsTab, ...texts } = {},
}: NoRowsProps<S, T>) {
  const t = useT();
  const tab = address.getTab(search);
  const isFiltered = address.isNarrowed(search);
  if (typeof empty === 'function' && !isFiltered) return <Empty {...empty(tab)} />;
  if (typeof empty === 'object' && !isFiltered && (address.tabs.length === 0 || tab === address.tabs[0]))
    return <Empty {...empty} />;
  return (
    <Empty
      icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
      title={t('ui.no_match')}
      text={t('ui.no_match_text')}
      {...texts}
      action={
        (isFiltered || !keepsTab) && (
          <LinkButton
            to="."
            search={{ ...(keepsTab && { [address.tabName]: tab }), view: search.view && standardView }}
          >
            {clear ?? t('ui.show_all')}
          </LinkButton>
        )
      }
    />
  );
}
