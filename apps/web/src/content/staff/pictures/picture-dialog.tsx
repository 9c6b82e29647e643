import { contentPictureRule, type StaffPicture } from '@trunkline/contract/staff/content-pictures';
import { IconCloudUpload, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { useUploadLimits } from '../../../ui/forms/upload-limits.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Pager } from '../../../ui/tables/pager.tsx';
import { SearchBox } from '../../../ui/tables/filters.tsx';
import { staffContentQueries } from '../content.queries.ts';
import { PictureDetails } from './picture-details.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './picture-dialog.module.css';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureDialogProps {
  readonly onPick: (picture: StaffPicture) => void;
  readonly onClose: () => void;
}

/** The library: pictures are found, added, described and chosen. */
export function PictureDialog({ onPick, onClose }: PictureDialogProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<StaffPicture>();
  const query = useQuery(staffContentQueries.pictures(keyword, page));
  const upload = usePictureUpload(setChosen);
  return (
    <Dialog title={t('staff_content.library')} text={t('staff_content.library_text')} width={960} onClose={onClose}>
      <Stack
        gap="4"
        content="start"
        className={styles.dialog}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload.add([...event.dataTransfer.files]);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) void upload.add([...event.clipboardData.files]);
        }}
      >
        <Row gapX="5" gapY="3" align="center" wrap>
          <SearchBox
            label={t('staff_content.picture_search')}
            value={keyword}
            onChange={(text) => {
              setKeyword(text);
              setPage(1);
            }}
          />
          <UploadButton upload={upload} />
        </Row>
        {upload.refusal !== undefined && <Notice tone="bad">{upload.refusal}</Notice>}
        <Grid gap="6" align="start" className={styles.columns} data-chosen={chosen !== undefined || undefined}>
          <PictureGrid query={query} keyword={keyword} chosen={chosen?.id} onChoose={setChosen} onPage={setPage} />
          {chosen && (
            <PictureDetails
              key={chosen.id}
              picture={chosen}
              onChange={setChosen}
              onPick={onPick}
              onDeleted={() => setChosen(undefined)}
            />
          )}
        </Grid>
      </Stack>
    </Dialog>
  );
}

function UploadButton({ upload }: { readonly upload: ReturnType<typeof usePictureUpload> }) {
  const t = useT();
  const limits = useUploadLimits(contentPictureRule);
  return (
    <Row gap="3" align="center" wrap push className={styles.upload}>
      <FileButton
        rule={contentPictureRule}
        label={t('staff_content.upload')}
        multiple
        busy={upload.busy}
        icon={<IconCloudUpload size={16} stroke={1.75} aria-hidden />}
        onChoose={(files) => void upload.add(files)}
      >
        {t('staff_content.upload')}
      </FileButton>
      {upload.progress === undefined ? (
        <Text as="small" size="meta" tone="3">
          {t('staff_content.upload_hint', limits)}
        </Text>
      ) : (
        <progress max={1} value={upload.progress} aria-label={t('ui.sending_file')} />
      )}
    </Row>
  );
}

interface PictureGridProps {
  readonly query: {
    readonly data:
      | {
          readonly list: readonly StaffPicture[];
          readonly total: number;
          readonly page: number;
          readonly limit: number;
        }
      | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
  readonly keyword: string;
  readonly chosen: string | undefined;
  readonly onChoose: (picture: StaffPicture) => void;
  readonly onPage: (page: number) => void;
}

function PictureGrid({
  query: { data, error, refetch, isPlaceholderData },
  keyword,
  chosen,
  onChoose,
  onPage,
}: PictureGridProps) {
  const t = useT();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton columns={3} />;
  if (data.total === 0)
    return (
      <Empty
        icon={<IconPhoto size={28} stroke={1.5} aria-hidden />}
        title={keyword === '' ? t('staff_content.no_pictures') : t('ui.no_match')}
        text={keyword === '' ? t('staff_content.no_pictures_text') : t('ui.no_match_text')}
      />
    );
  return (
    <div aria-busy={isPlaceholderData}>
      <Grid as="ul" gap="4" pad="1" className={styles.grid}>
        {data.list.map((one) => (
          <li key={one.id}>
            <button type="button" aria-pressed={one.id === chosen} onClick={() => onChoose(one)}>
              <img
                src={one.picture.src}
                srcSet={one.picture.srcset}
                sizes="180px"
                alt={one.picture.alt}
                loading="lazy"
                style={{ objectPosition: `${one.picture.focal_x}% ${one.picture.focal_y}%` }}
              />
              <Stack as="span" pad="3" size="meta" leading="16">
                <Text as="bdi" clip ellipsis whiteSpace="nowrap">
                  {one.name}
                </Text>
                {one.alts.en === undefined && (
                  <Text as="small" tone="warn" size="meta">
                    {t('staff_content.no_alt')}
                  </Text>
                )}
              </Stack>
            </button>
          </li>
        ))}
      </Grid>
      {data.total > data.limit && (
        <Pager page={data.page} limit={data.limit} total={data.total} onChange={(next) => onPage(next)} />
      )}
    </div>
  );
}
