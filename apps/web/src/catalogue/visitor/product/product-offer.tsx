import type { ProductDetail } from '@trunkline/contract/catalogue';
import { IconLock, IconPackage } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { loadChunk } from '../../../client/chunk-loading.ts';
import { useUser } from '../../../client/session.ts';
import { useT } from '../../../client/text.tsx';
import { openAccountDialog } from '../../../client/account-dialog.ts';
import { Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-offer.module.css';

// Loaded for users only, because most readers of the page are visitors. docs/rules/pages.md
const ProductOwnOffer = lazy(() =>
  loadChunk(() => import('./product-own-offer.tsx')).then((module) => ({ default: module.ProductOwnOffer })),
);

/** Price and order form for users; login and signup for visitors. */
export function ProductOffer({ product }: { readonly product: ProductDetail }) {
  const t = useT();
  const user = useUser();
  return (
    <Stack as="aside" gap="5" pad="5" className={`card ${styles.offer}`} aria-label={t('catalogue.offer')}>
      {user && product.discount_price !== undefined ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <ProductOwnOffer product={product} />
        </Suspense>
      ) : (
        <VisitorOffer />
      )}
      {product.packing.qty_per_package !== null && (
        <p className={styles.pack}>
          <IconPackage size={16} stroke={1.75} aria-hidden />
          {t('catalogue.pack_line', { count: product.packing.qty_per_package })}
        </p>
      )}
    </Stack>
  );
}

function VisitorOffer() {
  const t = useT();
  return (
    <Stack gap="3" className={styles.visitor}>
      <IconLock size={20} stroke={1.5} aria-hidden />
      <h2>{t('catalogue.price_after_login')}</h2>
      <Text bottom="3" size="small" tone="2">
        {t('catalogue.price_after_login_text')}
      </Text>
      <Button look="primary" size="l" wide onPress={() => openAccountDialog('login')}>
        {t('shell.log_in')}
      </Button>
      <Button size="l" wide onPress={() => openAccountDialog('signup')}>
        {t('shell.sign_up')}
      </Button>
    </Stack>
  );
}
