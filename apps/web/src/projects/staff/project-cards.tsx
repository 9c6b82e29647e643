import { endUserIndustries } from '@trunkline/contract/enums';
import type { StaffProject } from '@trunkline/contract/staff/projects';
import { Link } from '@tanstack/react-router';
import { useCountryName } from '../../client/countries.ts';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { QuotationStateMark } from '../../quotations/quotation-status.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { FactList, FactStrip } from '../../ui/layout/facts.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';

interface ProjectProps {
  readonly project: StaffProject;
}

/** The five facts that a decision needs. */
export function ProjectFacts({ project }: ProjectProps) {
  const t = useT();
  const format = useFormat();
  const { candidates, protect_start_time: from, protect_end_time: to, protection_days } = project;
  const day = (value: string | null) => (value === null ? '–' : format.day(value));
  return (
    <FactStrip
      facts={[
        {
          label: t(project.protection === 'protected' ? 'staff_projects.granted_term' : 'staff_projects.asked_term'),
          value: from && to ? t('common.from_to', { from: day(from), to: day(to) }) : '–',
          note: protection_days === null ? undefined : t('common.count_days', { count: protection_days }),
        },
        {
          label: t('staff_projects.candidates'),
          value: format.number(candidates.length),
          marked: candidates.length > 0,
          ...(candidates.length > 0 ? { tone: 'warn' as const } : {}),
          note: t('staff_projects.candidates_note', {
            names: candidates.filter((one) => one.similar_name).length,
            domains: candidates.filter((one) => one.same_domain).length,
          }),
        },
        {
          label: t('projects.asked_price'),
          value: project.application_price ? (
            <Money value={project.application_price} currency={project.currency} />
          ) : (
            '–'
          ),
          note:
            project.below_percent === null
              ? undefined
              : t(project.below_percent.startsWith('-') ? 'staff_projects.above' : 'staff_projects.below', {
                  percent: `\u2066${project.below_percent.replace('-', '')}\u2069`,
                }),
        },
        {
          label: t('projects.expected_order'),
          value: day(project.estimated_po_date),
          note: t('staff_projects.award', {
            day: day(project.predicted_awarding_date),
            percent: format.number(project.advancement ?? 0),
          }),
        },
        {
          label: t('staff_projects.looks'),
          value: t('staff_projects.looks_of', { looks: project.looks_today, limit: project.looks_per_day }),
          note: t('staff_projects.looks_note'),
        },
      ]}
    />
  );
}

/** Texts that the partner wrote. */
export function ProjectInformation({ project }: ProjectProps) {
  const t = useT();
  const countryName = useCountryName();
  const industry = endUserIndustries.find((one) => one === project.industry);
  const rows = [
    [t('projects.enduser'), project.end_company],
    [t('common.contact'), project.enduser_name],
    [t('common.address'), project.enduser_address],
    [t('staff_projects.mail_domain'), project.mail_domain ?? t('staff_projects.free_mail')],
    [t('projects.country'), countryName(project.enduser_country)],
    [t('common.industry'), industry ? t(`endusers.industry_${industry}`) : project.industry],
    [t('staff_projects.tender'), t(project.is_tender ? 'common.yes' : 'common.no')],
    [t('staff_projects.rival'), project.rival_brand],
    [t('common.product_lines'), project.product_lines.join(', ')],
    [t('common.prepared_by'), project.prepared_by],
    [t('staff_projects.registered_by'), project.registered_by],
    [t('common.description'), project.description],
    [t('common.notes'), project.notes],
  ] as const;
  return (
    <Card title={t('projects.name')}>
      <FactList
        facts={rows.flatMap(([label, value]) => (value ? [{ label, value: <bdi dir="auto">{value}</bdi> }] : []))}
      />
    </Card>
  );
}

export function ProjectQuotations({ project: { id, quotations } }: ProjectProps) {
  const t = useT();
  const mayList = usePermission(['sales:quotation:read']);
  return (
    <Card
      title={t('common.quotations')}
      end={
        mayList &&
        quotations.length > 0 && (
          <Link to={staffPaths.quotations} search={{ tab: 'all', project_id: id }}>
            {t('projects.show_in_quotations')}
          </Link>
        )
      }
      flush
    >
      <TableOrText
        label={t('common.quotations')}
        rows={quotations}
        none={t('staff_projects.no_quotations')}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'number',
            head: t('common.quotation'),
            rowHeader: true,
            // Staff do not see drafts.
            cell: (row) =>
              row.state === 'draft' ? (
                <PartNumber plain>{row.number}</PartNumber>
              ) : (
                <Link to={staffPaths.quotation} search={{ id: row.id }}>
                  <PartNumber plain>{row.number}</PartNumber>
                </Link>
              ),
          },
          {
            id: 'state',
            head: t('projects.state'),
            cell: (row) => <QuotationStateMark state={row.state} label={row.state_label} />,
          },
          {
            id: 'total',
            head: t('common.total'),
            end: true,
            cell: (row) => <Money value={row.total} currency={row.currency} />,
          },
        ]}
      />
    </Card>
  );
}
