import type { OrderDetail } from '@trunkline/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError } from '../../client/call-fault.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Form, type ShapeForm, SubmitButton } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { Conflict } from '../conflict.tsx';
import { orders } from '../orders.queries.ts';
import { dueStep, stepCount } from '../order-step.ts';
import { Relay } from '../order-steps.tsx';
import styles from './steps.module.css';

interface StepCardProps<V extends FieldValues, C> {
  readonly order: OrderDetail;
  readonly title: string;
  readonly text: string;
  readonly form: ShapeForm<V, C>;
  /** The call that takes the step. */
  readonly move: { readonly error: ApiError | undefined; readonly busy: boolean; readonly reset: () => void };
  readonly onSubmit: (values: C) => void;
  readonly submit: string;
  readonly columns?: 1 | 2;
  readonly children?: ReactNode;
}

/** One step of the wizard: what to do, its fields, one button that says what will happen, and who comes next. */
export function StepCard<V extends FieldValues, C>({ order, title, text, ...rest }: StepCardProps<V, C>) {
  const t = useT();
  const cache = useQueryClient();
  const { form, move, onSubmit, submit, columns = 1, children } = rest;
  const step = dueStep(order)?.step;
  return (
    <Card
      title={title}
      end={step && <span className="meta">{t('orders.step_of', { step, steps: stepCount })}</span>}
      flush
    >
      <div className={styles.intro}>
        <SentBack order={order} />
        <p>{text}</p>
        <Conflict
          error={move.error}
          load={() => cache.refetchQueries({ queryKey: orders.detail(order.id).queryKey })}
          onLoaded={move.reset}
        />
      </div>
      <Form
        form={form}
        error={move.error}
        busy={move.busy}
        onSubmit={onSubmit}
        columns={columns}
        inCard
        actions={<SubmitButton>{submit}</SubmitButton>}
      >
        {children}
      </Form>
      <Relay order={order} />
    </Card>
  );
}

/** Why the last file was not accepted, before anything else, and what becomes of the rest. */
export function SentBack({ order }: { readonly order: Pick<OrderDetail, 'awaited_file' | 'last_reason'> }) {
  const t = useT();
  if (!order.awaited_file) return null;
  return (
    <Notice tone="warn">
      <b>{t(`orders.sent_back_${order.awaited_file}`)}</b>
      {order.last_reason && (
        <q className={styles.reason}>
          <bdi>{order.last_reason}</bdi>
        </q>
      )}
      <span className={styles.rest}>{t('orders.sent_back_rest')}</span>
    </Notice>
  );
}
