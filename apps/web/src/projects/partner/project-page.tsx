import type { Project } from '@trunkline/contract/projects.shapes';
import { useQuery } from '@tanstack/react-query';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RecordChat } from '../../chat/record-chat.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { CloseCard } from './close-card.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectHistory } from './project-history.tsx';
import { ProjectLedger } from './project-ledger.tsx';
import { ProjectQuotations } from './project-quotations.tsx';
import { ProjectSteps } from './project-steps.tsx';
import { projectQueries } from './projects.queries.ts';
import { ProtectionLanes } from './protection-lanes.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { Grid } from '../../ui/layout/parts.tsx';

export function ProjectPage({ id }: { readonly id: string | undefined }) {
  const t = useT();
  return (
    <FoundRecord
      query={useQuery(projectQueries.detail(id ?? ''))}
      title={t('projects.one')}
      crumbs={[{ label: t('common.sales') }, { label: t('projects.title'), to: paths.projects }]}
    >
      {(project) => <ProjectView project={project} />}
    </FoundRecord>
  );
}

function ProjectView({ project }: { readonly project: Project }) {
  const t = useT();
  const isProtected = project.protection === 'protected';
  return (
    <div className="stack">
      <ProjectHead project={project} />
      <ProjectFacts project={project} />
      <NextStepCard project={project} />
      <Grid columns="fill-288" one="1100" gap="6" align="start">
        <div className="stack">
          {(isProtected || project.steps.length > 0) && (
            <Card title={t('projects.protection')} end={isProtected && <ProtectionDay project={project} />} flush>
              {isProtected && <ProtectionLanes project={project} />}
              <ProjectSteps project={project} />
            </Card>
          )}
          <ProjectQuotations project={project} />
          <ProjectDetails project={project} />
          {project.actions.includes('close') && <CloseCard project={project} />}
        </div>
        <div className="stack">
          <Card title={t('projects.timeline')}>
            <ProjectHistory project={project} />
          </Card>
          {project.ledger.length > 0 && <ProjectLedger project={project} />}
          <RecordChat about={{ object: 'project', id: project.id }} />
        </div>
      </Grid>
    </div>
  );
}

function ProtectionDay({ project: { protection_days, days_left } }: { readonly project: Project }) {
  const t = useT();
  if (protection_days === null || days_left === null) return null;
  return (
    <span className="meta">
      {t('projects.day_of', { day: String(protection_days - days_left + 1), days: String(protection_days) })}
    </span>
  );
}
