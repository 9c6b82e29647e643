// Rules: docs/rules/prices.md
import { divideRounded, formatCents, formatScaled, toCents } from '../cents.ts';

/** What an own price is below the list price: USD, and percent with at most one decimal. Null when it is not below. */
export function computeOwnDiscount(
  list: string | null | undefined,
  own: string | null | undefined,
): { readonly saved: string; readonly discount_percent: string } | null {
  if (list == null || own == null) return null;
  const [listed, paid] = [toCents(list), toCents(own)];
  if (paid >= listed) return null;
  const percent = formatScaled(divideRounded((listed - paid) * 1_000n, listed), 1);
  return { saved: formatCents(listed - paid), discount_percent: percent.replace(/\.0$/, '') };
}
