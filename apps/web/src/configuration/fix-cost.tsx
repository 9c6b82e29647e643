import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';

/** What a fix adds to or takes from the total. `cost`: USD, negative when it saves. */
export function FixCost({ cost }: { readonly cost: string }) {
  const t = useT();
  const format = useFormat();
  if (cost === '0.00') return t('configurator.costs_nothing');
  const price = format.amount(cost.replace('-', ''), 'USD');
  return t(cost.startsWith('-') ? 'configurator.saves' : 'configurator.adds', { price });
}
