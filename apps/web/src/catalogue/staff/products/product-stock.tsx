import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { FactStrip } from '../../../ui/layout/facts.tsx';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';

/** What is free to sell, as the vendor's own system says; nothing where it says nothing. docs/rules/shipments.md, "Stock" */
export function ProductStockFacts({ id }: { readonly id: string }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(staffCatalogueQueries.stock(id));
  if (!data?.stock) return null;
  const { free_pieces, arriving, arrives_on, counted_at, changed_by } = data.stock;
  const arrival =
    arrives_on === null
      ? '–'
      : t('staff_catalogue.stock_arrival_value', { pieces: format.number(arriving), day: format.day(arrives_on) });
  return (
    <FactStrip
      facts={[
        { label: t('staff_catalogue.stock_free'), value: format.number(free_pieces) },
        { label: t('staff_catalogue.stock_arrival'), value: arrival },
        { label: t('staff_catalogue.stock_counted'), value: format.instant(counted_at), note: changed_by },
      ]}
    />
  );
}
