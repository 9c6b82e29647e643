import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Empty, type EmptyProps } from '../feedback/empty.tsx';
import { Filters } from './filters.tsx';
import { LinkButton } from '../forms/link-button.tsx';
import { KeywordBox, type ListAnswer, ListCard, type ListCardProps } from './list-card.tsx';
import { useChangeSearch } from './use-change-search.ts';
import { isNarrowed, type ListSearch } from '../../client/list-search.ts';
import { type Crumb, PageHead } from '../layout/page-head.tsx';
import { Table, type TableProps } from './table.tsx';
import { useT } from '../../client/text.tsx';
import { Panel } from '../layout/parts.tsx';

export interface RecordListProps<R> extends Pick<TableProps<R>, 'columns' | 'rowKey' | 'note' | 'muted' | 'tall'> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly crumbs: readonly Crumb[];
  /** At most three buttons or links, for example “New …”. */
  readonly actions?: ReactNode;
  /** Content between head and list: notices, tabs, charts. */
  readonly above?: ReactNode;
  readonly search: ListSearch;
  /** The label of the search box, for example “Name or code”. Without it there is no search box. */
  readonly searchLabel?: string;
  /** `PlainSelect`s that change the address with `useChangeSearch`. */
  readonly filters?: ReactNode;
  /** Button for the export: `<ExportButton endpoint input />`. */
  readonly exported?: ReactNode;
  readonly query: ListCardProps<ListAnswer<R>>['query'];
  /** The order when the address has none. */
  readonly sort?: string;
  /** Message of a list without rows. A list that is narrowed to no rows shows its own message. */
  readonly empty: EmptyProps;
}

/** A staff page with a list: search box, filters, order and page are in the address; the list can be downloaded as a sheet. */
export function RecordList<R>(props: RecordListProps<R>) {
  const { title, text, crumbs, actions, above, search, searchLabel, filters, exported, query, sort, empty } = props;
  const change = useChangeSearch();
  return (
    <>
      <PageHead title={title} text={text} crumbs={crumbs} actions={actions} />
      {above}
      <Panel top="6">
        <Filters end={exported}>
          {searchLabel && <KeywordBox label={searchLabel} keyword={search.keyword} />}
          {filters}
        </Filters>
        <ListCard
          query={query}
          columns={props.columns.length}
          empty={isNarrowed(search) ? <NothingMatches /> : <Empty {...empty} />}
        >
          {({ list }) => (
            <Table
              label={title}
              rows={list}
              rowKey={props.rowKey}
              columns={props.columns}
              note={props.note}
              muted={props.muted}
              tall={props.tall}
              sort={search.sort ?? sort}
              onSort={(by) => change({ sort: by })}
            />
          )}
        </ListCard>
      </Panel>
    </>
  );
}

function NothingMatches() {
  const t = useT();
  return (
    <Empty
      icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
      title={t('ui.no_match_title')}
      text={t('ui.no_match_text')}
      action={
        <LinkButton to="." search={{}}>
          {t('ui.show_all')}
        </LinkButton>
      }
    />
  );
}
