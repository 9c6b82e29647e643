import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { DownloadButton } from './download-button.tsx';
import { useT } from '../../client/text.tsx';

export interface ExportButtonProps<E extends Endpoint> {
  readonly endpoint: E;
  /** The list as it is narrowed and sorted now. */
  readonly input: EndpointInput<E>;
  /** Where “Export to Excel” would not say what it is. */
  readonly label?: string;
}

/** The list of this page, or another sheet, as an Excel file. */
export function ExportButton<E extends Endpoint>({ endpoint, input, label }: ExportButtonProps<E>) {
  const t = useT();
  const icon = <IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />;
  return (
    <DownloadButton endpoint={endpoint} input={input} icon={icon}>
      {label ?? t('ui.export')}
    </DownloadButton>
  );
}
