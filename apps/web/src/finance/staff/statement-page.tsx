import { type BankCredit, confirmMatched, type CreditState, type listCredits } from '@trunkline/contract/staff/finance';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { CreditActions } from './credit-actions.tsx';
import { creditList, useFinanceChanged } from './finance.queries.ts';
import { statementAddress, type StatementSearch } from './finance-search.ts';

type Credits = EndpointOutput<typeof listCredits>;

const tones: Readonly<Record<CreditState, Tone>> = {
  matched: 'ok',
  probable: 'warn',
  unmatched: 'line',
  booked: 'plain',
  left_out: 'plain',
};

/** The credits of a bank statement, and the orders that they are for. */
export function StatementPage({ search }: { readonly search: StatementSearch }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(creditList.query(search));
  const statement = data?.statement;
  return (
    <ListPage
      list={creditList}
      search={search}
      title={t('common.bank_statement')}
      text={
        statement
          ? t('finance.statement_from', {
              file: statement.file_name,
              at: format.instant(statement.imported_at),
              who: statement.who,
            })
          : t('finance.statement_text')
      }
      crumbs={[{ label: t('common.queues') }, { label: t('common.bank_statement') }]}
      actions={
        <>
          <LinkButton to={staffPaths.newImport} search={{ kind: 'statement' }}>
            {t('finance.statement_import')}
          </LinkButton>
          {data && data.counts.matched > 0 && <ConfirmButton credits={data} />}
        </>
      }
      tabs={{
        text: (tab) => t(`finance.state_${tab}`),
        counts: data && { ...data.counts, all: undefined },
        fresh: ['matched', 'probable', 'unmatched'],
      }}
      searchLabel={t('finance.statement_search')}
      columns={listColumns(t, format)}
      empty={{
        icon: <IconBuildingBank size={28} stroke={1.5} aria-hidden />,
        title: statementAddress.getTab(search) === 'all' && !statement ? t('finance.statement_none') : t('ui.no_data'),
        text: t('finance.statement_none_text'),
      }}
    />
  );
}

/** Books all that are matched. The question repeats the sums. */
function ConfirmButton({ credits: { statement, counts, matched } }: { readonly credits: Credits }) {
  const t = useT();
  const format = useFormat();
  const changed = useFinanceChanged();
  const amounts = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(
    matched.map(({ amount, currency }) => format.amount(amount, currency)),
  );
  const label = t('finance.confirm', { count: counts.matched });
  return (
    <ActionButton label={label} look="primary">
      {(onClose) => (
        <ActionDialog
          endpoint={confirmMatched}
          title={t('finance.confirm_title', { count: counts.matched })}
          text={t('finance.confirm_text', { amounts })}
          submit={label}
          look="primary"
          done={({ booked }) => t('finance.confirm_done', { count: booked })}
          input={{ statement_id: statement?.id }}
          onDone={changed}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}

const listColumns = (t: TFunction, format: Format): readonly TableColumn<BankCredit>[] => [
  { id: 'date', head: t('finance.value_day'), cell: ({ date }) => format.day(date) },
  {
    id: 'payer',
    head: t('finance.payer'),
    rowHeader: true,
    cell: ({ payer, text }) => (
      <>
        <bdi>{payer ?? '–'}</bdi>
        <Text as="span" size="meta" tone="2" block breakWords>
          <bdi>{text}</bdi>
        </Text>
      </>
    ),
  },
  {
    id: 'amount',
    head: t('common.amount'),
    end: true,
    cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
  },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: ({ state }) => <Status tone={tones[state]}>{t(`finance.state_${state}`)}</Status>,
  },
  {
    id: 'orders',
    head: t('common.order'),
    cell: ({ orders }) =>
      orders.length === 0
        ? '–'
        : orders.map(({ id, number, company }, n) => (
            // An order may be booked twice.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${id} ${n}`}>
              <RecordLink object="order" id={id}>
                <PartNumber>{number}</PartNumber>
              </RecordLink>{' '}
              <Text as="span" size="meta" tone="2">
                <bdi>{company}</bdi>
              </Text>
            </div>
          )),
  },
  {
    id: 'reason',
    head: t('ui.reason'),
    cell: ({ reasons, reason, state }) => (
      <Text as="span" size="meta" tone={state === 'probable' ? 'warn' : '2'}>
        {reason ?? reasons.map(({ text }) => text).join(' ')}
      </Text>
    ),
  },
  {
    id: 'actions',
    head: t('common.actions'),
    cell: (credit) => (
      <Row gap="2" justify="end">
        <CreditActions credit={credit} />
      </Row>
    ),
  },
];
