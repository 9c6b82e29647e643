import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { maxSelectedIds } from '@trunkline/contract/page-sizes';
import { useT } from '../client/text.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';

interface ExportSelectionProps<E extends Endpoint> {
  readonly endpoint: EndpointInput<E> extends { readonly ids?: unknown } ? E : never;
  readonly selected: readonly { readonly id: string }[];
}

/** The sheet of the selected rows. More rows than an address can name are exported with the whole list. */
export function ExportSelection<E extends Endpoint>({ endpoint, selected }: ExportSelectionProps<E>) {
  const t = useT();
  if (selected.length > maxSelectedIds) return null;
  return (
    <ExportButton<Endpoint>
      endpoint={endpoint}
      input={{ ids: selected.map(({ id }) => id) }}
      label={t('lists.export_selected')}
    />
  );
}
