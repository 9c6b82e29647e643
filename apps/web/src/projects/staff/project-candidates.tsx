import type { ProjectCandidate, StaffProject } from '@trunkline/contract/staff/projects';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCountryName } from '../../client/countries.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { ProtectionMark } from './project-marks.tsx';
import { findAxis } from './term-axis.ts';
import { TermBars } from './term-bars.tsx';
import { Grid, Panel, Text, VisuallyHidden } from '../../ui/layout/parts.tsx';
import styles from './staff-projects.module.css';

interface CandidatesProps {
  readonly project: StaffProject;
}

interface CompareRow {
  readonly label: string;
  readonly own: ReactNode;
  readonly other: (candidate: ProjectCandidate) => ReactNode;
}

/** This project and those of other companies about the same customer, side by side. What counts towards a conflict is marked. */
export function ProjectCandidates({ project }: CandidatesProps) {
  const t = useT();
  const rows = useRows(project);
  const { candidates } = project;
  return (
    <Card
      title={t('staff_projects.side_by_side')}
      end={<span className="meta">{t('staff_projects.side_by_side_note')}</span>}
      flush
    >
      {candidates.length === 0 ? (
        <Panel as="p" pad="5" tone="2">
          {t('staff_projects.no_candidates')}
        </Panel>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll the table
        <section className={styles.scroll} tabIndex={0} aria-label={t('staff_projects.compared')}>
          <Text as="table" full size="small" className={styles.candidates}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{t('staff_projects.compared')}</VisuallyHidden>
                </th>
                <th scope="col" className={styles.own}>
                  <b>
                    <bdi>{project.end_company}</bdi>
                  </b>
                  {t('staff_projects.this_project_number', { number: `\u2066${project.number}\u2069` })}
                </th>
                {candidates.map((one) => (
                  <th key={one.project_id} scope="col" aria-label={one.end_company}>
                    <b>
                      <bdi>{one.end_company}</bdi>
                    </b>
                    <Link to={staffPaths.project} search={{ id: one.project_id }}>
                      <PartNumber plain>{one.number}</PartNumber>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <td>{row.own}</td>
                  {candidates.map((one) => (
                    <td key={one.project_id}>{row.other(one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Text>
        </section>
      )}
    </Card>
  );
}

function useRows(project: StaffProject): readonly CompareRow[] {
  const t = useT();
  const format = useFormat();
  const countryName = useCountryName();
  const limit = project.similarity_limit;
  const term = (from: string, to: string) => t('common.from_to', { from: format.day(from), to: format.day(to) });
  const { protect_start_time: from, protect_end_time: to, candidates } = project;
  const ownTerm = from && to ? { from, to } : undefined;
  const axis = findAxis([...(ownTerm ? [ownTerm] : []), ...candidates.map(({ window }) => window)]);
  return [
    {
      label: t('staff_projects.similarity'),
      own: (
        <Text as="span" tone="3">
          {t('staff_projects.counts_from', { limit: limit.toFixed(2) })}
        </Text>
      ),
      other: (one) => <Likeness value={one.similarity} limit={limit} />,
    },
    {
      label: t('staff_projects.mail_domain'),
      own: <bdi>{project.mail_domain ?? t('staff_projects.free_mail')}</bdi>,
      other: (one) => <bdi className={one.same_domain ? styles.counts : undefined}>{one.mail_domain ?? '–'}</bdi>,
    },
    {
      label: t('projects.country'),
      own: <bdi>{countryName(project.enduser_country)}</bdi>,
      other: (one) => <bdi className={styles.counts}>{countryName(one.enduser_country)}</bdi>,
    },
    {
      label: t('common.address'),
      own: <bdi>{project.enduser_address}</bdi>,
      other: (one) => <bdi>{one.enduser_address}</bdi>,
    },
    {
      label: t('staff_projects.term'),
      own: (
        <>
          {ownTerm ? term(ownTerm.from, ownTerm.to) : '–'}
          {axis && <TermBars axis={axis} own={ownTerm} />}
        </>
      ),
      other: (one) => (
        <>
          {term(one.window.from, one.window.to)}{' '}
          <span className={styles.counts}>{t('staff_projects.overlaps', { count: one.overlap_days })}</span>
          {axis && <TermBars axis={axis} own={ownTerm} other={one} />}
        </>
      ),
    },
    {
      label: t('projects.protection'),
      own: <ProtectionMark state={project.protection} label={project.protection_label} />,
      other: (one) => <ProtectionMark state={one.protection} label={one.protection_label} />,
    },
    {
      label: t('projects.company'),
      own: <CompanyName name={project.company.name} country={countryName(project.company.country)} />,
      other: (one) => <CompanyName name={one.company} country={countryName(one.company_country)} />,
    },
    {
      label: t('common.product_lines'),
      own: <bdi>{project.product_lines.join(', ') || '–'}</bdi>,
      other: (one) => <bdi>{one.product_lines.join(', ') || '–'}</bdi>,
    },
    {
      label: t('staff_projects.end_account'),
      own: project.end_account ? <bdi>{project.end_account.number}</bdi> : t('staff_projects.not_linked'),
      other: (one) =>
        one.end_account ? (
          <Link to={staffPaths.endAccount} search={{ id: one.end_account.id }}>
            <bdi>{one.end_account.name}</bdi>
          </Link>
        ) : (
          t('staff_projects.not_linked')
        ),
    },
  ];
}

function CompanyName({ name, country }: { readonly name: string; readonly country: string }) {
  return (
    <>
      <bdi>{name}</bdi>{' '}
      <Text as="bdi" tone="3">
        {country}
      </Text>
    </>
  );
}

/** A figure and a bar with a tick where names begin to count as alike. */
function Likeness({ value, limit }: { readonly value: number; readonly limit: number }) {
  return (
    <Grid as="span" gap="3" align="center" className={styles.likeness}>
      <span className={value >= limit ? styles.counts : undefined}>{value.toFixed(2)}</span>
      <Panel as="span" relative radius="0" surface="3" className={styles.track} aria-hidden>
        <i style={{ inlineSize: `${value * 100}%` }} />
        <s style={{ insetInlineStart: `${limit * 100}%` }} />
      </Panel>
    </Grid>
  );
}
