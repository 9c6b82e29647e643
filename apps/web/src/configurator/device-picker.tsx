import type { ProductRow } from '@trunkline/contract/catalogue';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ProductLifecycleMark } from '../catalogue/visitor/product-lifecycle-mark.tsx';
import { listSearchLabels } from '../catalogue/visitor/list/products-query.ts';
import { Button } from '../ui/forms/button.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SearchBox } from '../ui/tables/filters.tsx';
import { useFormat } from '../client/format.ts';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Pager } from '../ui/tables/pager.tsx';
import { TableSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { configuratorQueries } from './configurator.queries.ts';
import type { ConfiguratorSearch } from './configurator-search.ts';
import { DeviceFilters } from './device-filters.tsx';
import { Grid, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './device-picker.module.css';
import { recentDevices } from './configuration-draft.ts';

interface DevicePickerProps {
  readonly search: ConfiguratorSearch;
  readonly onSearch: (search: ConfiguratorSearch) => void;
  readonly onPick: (id: string) => void;
  /** Id of the device that is being configured. */
  readonly current?: string | undefined;
}

/** Main products, filtered by category, labels and keyword. Without filters the recent ones come first. */
export function DevicePicker({ search, onSearch, onPick, current }: DevicePickerProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch, isPlaceholderData } = useQuery(configuratorQueries.devices(search));
  const { page: _page, ...filters } = search;
  const changeKeyword = useCallback(
    (keyword: string) => onSearch({ ...search, page: undefined, keyword: keyword || undefined }),
    [search, onSearch],
  );
  const isFiltered =
    search.category !== undefined || search.keyword !== undefined || listSearchLabels(search).length > 0;
  return (
    <Grid gap="6" align="start" top="6" className={styles.picker}>
      <DeviceFilters search={filters} onSearch={onSearch} />
      <Stack gap="5">
        <Row gapX="5" gapY="3" align="center" justify="between" wrap size="small" tone="3" className={styles.bar}>
          <SearchBox label={t('configurator.search_devices')} value={search.keyword ?? ''} onChange={changeKeyword} />
          {data && (
            <output>
              {t('configurator.devices_found', {
                count: data.total,
                shown: format.number(data.total) + (data.total_more ? '+' : ''),
              })}
            </output>
          )}
        </Row>
        {!isFiltered && <RecentDevices onPick={onPick} current={current} />}
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton rows={6} columns={3} />
        ) : data.list.length === 0 ? (
          <Empty
            icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
            text={t('configurator.no_device')}
            action={<Button onPress={() => onSearch({})}>{t('configurator.clear_filters')}</Button>}
          />
        ) : (
          <Grid as="ul" gap="4" className={styles.devices} aria-busy={isPlaceholderData}>
            {data.list.map((device) => (
              <li key={device.id}>
                <Device device={device} current={current} onPick={onPick} />
              </li>
            ))}
          </Grid>
        )}
        {data && data.total > 10 && (
          <Pager
            page={data.page}
            limit={data.limit}
            total={data.total}
            totalMore={data.total_more}
            onChange={(page, limit) => onSearch({ ...search, page, limit })}
          />
        )}
      </Stack>
    </Grid>
  );
}

interface DeviceProps {
  readonly device: ProductRow;
  readonly current: string | undefined;
  readonly onPick: (id: string) => void;
}

/** A device that is no longer sold stands last and cannot be chosen. */
function Device({ device, current, onPick }: DeviceProps) {
  const t = useT();
  const isEnded = device.state === 'ended';
  return (
    <button
      type="button"
      className={styles.device}
      aria-pressed={device.id === current}
      disabled={isEnded}
      onClick={() => onPick(device.id)}
    >
      <Stack as="span" padY="4" padX="5" line="bottom" surface="2" className={styles.picture}>
        <img src={device.image} alt="" loading="lazy" />
      </Stack>
      <Row as="span" gap="1" column flex="fill" padY="4" padX="5" size="small" tone="2">
        <Row as="strong" gap="3" align="center" justify="between" weight="600" tone="ink">
          <bdi>{device.model}</bdi>
          {device.state !== 'active' && <ProductLifecycleMark state={device.state} />}
        </Row>{' '}
        <span>{device.title}</span>{' '}
        <Row as="span" gap="3" align="baseline" justify="between" padTop="3" tone="ink" className={styles.price}>
          <PartNumber>{device.part_number}</PartNumber>
          {isEnded ? t('catalogue.ended_text') : <Money value={device.discount_price} currency="USD" />}
        </Row>
      </Row>
    </button>
  );
}

function RecentDevices({ onPick, current }: Pick<DevicePickerProps, 'onPick' | 'current'>) {
  const t = useT();
  const ids = recentDevices.use() ?? [];
  const { data } = useQuery(configuratorQueries.products(ids));
  if (!data || data.length === 0 || ids.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t('configurator.recent')}>
      <Text as="h2" bottom="3" size="small" leading="20" weight="600">
        {t('configurator.recent')}
      </Text>
      <Row as="ul" gap="3" wrap>
        {data.map(({ id, model, title, image }) => (
          <li key={id}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the nested elements */}
            <button type="button" aria-pressed={id === current} onClick={() => onPick(id)}>
              <img src={image} alt="" loading="lazy" />
              <Text as="span" shrink size="small" weight="500">
                <bdi>{model}</bdi>{' '}
                <Text as="small" ellipsis clip size="meta" leading="16" weight="400" tone="3" whiteSpace="nowrap" block>
                  {title}
                </Text>
              </Text>
            </button>
          </li>
        ))}
      </Row>
    </section>
  );
}
