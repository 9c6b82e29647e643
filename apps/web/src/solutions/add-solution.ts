import { formatDecimal } from '@trunkline/text/figures';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { requestLogin } from '../client/account-dialog.ts';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { storeCartCount } from '../client/cart-count.ts';
import { findUser } from '../client/session.ts';
import type { TextStore } from '../client/texts.ts';
import { toast } from '../client/toast.ts';
import { showRefusal } from '../client/use-action.ts';

/** Keys of additions that may have been saved, by solution and size: the next press repeats the same request. */
const openKeys = new Map<string, string>();

interface SolutionAddition {
  readonly slug: string;
  readonly size: number;
  /** Whether the solution is added again, although the cart holds all of it. */
  readonly again: boolean;
}

/**
 * Adds the whole bill of a size, unless the cart holds it, and says so. A visitor gets the message of the cart and
 * logs in first, on the same page. Answers whether the bill is in the cart.
 */
export async function addSolution(input: SolutionAddition, { t }: Pick<TextStore, 't'>): Promise<boolean> {
  if (!findUser()) {
    toast.error(t('shell.not_logged_in'));
    // Staff have no cart.
    if (!(await requestLogin()) || !findUser()?.company_id) return false;
  }
  const name = `${input.slug} ${input.size} ${input.again}`;
  const idempotencyKey = openKeys.get(name) ?? crypto.randomUUID();
  openKeys.set(name, idempotencyKey);
  try {
    const { count, pieces, left_out } = await call(publicEndpoints.addSolutionToCart, input, { idempotencyKey });
    openKeys.delete(name);
    storeCartCount(count);
    const added =
      pieces === 0
        ? t('solutions.in_cart')
        : t('solutions.added', { count: pieces, n: formatDecimal(t.language, String(pieces)) });
    toast.ok([added, ...left_out].join(' '));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isTransport && error.status < 500) openKeys.delete(name);
    showRefusal(error);
    return false;
  }
}
