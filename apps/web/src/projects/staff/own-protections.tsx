import type { StaffProject } from '@trunkline/contract/staff/projects';
import { countMostProtectedDays } from '@trunkline/rules/projects/protected-days';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import { ProtectionMark } from './project-marks.tsx';

interface OwnProtectionsProps {
  readonly project: StaffProject;
}

/** What the partner of the project holds or held of its customer, whichever account it was linked to. */
export function OwnProtections({ project: { own_protections, protection_limit, company } }: OwnProtectionsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card
      title={t('staff_projects.own_protections', { company: company.name })}
      end={<span className="meta">{t('staff_projects.own_limit', { ...protection_limit })}</span>}
      flush
    >
      <TableOrText
        label={t('staff_projects.own_protections', { company: company.name })}
        rows={own_protections}
        none={t('staff_projects.no_own_protections')}
        rowKey={(row) => row.project_id}
        columns={[
          {
            id: 'number',
            head: t('projects.project'),
            rowHeader: true,
            cell: (row) => (
              <Link to={staffPaths.project} search={{ id: row.project_id }}>
                <PartNumber plain>{row.number}</PartNumber>
              </Link>
            ),
          },
          {
            id: 'term',
            head: t('staff_projects.term'),
            cell: (row) => t('common.from_to', { from: format.day(row.from), to: format.day(row.to) }),
          },
          {
            id: 'state',
            head: t('projects.protection'),
            cell: (row) => <ProtectionMark state={row.state} label={row.state_label} />,
          },
          {
            id: 'account',
            head: t('staff_projects.end_account'),
            cell: (row) => (
              <Link to={staffPaths.endAccount} search={{ id: row.end_account_id }}>
                <bdi>{row.end_account}</bdi>
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** The days that the partner would hold of an account with this term, when they are beyond the limit; else undefined. */
export function findDaysBeyond(
  { own_protections, protection_limit: { days, within } }: StaffProject,
  { account, from, to }: { readonly account: string; readonly from: string; readonly to: string },
): number | undefined {
  const held = own_protections.filter((one) => one.end_account_id === account);
  const total = countMostProtectedDays([...held, { from, to }], { from, to }, within);
  return total > days ? total : undefined;
}
