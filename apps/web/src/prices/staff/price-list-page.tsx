import type { PriceList } from '@trunkline/contract/staff/price-lists';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { type PriceListDraft, toPriceListDraft } from './price-list.model.ts';
import { PriceListEditor } from './price-list-editor.tsx';
import { PublishedPriceList } from './published-price-list.tsx';
import type { NewPriceListSearch, PriceListSearch } from './prices-search.ts';
import { staffPriceQueries } from './prices.queries.ts';

/** A draft opens in the editor, a published list read-only. */
export function PriceListPage({ search }: { readonly search: PriceListSearch }) {
  const { data, error, refetch } = useQuery(staffPriceQueries.list(search.id ?? ''));
  if (error) return <PriceListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.actions.includes('publish'))
    return (
      <PriceListEditor key={data.id} initial={toPriceListDraft(data)} stored={data} tab={search.tab ?? 'prices'} />
    );
  return <PublishedPriceList key={data.id} list={data} tab={search.tab ?? 'prices'} />;
}

const empty: Pick<PriceListDraft, 'day' | 'percents' | 'fixed'> = { day: null, percents: {}, fixed: [] };

/** A new draft. It starts with the content of the list in the address, else of the list in force, else empty. */
export function NewPriceListPage({ search }: { readonly search: NewPriceListSearch }) {
  const requested = { type: search.type ?? 'DPP', level: search.level ?? 'silver' } as const;
  const overview = useQuery({ ...staffPriceQueries.overview(), enabled: search.from === undefined });
  const current = overview.data?.cells.find(
    ({ type, level }) => type === requested.type && level === requested.level,
  )?.current;
  const from = search.from ?? current?.id;
  const { data, error, refetch } = useQuery({ ...staffPriceQueries.list(from ?? ''), enabled: from !== undefined });
  if (error ?? overview.error) return <PriceListError error={error ?? overview.error} onRetry={() => void refetch()} />;
  if (from === undefined ? !overview.data : !data) return <PageSkeleton />;
  const { type, level } = { ...requested, ...data, ...definedOnly(search) };
  return (
    <PriceListEditor
      initial={{ ...toStartContent(data), type, level }}
      stored={undefined}
      tab={search.tab ?? 'prices'}
    />
  );
}

const toStartContent = (list: PriceList | undefined): Pick<PriceListDraft, 'day' | 'percents' | 'fixed'> =>
  list ? { ...toPriceListDraft(list), day: null } : empty;

const definedOnly = ({ type, level }: NewPriceListSearch) => ({ ...(type && { type }), ...(level && { level }) });

function PriceListError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <>
      <PageHead
        title={t('common.price_list')}
        crumbs={[
          { label: t('common.prices') },
          { label: t('common.price_lists'), to: staffPaths.priceLists },
          { label: t('common.price_list') },
        ]}
      />
      <Card>
        <ErrorState error={error} onRetry={onRetry} />
      </Card>
    </>
  );
}
