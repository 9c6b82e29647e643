import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Empty, type EmptyProps } from '../feedback/empty.tsx';
import { Filters } from './filters.tsx';
import { LinkButton } from '../forms/link-button.tsx';
import { KeywordBox, type ListAnswer, ListCard, type ListCardProps, useChangeSearch } from './list-card.tsx';
import { isNarrowed, type ListSearch } from '../../client/list-search.ts';
import { type Crumb, PageHead } from '../layout/page-head.tsx';
import { Table, type TableProps } from './table.tsx';
import { useT } from '../../client/text.tsx';
import styles from './record-list.module.css';

export interface RecordListProps<R> extends Pick<TableProps<R>, 'columns' | 'keyOf' | 'note' | 'muted' | 'tall'> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly crumbs: readonly Crumb[];
  /** “New …”, as a link: at most three buttons. */
  readonly actions?: ReactNode;
  /** Between head and list: figures, notices, tabs. */
  readonly above?: ReactNode;
  readonly search: ListSearch;
  /** What the search box finds: “Name or code”. Without it there is no box. */
  readonly searchLabel?: string;
  /** `PlainSelect`s that write into the address by `useChangeSearch`. */
  readonly filters?: ReactNode;
  /** `<ExportButton endpoint input />`. */
  readonly exported?: ReactNode;
  readonly query: ListCardProps<ListAnswer<R>>['query'];
  /** The order without a choice. */
  readonly sort?: string;
  /** When there is nothing at all; when nothing matches, the list says so itself. */
  readonly empty: EmptyProps;
}

/** A list of the back office: narrowed, sorted and paged in the address, and handed out as a sheet. */
export function RecordList<R>(props: RecordListProps<R>) {
  const { title, text, crumbs, actions, above, search, searchLabel, filters, exported, query, sort, empty } = props;
  const change = useChangeSearch();
  return (
    <>
      <PageHead title={title} text={text} crumbs={crumbs} actions={actions} />
      {above}
      <div className={styles.list}>
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
              keyOf={props.keyOf}
              columns={props.columns}
              note={props.note}
              muted={props.muted}
              tall={props.tall}
              sort={search.sort ?? sort}
              onSort={(by) => change({ sort: by })}
            />
          )}
        </ListCard>
      </div>
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
        <LinkButton to="." search={{} as never}>
          {t('ui.show_all')}
        </LinkButton>
      }
    />
  );
}
