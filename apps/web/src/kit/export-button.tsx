import type { Endpoint, InputOf } from '@trunkline/contract/endpoint';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { CallFault } from './call-fault.ts';
import { downloadFile } from './call.ts';
import { useT } from './text.tsx';
import { toast } from './toast.ts';

export interface ExportButtonProps<E extends Endpoint> {
  readonly endpoint: E;
  /** The list as it is narrowed and sorted now. */
  readonly input: InputOf<E>;
  /** Where “Export to Excel” would not say what it is. */
  readonly label?: string;
}

/** The list of this page, or another sheet, as an Excel file. */
export function ExportButton<E extends Endpoint>({ endpoint, input, label }: ExportButtonProps<E>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await downloadFile(endpoint, input);
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      if (!error.isTransport && !error.isSession) toast.error(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />} onPress={() => void run()}>
      {label ?? t('kit.export')}
    </Button>
  );
}
