import type { PriceList } from '@trunkline/contract/staff/prices';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { type Written, writtenFrom } from './price-list.model.ts';
import { PriceListEditor } from './price-list-editor.tsx';
import { PriceListView } from './price-list-view.tsx';
import type { NewPriceListSearch, PriceListSearch } from './prices-search.ts';
import { prices } from './prices.queries.ts';

/** A draft is written here; what is published is read. */
export function PriceListPage({ search }: { readonly search: PriceListSearch }) {
  const { data, error, refetch } = useQuery(prices.list(search.id ?? ''));
  if (error) return <NotRead error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.actions.includes('publish'))
    return <PriceListEditor key={data.id} begun={writtenFrom(data)} stored={data} tab={search.tab ?? 'prices'} />;
  return <PriceListView key={data.id} list={data} tab={search.tab ?? 'prices'} />;
}

const empty: Pick<Written, 'day' | 'percents' | 'fixed'> = { day: null, percents: {}, fixed: [] };

/** A list that is not stored yet: from the one asked for, else from what is in force, else from nothing. */
export function NewPriceListPage({ search }: { readonly search: NewPriceListSearch }) {
  const asked = { type: search.type ?? 'DPP', level: search.level ?? 'silver' } as const;
  const overview = useQuery({ ...prices.overview(), enabled: search.from === undefined });
  const current = overview.data?.cells.find(({ type, level }) => type === asked.type && level === asked.level)?.current;
  const from = search.from ?? current?.id;
  const { data, error, refetch } = useQuery({ ...prices.list(from ?? ''), enabled: from !== undefined });
  if (error ?? overview.error) return <NotRead error={error ?? overview.error} onRetry={() => void refetch()} />;
  if (from === undefined ? !overview.data : !data) return <PageSkeleton />;
  const { type, level } = { ...asked, ...data, ...definedOnly(search) };
  return (
    <PriceListEditor begun={{ ...begunFrom(data), type, level }} stored={undefined} tab={search.tab ?? 'prices'} />
  );
}

const begunFrom = (list: PriceList | undefined): Pick<Written, 'day' | 'percents' | 'fixed'> =>
  list ? { ...writtenFrom(list), day: null } : empty;

const definedOnly = ({ type, level }: NewPriceListSearch) => ({ ...(type && { type }), ...(level && { level }) });

function NotRead({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <>
      <PageHead
        title={t('staff_prices.list')}
        crumbs={[
          { label: t('staff_prices.prices') },
          { label: t('staff_prices.lists'), to: paths.adminPriceLists },
          { label: t('staff_prices.list') },
        ]}
      />
      <Card>
        <ErrorState error={error} onRetry={onRetry} />
      </Card>
    </>
  );
}
