import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { requestLogin } from '../../client/account-dialog.ts';
import { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { storeCartCount } from '../../client/cart-count.ts';
import { findUser } from '../../client/session.ts';
import type { TextStore } from '../../client/texts.ts';
import { toast } from '../../client/toast.ts';
import { showRefusal } from '../../client/use-action.ts';
import type { ProductCardData } from './catalogue.load.ts';

/** Keys of additions that may have been saved, by product: the next press repeats the same request. */
const openKeys = new Map<string, string>();

/** Adds one piece without accessories and says so. A visitor gets the message of the cart and logs in first. docs/rules/pages.md */
export async function addOneToCart(
  { id, model }: Pick<ProductCardData, 'id' | 'model'>,
  { t, ensure }: Pick<TextStore, 't' | 'ensure'>,
): Promise<void> {
  if (!findUser()) {
    toast.error(t('shell.not_logged_in'));
    // Staff have no cart.
    if (!(await requestLogin()) || !findUser()?.company_id) return;
  }
  const idempotencyKey = openKeys.get(id) ?? crypto.randomUUID();
  openKeys.set(id, idempotencyKey);
  try {
    const input = { product_id: id, quantity: 1, accessories: [] };
    const [{ count }] = await Promise.all([
      call(publicEndpoints.addToCart, input, { idempotencyKey }),
      ensure('catalogue-product'),
    ]);
    openKeys.delete(id);
    storeCartCount(count);
    toast.ok(t('catalogue.added', { model }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isTransport && error.status < 500) openKeys.delete(id);
    showRefusal(error);
  }
}
