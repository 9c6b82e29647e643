import { finishOrder } from '@trunkline/contract/orders';
import { useShapeForm } from '../../ui/forms/form.tsx';
import { useT } from '../../client/text.tsx';
import { useOrderMove } from '../orders.queries.ts';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';

/** Step 10: the partner says that nothing is missing. */
export function FinishStep({ order }: StepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(finishOrder.input, { id, version });
  const move = useOrderMove(finishOrder, { done: t('orders.finish_done') });
  return (
    <StepCard
      order={order}
      title={t('orders.finish_title')}
      text={t('orders.finish_text')}
      form={form}
      move={move}
      onSubmit={() => void move.run({ id, version })}
      submit={t('orders.finish_submit')}
    />
  );
}
