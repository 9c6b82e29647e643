import type { QuotationSection } from '@trunkline/rules/quotations/sections';
import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { Text } from '../ui/layout/parts.tsx';
import type { ItemRow } from '../ui/tables/item-rows.ts';
import type { TableColumn } from '../ui/tables/table.tsx';
import { QuotationSectionHeading } from './quotation-section-heading.tsx';

type Place = Pick<ItemRow<unknown>, 'item' | 'hangs'>;

/** The numbers of the items, from 1. Accessories have none. */
export const usePlaceColumn = (): TableColumn<Place> => ({
  id: 'place',
  head: useT()('quotations.column_line'),
  hideHead: true,
  card: 'none',
  width: '2.5rem',
  cell: ({ item, hangs }) =>
    !hangs && (
      <Text as="span" tone="3" tabular>
        {item + 1}
      </Text>
    ),
});

/** `heading` of a table of lines: the sections, above their first items. */
export const toSectionHeadings =
  (sections: ReadonlyMap<number, QuotationSection>) =>
  ({ item, hangs }: Place): ReactNode => {
    const section = hangs ? undefined : sections.get(item);
    return section && <QuotationSectionHeading section={section} />;
  };
