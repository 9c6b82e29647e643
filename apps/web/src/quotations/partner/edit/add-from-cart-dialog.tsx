import type { CartLine } from '@trunkline/contract/cart';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cartQueries, refreshCart } from '../../../cart/cart.queries.ts';
import { refreshCartCount } from '../../../client/cart-count.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PlainCheckbox } from '../../../ui/forms/checkbox.tsx';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { QuotationEditing } from './use-quotation-edit.ts';
import { Row } from '../../../ui/layout/parts.tsx';
import styles from './add-lines.module.css';

interface AddFromCartDialogProps {
  readonly edit: QuotationEditing;
  readonly onClose: () => void;
}

/** Lines of the cart that become the last lines of the quotation. Those that are ticked in the cart are ticked here. */
export function AddFromCartDialog({ edit, onClose }: AddFromCartDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(cartQueries.list());
  return (
    <Dialog
      title={t('quotations.add_from_cart')}
      text={t('quotations.add_from_cart_text')}
      width={800}
      closesOnEscape
      onClose={onClose}
    >
      {data ? (
        <CartLines lines={data.list} edit={edit} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}

function CartLines({ lines, edit, onClose }: AddFromCartDialogProps & { readonly lines: readonly CartLine[] }) {
  const t = useT();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ checked }) => checked).map(({ id }) => id)),
  );
  const ids = lines.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  const add = async () => {
    if (ids.length === 0) {
      toast.error(t('validation.check_product'));
      return;
    }
    // What the server refuses is shown on the page, behind the dialog.
    const isDone = await edit.takeFromCart(ids);
    onClose();
    if (!isDone) return;
    toast.ok(t('quotations.cart_lines_added', { count: ids.length }));
    await Promise.all([refreshCart(client), refreshCartCount()]);
  };
  if (lines.length === 0) return <p>{t('quotations.cart_empty')}</p>;
  return (
    <div className={styles.cart}>
      <ul>
        {lines.map((line) => (
          <Row as="li" gap="5" align="center" justify="between" padX="2" size="small" key={line.id}>
            <PlainCheckbox
              label={
                <>
                  <bdi dir="ltr">{line.quantity} ×</bdi> <b>{line.model}</b> <PartNumber>{line.part_number}</PartNumber>
                  {line.accessories.length > 0 && (
                    <span className="meta">
                      {' '}
                      {t('quotations.submit_accessories', { count: line.accessories.length })}
                    </span>
                  )}
                </>
              }
              checked={chosen.has(line.id)}
              onChange={(isChosen) => choose(line.id, isChosen)}
            />
            <Money value={line.subtotal} currency="USD" />
          </Row>
        ))}
      </ul>
      <Row gap="3" justify="end" top="5">
        <Button onPress={onClose}>{t('ui.cancel')}</Button>
        <Button look="primary" busy={edit.busy} onPress={() => void add()}>
          {t('quotations.add_lines', { count: ids.length })}
        </Button>
      </Row>
    </div>
  );
}
