import { downloadOwnPriceList, getOwnPriceListInfo } from '@trunkline/contract/prices';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { downloadFile } from '../../client/download.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useDownload } from '../../client/use-download.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import styles from './price-list-page.module.css';

/** Prices of the company today, and the sheet with all of them. */
export function PriceListPage() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['price-list'],
    queryFn: ({ signal }) => call(getOwnPriceListInfo, {}, { signal }),
  });
  const download = useDownload(() => downloadFile(downloadOwnPriceList, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <div className="stack">
      <PageHead
        title={t('common.price_list')}
        text={t('lists.price_list_text')}
        crumbs={[{ label: t('common.catalogue') }, { label: t('common.price_list') }]}
      />
      <PriceFacts today={data.today} lists={data.lists} />
      {data.lists.length === 0 && <Notice tone="info">{t('lists.no_price_list')}</Notice>}
      <Card>
        <Grid columns="auto-fill-auto" gap="5" align="center" className={styles.sheet}>
          <IconFileSpreadsheet size={28} stroke={1.25} aria-hidden />
          <div>
            <strong>{t('lists.price_list_sheet')}</strong>
            <p className="meta">{t('lists.price_list_sheet_text')}</p>
          </div>
          <Button
            look="primary"
            busy={download.busy}
            icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onPress={download.run}
          >
            {t('lists.price_list_download')}
          </Button>
        </Grid>
      </Card>
    </div>
  );
}

interface PriceFactsProps {
  readonly today: string;
  readonly lists: Awaited<ReturnType<typeof call<typeof getOwnPriceListInfo>>>['lists'];
}

function PriceFacts({ today, lists }: PriceFactsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        { label: t('lists.prices_of'), value: format.day(today) },
        ...lists.map(({ type, level, valid_from }) => ({
          label: t('common.price_list'),
          value: (
            <>
              <bdi>{type}</bdi> · <LevelMark level={level} />
            </>
          ),
          note: t('lists.in_force_since', { day: format.day(valid_from) }),
        })),
      ]}
    />
  );
}
