import { downloadStoredFile } from '@trunkline/contract/files';
import type { StoredFile } from '@trunkline/contract/values';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { downloadFile } from '../client/download.ts';
import { useFormat } from '../client/format.ts';
import { IconButton } from '../ui/forms/link-button.tsx';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { useDownload } from '../client/use-download.ts';
import { Row, Stack } from '../ui/layout/parts.tsx';
import styles from './order-files.module.css';

/** Downloads by file id with the session: the link in the record expires after a minute, before most pages are closed. */
const fetchStoredFile = (file: StoredFile) => downloadFile(downloadStoredFile, { fileName: file.file_id });

interface FileRowProps {
  readonly name: string;
  readonly meta: string;
  readonly onDownload: () => Promise<void>;
}

/** A row of a list of files: name, kind with size, download button. */
export function OrderFileRow({ name, meta, onDownload }: FileRowProps) {
  const t = useT();
  const { busy, run } = useDownload(onDownload);
  return (
    <Row
      as="li"
      gap="4"
      align="center"
      padY="3"
      padX="0"
      line="top-soft"
      size="small"
      leading="20"
      className={styles.row}
    >
      <IconFileText size={18} stroke={1.5} aria-hidden />
      <Stack flex="fill" shrink breakWords>
        <span>{name}</span>
        <span className="meta">{meta}</span>
      </Stack>
      <IconButton label={t('orders.download_named', { name })} size="s" disabled={busy} onPress={run}>
        <IconDownload size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </Row>
  );
}

/** A FileRow of an uploaded file, with `stamped.pdf, 402 KB` under the name. It is saved by order and kind. */
export function StoredFileRow({ name, file }: { readonly name: string; readonly file: StoredFile }) {
  const t = useT();
  const format = useFormat();
  return (
    <OrderFileRow
      name={name}
      meta={t('orders.file_original', { name: isolateText(file.file_name), size: format.bytes(file.size) })}
      onDownload={() => fetchStoredFile(file)}
    />
  );
}
