import { downloadStoredFile } from '@trunkline/contract/files';
import type { StoredFile } from '@trunkline/contract/values';
import { IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react';
import { downloadFile } from '../client/download.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { useDownload } from '../client/use-download.ts';
import styles from './chat.module.css';

/** A file of a message; a press saves it. */
export function FileBubble({ file: { file_id, file_name, size, mime } }: { readonly file: StoredFile }) {
  const t = useT();
  const format = useFormat();
  const { busy, run } = useDownload(() => downloadFile(downloadStoredFile, { fileName: file_id }));
  const Icon = mime.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <button
      type="button"
      className={styles.file}
      aria-disabled={busy || undefined}
      aria-label={t('chat.download', { name: `${file_name} ${format.bytes(size)}` })}
      onClick={run}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <bdi>{file_name}</bdi>
        <small>{format.bytes(size)}</small>
      </span>
      <IconDownload size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
