import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';

/** What a fix adds to or takes from the total. `cost`: USD, negative when it saves. */
export function FixCost({ cost }: { readonly cost: string }) {
  const t = useT();
  if (cost === '0.00') return t('configurator.costs_nothing');
  return (
    <>
      {t(cost.startsWith('-') ? 'configurator.saves' : 'configurator.adds')}{' '}
      <Money value={cost.replace('-', '')} currency="USD" />
    </>
  );
}
