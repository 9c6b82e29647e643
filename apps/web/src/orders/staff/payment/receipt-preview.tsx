import { downloadStoredFile } from '@trunkline/contract/files';
import type { StoredFile } from '@trunkline/contract/values';
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callForFile, downloadFile } from '../../../client/download.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { useDownload } from '../../../client/use-download.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bar } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './receipt-preview.module.css';

const fileQuery = (fileName: string) =>
  queryOptions({
    queryKey: ['stored-file', fileName],
    queryFn: async ({ signal }) => (await callForFile(downloadStoredFile, { fileName }, { signal })).blob,
    // A stored file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Parameters of the PDF viewers of browsers: the page is as wide as the frame, without thumbnails. */
const pdfView = '#navpanes=0&view=FitH';

/** Shows a file of the memory in an element, as the type that the server checked at the upload. */
function useShownBlob(blob: Blob | undefined, type: string) {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element || !blob) return undefined;
      const url = URL.createObjectURL(new Blob([blob], { type }));
      element.src = element instanceof HTMLIFrameElement ? url + pdfView : url;
      return () => URL.revokeObjectURL(url);
    },
    [blob, type],
  );
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const quarterTurn = 90;
const wholeTurn = 360;

interface View {
  readonly zoom: (typeof zooms)[number];
  /** Rotation in degrees, clockwise. */
  readonly turn: number;
}

/** A receipt as a picture that is zoomed and turned, or in the PDF viewer of the browser, so that it is read beside the amount. */
export function ReceiptPreview({ file }: { readonly file: StoredFile }) {
  const t = useT();
  const [view, setView] = useState<View>({ zoom: 1, turn: 0 });
  const isPicture = file.mime.startsWith('image/');
  return (
    <Panel as="section" clip line="all" radius="2" surface="1" aria-label={t('orders.payment_receipt')}>
      <Row as="header" gap="3" align="center" line="bottom" className={styles.head}>
        <FileName file={file} />
        {isPicture && <ViewButtons view={view} onChange={setView} />}
        <DownloadIcon file={file} />
      </Row>
      <ReceiptBody key={file.file_id} file={file} view={isPicture ? view : undefined} />
    </Panel>
  );
}

/** Name by record and kind first, because partners often send every file under the same name. */
function FileName({ file }: { readonly file: StoredFile }) {
  const t = useT();
  const format = useFormat();
  return (
    <Stack flex="fill" shrink size="small" leading="20" className={styles.name}>
      <b>
        <bdi>{file.download_name ?? file.file_name}</bdi>
      </b>
      <span className="meta">
        {t('orders.file_original', { name: `\u2068${file.file_name}\u2069`, size: format.bytes(file.size) })}
      </span>
    </Stack>
  );
}

function DownloadIcon({ file }: { readonly file: StoredFile }) {
  const t = useT();
  const { busy, run } = useDownload(() => downloadFile(downloadStoredFile, { fileName: file.file_id }));
  return (
    <IconButton label={t('orders.download_named', { name: file.file_name })} disabled={busy} onPress={run}>
      <IconDownload size={16} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

interface ViewButtonsProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

function ViewButtons({ view, onChange }: ViewButtonsProps) {
  const t = useT();
  const format = useFormat();
  const at = zooms.indexOf(view.zoom);
  const step = (by: number) => {
    const zoom = zooms[at + by];
    return zoom === undefined ? undefined : () => onChange({ ...view, zoom });
  };
  const [smaller, larger] = [step(-1), step(1)];
  return (
    <Row align="center">
      <IconButton label={t('staff_review.zoom_out')} disabled={!smaller} onPress={smaller}>
        <IconZoomOut size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <Text as="span" size="meta" tabular textAlign="center" tone="2" className={styles.percent} aria-live="polite">
        {format.share(String(view.zoom))}
      </Text>
      <IconButton label={t('staff_review.zoom_in')} disabled={!larger} onPress={larger}>
        <IconZoomIn size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={t('staff_review.rotate')}
        onPress={() => onChange({ ...view, turn: (view.turn + quarterTurn) % wholeTurn })}
      >
        <IconRotateClockwise size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </Row>
  );
}

interface ReceiptBodyProps {
  readonly file: StoredFile;
  /** Zoom and rotation. Pictures only: a PDF has the tools of its viewer. */
  readonly view: View | undefined;
}

function ReceiptBody({ file, view }: ReceiptBodyProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(fileQuery(file.file_id));
  const show = useShownBlob(data, file.mime);
  const name = t('orders.receipt_picture', { name: file.file_name });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bar height={320} />;
  if (view) return <Picture show={show} name={name} view={view} />;
  if (navigator.pdfViewerEnabled) return <iframe ref={show} title={name} className={styles.pdf} />;
  return <PdfDownload file={file} />;
}

/** Download for browsers without a PDF viewer: phones, mostly. */
function PdfDownload({ file }: { readonly file: StoredFile }) {
  const t = useT();
  const { busy, run } = useDownload(() => downloadFile(downloadStoredFile, { fileName: file.file_id }));
  return (
    <Stack gap="4" items="center" padY="8" padX="6" size="small" tone="2" textAlign="center">
      <p>{t('staff_review.no_viewer')}</p>
      <Button busy={busy} onPress={run}>
        {t('staff_review.download')}
      </Button>
    </Stack>
  );
}

interface PictureProps {
  readonly show: (element: HTMLImageElement | null) => (() => void) | undefined;
  readonly name: string;
  readonly view: View;
}

/** Picture that is as wide as the viewer at 100 %, turned or not. */
function Picture({ show, name, view: { zoom, turn } }: PictureProps) {
  /** Height by width; 1 until the picture is decoded. */
  const [ratio, setRatio] = useState(1);
  const isLying = turn % (2 * quarterTurn) !== 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll a zoomed receipt
    <section className={styles.picture} tabIndex={0} aria-label={name}>
      <Panel relative centred style={{ width: `${zoom * 100}%`, aspectRatio: String(isLying ? ratio : 1 / ratio) }}>
        <img
          ref={show}
          alt={name}
          style={{ width: isLying ? `${100 / ratio}%` : '100%', rotate: `${turn}deg` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth > 0 ? naturalHeight / naturalWidth : 1)
          }
        />
      </Panel>
    </section>
  );
}
