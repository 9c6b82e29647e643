import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { getStaffEndUser } from '@trunkline/contract/staff/endusers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CountryName } from '../../accounts/country-name.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { companyQueries } from './companies.queries.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './companies.module.css';

interface EndUserDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** An end user of the partner with its newest projects and quotations. */
export function EndUserDialog({ id, onClose }: EndUserDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(companyQueries.endUser(id));
  return (
    <Dialog title={data?.company ?? t('common.end_user')} closesOnEscape onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EndUserFacts endUser={data} />
      ) : (
        <TableSkeleton columns={2} />
      )}
    </Dialog>
  );
}

type EndUser = EndpointOutput<typeof getStaffEndUser>;

function EndUserFacts({ endUser }: { readonly endUser: EndUser }) {
  const t = useT();
  return (
    <div className="stack">
      <FactList
        facts={[
          { label: t('common.contact'), value: <bdi>{endUser.contact}</bdi> },
          { label: t('common.email'), value: <bdi dir="ltr">{endUser.email}</bdi> },
          { label: t('common.telephone'), value: <bdi dir="ltr">{endUser.mobile}</bdi> },
          { label: t('common.address'), value: <bdi>{endUser.address}</bdi> },
          { label: t('common.country'), value: <CountryName code={endUser.country} /> },
          { label: t('common.website'), value: endUser.website ? <bdi dir="ltr">{endUser.website}</bdi> : '–' },
        ]}
      />
      <Uses title={t('companies.tab_projects')}>
        {endUser.projects.map((project) => (
          <Use key={project.id} state={project.state_label}>
            <Link to={staffPaths.project} search={{ id: project.id }}>
              <PartNumber plain>{project.number}</PartNumber>
            </Link>
          </Use>
        ))}
      </Uses>
      <Uses title={t('companies.tab_quotations')}>
        {endUser.quotations.map((quotation) => (
          <Use key={quotation.id} state={quotation.state_label}>
            <Link to={staffPaths.quotation} search={{ id: quotation.id }}>
              <PartNumber plain>{quotation.number}</PartNumber>
            </Link>
          </Use>
        ))}
      </Uses>
    </div>
  );
}

function Uses({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Stack as="ul" gap="3" size="small" className={styles.latest}>
        {children}
      </Stack>
    </section>
  );
}

const Use = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <li>
    {children}
    <span className="meta">{state}</span>
  </li>
);
