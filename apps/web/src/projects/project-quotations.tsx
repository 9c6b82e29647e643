import type { Project } from '@trunkline/contract/projects.shapes';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { QuotationStateMark } from '../quotations/quotation-status.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Table } from '../ui/tables/table.tsx';

/** The quotations that are linked to a project. */
export function ProjectQuotations({ project: { quotations } }: { readonly project: Project }) {
  const t = useT();
  const format = useFormat();
  if (quotations.length === 0) return null;
  return (
    <Card title={t('projects.linked_quotations')} flush>
      <Table
        label={t('projects.linked_quotations')}
        rows={quotations}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'number',
            head: t('projects.quotation'),
            rowHeader: true,
            cell: (row) => (
              <Link to={paths.quotation} search={{ id: row.id }}>
                <PartNumber plain>{row.number}</PartNumber>
              </Link>
            ),
          },
          {
            id: 'state',
            head: t('projects.state'),
            card: 'corner',
            cell: (row) => <QuotationStateMark state={row.state} label={row.state_label} />,
          },
          {
            id: 'valid',
            head: t('projects.valid_until'),
            cell: (row) => row.valid_until && format.day(row.valid_until),
          },
          {
            id: 'open',
            head: t('projects.open_to_order'),
            cell: (row) => t('projects.open_of', { open: format.number(row.open), pieces: format.number(row.pieces) }),
          },
          {
            id: 'total',
            head: t('projects.total'),
            end: true,
            cell: (row) => <Money value={row.total} currency={row.currency} />,
          },
        ]}
      />
    </Card>
  );
}
