import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { DownloadButton } from './download-button.tsx';
import { useT } from '../../client/text.tsx';

export interface ExportButtonProps<E extends Endpoint> {
  readonly endpoint: E;
  /** The filters and the order of the list as it is shown. */
  readonly input: EndpointInput<E>;
  /** Label; absent: “Export to Excel”. */
  readonly label?: string;
}

/** Downloads a list as an Excel file. */
export function ExportButton<E extends Endpoint>({ endpoint, input, label }: ExportButtonProps<E>) {
  const t = useT();
  const icon = <IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />;
  return (
    <DownloadButton endpoint={endpoint} input={input} icon={icon}>
      {label ?? t('ui.export')}
    </DownloadButton>
  );
}
