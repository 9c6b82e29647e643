import { deleteProduct, getStaffProductDetail } from '@trunkline/contract/staff/products';
import { type StaffProduct } from '@trunkline/contract/staff/products.shapes';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { call } from '../../../client/call.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useFormat } from '../../../client/format.ts';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { PageHead, Separator } from '../../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { staffCatalogueQueries, staffCatalogueKey } from '../staff-catalogue.queries.ts';
import { ProductStateMark } from './staff-product-columns.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductHistoryDialog } from './product-history.tsx';
import styles from './product-editor.module.css';
import { toProductLink } from '../../product-link.ts';

export function NewProductPage({ cateId }: { readonly cateId: string | undefined }) {
  const t = useT();
  return (
    <>
      <PageHead title={t('common.new_product')} crumbs={useProductCrumbs(t('common.new_product'))} />
      <ProductEditor product={undefined} cateId={cateId} />
    </>
  );
}

function useProductCrumbs(label: string) {
  const t = useT();
  return [
    { label: t('staff_catalogue.catalogue') },
    { label: t('staff_catalogue.products'), to: staffPaths.products },
    { label },
  ];
}

export function StaffProductPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(staffCatalogueQueries.product(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <StoredProduct key={id} product={data} />;
}

function StoredProduct({ product }: { readonly product: StaffProduct }) {
  const t = useT();
  const format = useFormat();
  const [deleting, setDeleting] = useState(false);
  const [history, setHistory] = useState(false);
  return (
    <>
      <PageHead
        title={product.model}
        actions={
          <Button icon={<IconHistory size={16} stroke={1.75} aria-hidden />} onPress={() => setHistory(true)}>
            {t('common.history')}
          </Button>
        }
        crumbs={useProductCrumbs(product.model)}
        marks={<ProductStateMark state={product.state_now} t={t} />}
        text={
          <>
            <PartNumber>{product.part_number}</PartNumber>
            <Separator />
            {product.category}
            {product.changed && (
              <>
                <Separator />
                {t('staff_catalogue.changed', {
                  at: format.instant(product.changed.at),
                  who: product.changed.who,
                })}
              </>
            )}
            <Separator />
            <Link className={styles.shown} {...toProductLink(product.code)}>
              {t('staff_catalogue.show_page')}
            </Link>
          </>
        }
      />
      <ProductEditor product={product} cateId={undefined} onDelete={() => setDeleting(true)} />
      {history && <ProductHistoryDialog id={product.id} onClose={() => setHistory(false)} />}
      {deleting && <DeleteProductDialog product={product} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteProductDialog({ product, onClose }: { readonly product: StaffProduct; readonly onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id, model } = product;
  return (
    <ActionDialog
      endpoint={deleteProduct}
      record={product}
      conflict={{
        read: () => call(getStaffProductDetail, { id }),
        facts: (one) => ({
          [t('staff_catalogue.model')]: one.model,
          [t('staff_catalogue.part_number')]: one.part_number,
          [t('staff_catalogue.category')]: one.category,
          [t('staff_catalogue.state')]: t(`staff_catalogue.state_${one.state_now}`),
        }),
      }}
      title={t('staff_catalogue.delete_title', { name: model })}
      text={t('staff_catalogue.delete_text')}
      submit={t('staff_catalogue.delete')}
      look="danger"
      done={t('staff_catalogue.deleted', { name: model })}
      onDone={async () => {
        await navigate({ to: staffPaths.products });
        cache.removeQueries({ queryKey: staffCatalogueQueries.product(id).queryKey });
        await cache.invalidateQueries({ queryKey: staffCatalogueKey });
      }}
      onClose={onClose}
    />
  );
}
