import { downloadStoredFile } from '@trunkline/contract/files';
import type { StoredFile } from '@trunkline/contract/values';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callForFile } from '../../../client/download.ts';
import { useT } from '../../../client/text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bar } from '../../../ui/feedback/skeleton.tsx';
import styles from './payment.module.css';

const fileQuery = (fileName: string) =>
  queryOptions({
    queryKey: ['stored-file', fileName],
    queryFn: async ({ signal }) => (await callForFile(downloadStoredFile, { fileName }, { signal })).blob,
    // A stored file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Shows a file of the memory in an element, as the type that the server checked at the upload. */
function useShownBlob(blob: Blob | undefined, type: string) {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element || !blob) return undefined;
      const url = URL.createObjectURL(new Blob([blob], { type }));
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob, type],
  );
}

/** A receipt as a picture or in the PDF viewer of the browser, so that it is read beside the amount. */
export function ReceiptPreview({ file }: { readonly file: StoredFile }) {
  const t = useT();
  const { data, error, refetch } = useQuery(fileQuery(file.file_id));
  const show = useShownBlob(data, file.mime);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bar height={320} />;
  return (
    <div className={styles.preview}>
      {file.mime.startsWith('image/') ? (
        <img ref={show} alt={t('orders.receipt_picture', { name: file.file_name })} />
      ) : (
        <iframe ref={show} title={t('orders.receipt_picture', { name: file.file_name })} />
      )}
    </div>
  );
}
