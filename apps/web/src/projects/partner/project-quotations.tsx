import type { Project } from '@trunkline/contract/projects.shapes';
import { saveQuotation } from '@trunkline/contract/quotations';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../navigation.ts';
import { QuotationStateMark } from '../../quotations/quotation-status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import { projectQueries } from './projects.queries.ts';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './projects.module.css';

/** The quotations of a project with their revisions. */
export function ProjectQuotations({ project }: { readonly project: Project }) {
  const t = useT();
  const mayAdd = project.actions.includes('quote');
  if (project.quotations.length === 0 && !mayAdd) return null;
  return (
    <Card
      title={t('projects.linked_quotations')}
      end={
        <Row as="span" gapX="4" gapY="2" align="center" wrap>
          {project.quotations.length > 0 && (
            <Link to={paths.quotations} search={{ project_id: project.id }}>
              {t('projects.show_in_quotations')}
            </Link>
          )}
          {mayAdd && <AddQuotationButton project={project} />}
        </Row>
      }
      flush
    >
      <LinkedQuotations project={project} />
    </Card>
  );
}

function LinkedQuotations({ project: { quotations } }: { readonly project: Project }) {
  const t = useT();
  const format = useFormat();
  return (
    <TableOrText
      none={t('projects.no_linked_quotations')}
      label={t('projects.linked_quotations')}
      rows={quotations}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'number',
          head: t('projects.quotation'),
          rowHeader: true,
          cell: (row) => (
            <span className={styles.two}>
              <Link to={paths.quotation} search={{ id: row.id }}>
                <PartNumber plain>{row.number}</PartNumber>
              </Link>
              {!row.is_current && <small>{t('projects.not_counted')}</small>}
            </span>
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
  );
}

/** An empty draft of the project, which opens in its form. */
function AddQuotationButton({ project: { id } }: { readonly project: Project }) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const create = useAction(saveQuotation, {
    onDone: async (made) => {
      void cache.invalidateQueries({ queryKey: ['quotations'] });
      void cache.invalidateQueries({ queryKey: projectQueries.detail(id).queryKey });
      toast.ok(t('projects.quotation_created', { number: made.number }));
      await navigate({ to: paths.quotation, search: { id: made.id, edit: true } });
    },
  });
  return (
    <Button
      size="s"
      busy={create.busy}
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onPress={() => void create.run({ project_id: id, items: [] })}
    >
      {t('projects.add_quotation')}
    </Button>
  );
}
