import { useQuery } from '@tanstack/react-query';
import { IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../client/text.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SearchBox } from '../../../../ui/tables/filters.tsx';
import { staffContentQueries } from '../../content.queries.ts';
import { Stack, Text } from '../../../../ui/layout/parts.tsx';
import styles from './product-dialog.module.css';

interface ProductDialogProps {
  readonly purpose: 'product' | 'download' | 'device';
  readonly onPick: (product: { readonly code: string }) => void;
  readonly onClose: () => void;
}

/** Finds a product of the catalogue by the words that visitors would type. */
export function ProductDialog({ purpose, onPick, onClose }: ProductDialogProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch, isPlaceholderData } = useQuery(staffContentQueries.products(keyword));
  return (
    <Dialog
      title={t(`staff_content.choose_${purpose}`)}
      text={t(`staff_content.choose_${purpose}_text`)}
      closesOnEscape
      onClose={onClose}
    >
      <Stack gap="4">
        <SearchBox label={t('staff_content.product_search')} value={keyword} onChange={setKeyword} />
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton columns={2} />
        ) : data.list.length === 0 ? (
          <Empty
            icon={<IconPackageOff size={28} stroke={1.5} aria-hidden />}
            title={t('ui.no_match')}
            text={t('staff_content.product_none')}
          />
        ) : (
          <Stack as="ul" pad="0" className={styles.list} aria-busy={isPlaceholderData}>
            {data.list.map((product) => (
              <li key={product.id}>
                <button type="button" aria-label={`${product.model} ${product.title}`} onClick={() => onPick(product)}>
                  <img src={product.image} alt="" width={48} height={36} loading="lazy" />
                  <Stack as="span" shrink>
                    <Text as="bdi" weight="500">
                      {product.model}
                    </Text>
                    <Text as="small" size="meta" leading="16" tone="3" breakWords>
                      {product.title}
                    </Text>
                  </Stack>
                </button>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
