import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ProductStateMark } from '../catalogue/product-state.tsx';
import { Empty } from '../kit/empty.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Filters, SearchBox } from '../kit/filters.tsx';
import { Money, PartNumber } from '../kit/money.tsx';
import { Pager } from '../kit/pager.tsx';
import { PlainSelect } from '../kit/plain-select.tsx';
import { TableSkeleton } from '../kit/skeleton.tsx';
import { useT } from '../kit/text.tsx';
import { configurator } from './configurator.queries.ts';
import styles from './device-picker.module.css';

interface DevicePickerProps {
  readonly onPick: (id: string) => void;
  /** The one that is being configured. */
  readonly current?: string | undefined;
}

/** Main products by category and words. */
export function DevicePicker({ onPick, current }: DevicePickerProps) {
  const t = useT();
  const [filter, setFilter] = useState({ cate_id: null as string | null, keyword: '', page: 1 });
  const categories = useQuery(configurator.categories()).data ?? [];
  const { data, error, refetch, isPlaceholderData } = useQuery(configurator.devices(filter));
  const seek = useCallback((keyword: string) => setFilter((now) => ({ ...now, keyword, page: 1 })), []);
  const options = categories.flatMap(({ id, name, children }) => [
    { value: id, label: name },
    ...children.map((child) => ({ value: child.id, label: `\u2003${child.name}` })),
  ]);
  return (
    <div className={styles.picker}>
      <Filters>
        <SearchBox label={t('configurator.search_devices')} value={filter.keyword} onChange={seek} />
        <PlainSelect
          label={t('configurator.category')}
          value={filter.cate_id ?? ''}
          empty={t('configurator.all_categories')}
          options={options}
          onChange={(cate_id) => setFilter((now) => ({ ...now, cate_id: cate_id || null, page: 1 }))}
        />
      </Filters>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={6} columns={3} />
      ) : data.list.length === 0 ? (
        <Empty icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />} text={t('configurator.no_device')} />
      ) : (
        <ul className={styles.devices} aria-busy={isPlaceholderData}>
          {data.list.map((device) => (
            <li key={device.id}>
              <button
                type="button"
                aria-label={`${device.model}, ${device.title}`}
                aria-pressed={device.id === current}
                onClick={() => onPick(device.id)}
              >
                <span className={styles.picture}>
                  <img src={device.image} alt="" loading="lazy" />
                </span>
                <span className={styles.words}>
                  <strong>
                    <bdi>{device.model}</bdi>
                    {device.state !== 'active' && <ProductStateMark state={device.state} />}
                  </strong>
                  <span>{device.title}</span>
                  <span className={styles.price}>
                    <PartNumber>{device.part_number}</PartNumber>
                    <Money value={device.discount_price} currency="USD" />
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.limit && (
        <Pager
          page={data.page}
          limit={data.limit}
          total={data.total}
          totalMore={data.total_more}
          onChange={(page) => setFilter((now) => ({ ...now, page }))}
        />
      )}
    </div>
  );
}
