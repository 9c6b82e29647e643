import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { downloadFile } from '../../client/download.ts';
import { useDownload } from '../../client/use-download.ts';

interface DownloadButtonProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: EndpointInput<E>;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Downloads the file that an endpoint answers. */
export function DownloadButton<E extends Endpoint>({ endpoint, input, icon, children }: DownloadButtonProps<E>) {
  const { busy, run } = useDownload(() => downloadFile(endpoint, input));
  return (
    <Button busy={busy} icon={icon} onPress={run}>
      {children}
    </Button>
  );
}
