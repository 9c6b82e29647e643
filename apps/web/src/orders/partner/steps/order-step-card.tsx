import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError } from '../../../client/api-error.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import type { ShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useT } from '../../../client/text.tsx';
import { ConflictNotice } from '../../../dialogs/conflict-notice.tsx';
import { useOrderConflict } from '../../use-order-conflict.ts';
import { findDueOrderStep, orderStepCount } from '../../order-step.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from '../../steps/steps.module.css';

interface OrderStepCardProps<V extends FieldValues, C> {
  readonly order: OrderDetail;
  readonly title: string;
  readonly text: string;
  readonly form: ShapeForm<V, C>;
  /** State of the call that completes the step. */
  readonly action: { readonly error: ApiError | undefined; readonly busy: boolean; readonly reset: () => void };
  readonly onSubmit: (values: C) => void;
  readonly submit: string;
  readonly columns?: 1 | 2;
  readonly children?: ReactNode;
}

/** The card of a step: instructions, fields and one button. */
export function OrderStepCard<V extends FieldValues, C>({ order, title, text, ...rest }: OrderStepCardProps<V, C>) {
  const t = useT();
  const { form, action, onSubmit, submit, columns = 1, children } = rest;
  const step = findDueOrderStep(order)?.step;
  const conflict = useOrderConflict(
    order.id,
    ({ status, awaited_file }) => status === order.status && awaited_file === order.awaited_file,
  );
  const autosave = useAutosavedForm(form, {
    object: `order-step-${step ?? order.step}`,
    id: order.id,
    version: order.version,
  });
  return (
    <Card
      title={title}
      end={step && <span className="meta">{t('orders.step_of', { step, steps: orderStepCount })}</span>}
      flush
    >
      <div className={styles.intro}>
        <SentBackNotice order={order} />
        <p>{text}</p>
      </div>
      <Form
        form={form}
        error={action.error}
        busy={action.busy}
        autosave={autosave}
        stale={<ConflictNotice conflict={conflict} action={action} />}
        onSubmit={onSubmit}
        columns={columns}
        inCard
        actions={<SubmitButton>{submit}</SubmitButton>}
      >
        {children}
      </Form>
    </Card>
  );
}

/** Notice of the file that staff sent back, with their reason. */
export function SentBackNotice({ order }: { readonly order: Pick<OrderDetail, 'awaited_file' | 'last_reason'> }) {
  const t = useT();
  if (!order.awaited_file) return null;
  return (
    <Notice tone="warn">
      <b>{t(`orders.sent_back_${order.awaited_file}`)}</b>
      {order.last_reason && (
        <Text as="q" top="2" bottom="2" padStart="3" whiteSpace="pre-line" breakWords block className={styles.reason}>
          <bdi>{order.last_reason}</bdi>
        </Text>
      )}
      <Panel as="span" block>
        {t('orders.sent_back_rest')}
      </Panel>
    </Notice>
  );
}
