import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { ProductDetail } from '@trunkline/contract/catalogue';
import { IconAdjustmentsAlt, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { paths } from '../../../navigation.ts';
import { storeCartCount } from '../../../client/cart-count.ts';
import { isConfigurable } from '../configurable.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { Grid, Stack } from '../../../ui/layout/parts.tsx';

/** Adds the product to the cart without accessories, or opens it in the configurator. */
export function ProductAddToCart({ product }: { readonly product: ProductDetail }) {
  const t = useT();
  const [quantity, setQuantity] = useState(1);
  const add = useAction(publicEndpoints.addToCart, {
    onDone: ({ count }) => {
      storeCartCount(count);
      toast.ok(t('catalogue.added', { model: product.model }));
    },
  });
  return (
    <Stack gap="3">
      <Grid columns="auto-fill" gap="3">
        <QuantityInput label={t('catalogue.quantity')} value={quantity} onChange={setQuantity} size="l" />
        <Button
          look="primary"
          size="l"
          wide
          busy={add.busy}
          icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
          onPress={() => void add.run({ product_id: product.id, quantity, accessories: [] })}
        >
          {t('catalogue.add_to_cart')}
        </Button>
      </Grid>
      {isConfigurable(product) && (
        <LinkButton
          to={paths.configurator}
          search={{ product: product.id }}
          size="l"
          wide
          icon={<IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />}
        >
          {t('catalogue.configure')}
        </LinkButton>
      )}
    </Stack>
  );
}
