import type { Endpoint, InputOf } from '@trunkline/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { CallFault } from '../../kit/call-fault.ts';
import { downloadFile } from '../../kit/call.ts';
import { toast } from '../../kit/toast.ts';

interface DownloadButtonProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Fetches a file that the server makes; a refusal is said as a toast. */
export function DownloadButton<E extends Endpoint>({ endpoint, input, icon, children }: DownloadButtonProps<E>) {
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
    <Button busy={busy} icon={icon} onPress={() => void run()}>
      {children}
    </Button>
  );
}
