import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { PageHead, Separator } from '../../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { Panel } from '../../../ui/layout/parts.tsx';
import { NewOrderForm } from './new-order-form.tsx';
import { orderQueries } from '../../orders.queries.ts';

/** Creates an order from an approved quotation or a part of it. */
export function NewOrderPage({ quotationId }: { readonly quotationId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...orderQueries.quotation(quotationId), enabled: quotationId !== '' });
  if (quotationId === '')
    return <NewOrderUnavailable title={t('orders.new_no_quotation')} text={t('orders.none_text')} />;
  if (error) {
    return (
      <NewOrderFrame>
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </NewOrderFrame>
    );
  }
  if (!data) return <PageSkeleton />;
  if (!data.actions.includes('order')) {
    return (
      <NewOrderUnavailable
        title={t('orders.new_not_open')}
        text={t('orders.new_not_open_text', { state: data.state_label })}
        quotation={data}
      />
    );
  }
  return (
    <NewOrderFrame quotation={data}>
      <NewOrderForm quotation={data} />
    </NewOrderFrame>
  );
}

function NewOrderFrame({ quotation, children }: { quotation?: Quotation; children: ReactNode }) {
  const t = useT();
  const name = quotation?.project_name;
  return (
    <>
      <PageHead
        title={t('orders.new_title')}
        crumbs={[
          { label: t('common.sales') },
          { label: t('common.orders'), to: paths.orders },
          { label: t('orders.new_title') },
        ]}
        text={
          quotation && (
            <>
              {t('orders.from_quotation')}{' '}
              <Link to={paths.quotation} search={{ id: quotation.id }}>
                <PartNumber plain>{quotation.number}</PartNumber>
              </Link>
              {name && (
                <>
                  <Separator />
                  <bdi>{name}</bdi>
                </>
              )}
            </>
          )
        }
      />
      <Panel top="6">{children}</Panel>
    </>
  );
}

function NewOrderUnavailable({ title, text, quotation }: { title: string; text: string; quotation?: Quotation }) {
  const t = useT();
  return (
    <NewOrderFrame {...(quotation ? { quotation } : {})}>
      <Card>
        <Empty
          icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
          title={title}
          text={text}
          action={
            quotation ? (
              <LinkButton to={paths.quotation} search={{ id: quotation.id }}>
                {t('orders.new_back')}
              </LinkButton>
            ) : (
              <LinkButton to={paths.quotations}>{t('orders.to_quotations')}</LinkButton>
            )
          }
        />
      </Card>
    </NewOrderFrame>
  );
}
