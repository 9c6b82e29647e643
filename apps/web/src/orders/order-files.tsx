import { download } from '@trunkline/contract/common';
import type { StoredFile } from '@trunkline/contract/values';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { downloadFile } from '../client/call.ts';
import { useFormat } from '../client/format.ts';
import { Button } from '../ui/forms/button.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { useT } from '../client/text.tsx';
import { useDownload } from '../client/use-download.ts';
import styles from './order-files.module.css';

/** The link in a record lives for a minute, pages stay open longer: the id and our own session fetch it. */
const fetchStored = (file: StoredFile) => downloadFile(download, { fileName: file.file_id });

/** An uploaded file by its name. */
export function FileLink({ file }: { readonly file: StoredFile }) {
  const t = useT();
  const { busy, run } = useDownload(() => fetchStored(file));
  return (
    <span className={styles.link}>
      <Button look="link" busy={busy} onPress={run} aria-label={t('orders.download_named', { name: file.file_name })}>
        <bdi>{file.file_name}</bdi>
      </Button>
    </span>
  );
}

interface FileRowProps {
  readonly name: string;
  readonly meta: string;
  readonly fetchIt: () => Promise<void>;
}

/** One line of a list of files: what it is, how large, and fetching it. */
export function FileRow({ name, meta, fetchIt }: FileRowProps) {
  const t = useT();
  const { busy, run } = useDownload(fetchIt);
  return (
    <li className={styles.row}>
      <IconFileText size={18} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <span>{name}</span>
        <span className="meta">{meta}</span>
      </div>
      <IconButton label={t('orders.download_named', { name })} size="s" disabled={busy} onPress={run}>
        <IconDownload size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}

/** `PDF, 402 KB` */
export function StoredFileRow({ name, file }: { readonly name: string; readonly file: StoredFile }) {
  const t = useT();
  const format = useFormat();
  const kind = file.file_name.slice(file.file_name.lastIndexOf('.') + 1).toUpperCase();
  return (
    <FileRow
      name={name}
      meta={t('orders.file_meta', { kind, size: format.bytes(file.size) })}
      fetchIt={() => fetchStored(file)}
    />
  );
}
