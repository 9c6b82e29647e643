import type { Quotation } from '@trunkline/contract/quotations';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PartNumber } from '../ui/layout/money.tsx';
import { PageHead, Sep } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import styles from './order-page.module.css';
import { NewOrderForm } from './new-order-form.tsx';
import { orders } from './orders.queries.ts';

/** From an approved quotation, or a part of it, to an order. */
export function NewOrderPage({ quotationId }: { readonly quotationId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...orders.quotation(quotationId), enabled: quotationId !== '' });
  if (quotationId === '') return <Nothing title={t('orders.new_no_quotation')} text={t('orders.none_text')} />;
  if (error) {
    return (
      <Frame>
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </Frame>
    );
  }
  if (!data) return <PageSkeleton />;
  if (!data.actions.includes('order')) {
    return (
      <Nothing
        title={t('orders.new_not_open')}
        text={t('orders.new_not_open_text', { state: data.state_label })}
        quotation={data}
      />
    );
  }
  return (
    <Frame quotation={data}>
      <NewOrderForm quotation={data} />
    </Frame>
  );
}

function Frame({ quotation, children }: { quotation?: Quotation; children: ReactNode }) {
  const t = useT();
  const name = quotation?.project_name;
  return (
    <>
      <PageHead
        title={t('orders.new_title')}
        crumbs={[
          { label: t('orders.sales') },
          { label: t('orders.title'), to: paths.orders },
          { label: t('orders.new_title') },
        ]}
        text={
          quotation && (
            <>
              {t('orders.from_quotation')}{' '}
              <Link to={paths.quotation as never} search={{ id: quotation.id } as never}>
                <PartNumber plain>{quotation.number}</PartNumber>
              </Link>
              {name && (
                <>
                  <Sep />
                  <bdi>{name}</bdi>
                </>
              )}
            </>
          )
        }
      />
      <div className={styles.alone}>{children}</div>
    </>
  );
}

function Nothing({ title, text, quotation }: { title: string; text: string; quotation?: Quotation }) {
  const t = useT();
  return (
    <Frame {...(quotation ? { quotation } : {})}>
      <Card>
        <Empty
          icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
          title={title}
          text={text}
          action={
            quotation ? (
              <LinkButton to={paths.quotation as never} search={{ id: quotation.id } as never}>
                {t('orders.new_back')}
              </LinkButton>
            ) : (
              <LinkButton to={paths.quotations as never}>{t('orders.to_quotations')}</LinkButton>
            )
          }
        />
      </Card>
    </Frame>
  );
}
