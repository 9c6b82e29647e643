import type { StaffProject } from '@trunkline/contract/staff/projects';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCountryName } from '../../client/countries.ts';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useFormat } from '../../client/format.ts';
import { StaffRecordChat } from '../../chat/record-chat.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Chip } from '../../ui/feedback/status.tsx';
import { MembershipMarks } from '../../ui/layout/membership-marks.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PositionLinks } from '../../records/position-links.tsx';
import { RecordReview, type ReviewedQueue } from '../../records/record-review.tsx';
import type { RecordSearch } from '../../records/record-search.ts';
import { OwnProtections } from './own-protections.tsx';
import { ProjectCandidates } from './project-candidates.tsx';
import { ProjectDecision } from './project-decision.tsx';
import { ProjectFacts, ProjectInformation, ProjectQuotations } from './project-cards.tsx';
import { ProjectHistory } from './project-history.tsx';
import { ProjectStateMark, ProtectionMark } from './project-marks.tsx';
import { ProtectionForm } from './protection-form.tsx';
import { staffProjectsAddress, type StaffProjectsSearch } from './staff-projects-search.ts';
import { staffProjectList } from './staff-project-list.ts';
import { staffProjectQueries } from './staff-projects.queries.ts';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-projects.module.css';

const projectQueue: ReviewedQueue<StaffProjectsSearch> = {
  listPath: staffPaths.projects,
  recordPath: staffPaths.project,
  parseList: staffProjectsAddress.parse,
  findPosition: staffProjectList.position,
};

/** The review of a project, in the order of the list that its reader came from. */
export function StaffProjectPage({ search }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <RecordReview
      queue={projectQueue}
      search={search}
      detail={staffProjectQueries.detail}
      name={t('projects.name')}
      crumbs={() => [{ label: t('common.queues') }]}
      done={{
        title: t('common.projects'),
        text: t('staff_projects.all_done'),
      }}
    >
      {(project, list) => (
        <ProjectReview key={`${project.id} ${project.state} ${project.protection}`} project={project} list={list} />
      )}
    </RecordReview>
  );
}

interface ListedProps {
  /** The list that the reader came from. */
  readonly list: StaffProjectsSearch;
}

function ProjectReview({ project, list }: ListedProps & { readonly project: StaffProject }) {
  const about = (
    <div className={styles.halves}>
      <ProjectInformation project={project} />
      <div className="stack">
        <ProjectQuotations project={project} />
        <ProjectHistory project={project} />
        <StaffRecordChat about={{ object: 'project', id: project.id }} companyId={project.company.id} />
      </div>
    </div>
  );
  return (
    <>
      <ProjectHead project={project} list={list} />
      <ProjectFacts project={project} />
      <Panel top="5">
        <ProjectCandidates project={project} />
      </Panel>
      <Panel top="5">
        <OwnProtections project={project} />
      </Panel>
      {project.actions.includes('protect') ? (
        <ProtectionForm project={project}>{about}</ProtectionForm>
      ) : (
        <>
          {about}
          <ProjectDecision project={project} />
        </>
      )}
    </>
  );
}

function ProjectHead({ project, list }: ListedProps & { readonly project: StaffProject }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <PageHead
      title={project.project_name}
      crumbs={[
        { label: t('common.queues') },
        { label: t('common.projects'), to: staffPaths.projects, search: { ...list } },
        { label: project.number },
      ]}
      marks={
        <>
          <Chip>{project.number}</Chip>
          <ProjectStateMark state={project.state} label={project.state_label} />
          {project.protection !== 'none' && (
            <ProtectionMark state={project.protection} label={project.protection_label} />
          )}
        </>
      }
      text={<ProjectHeadText project={project} />}
      actions={<PositionLinks onList={() => void navigate({ to: staffPaths.projects, search: list })} />}
    />
  );
}

function ProjectHeadText({ project }: { readonly project: StaffProject }) {
  const t = useT();
  const format = useFormat();
  const countryName = useCountryName();
  const { company, queue, waiting_since, end_account } = project;
  return (
    <>
      <bdi>{company.name}</bdi>{' '}
      <Text as="bdi" tone="3">
        {countryName(company.country)}
      </Text>
      <Separator />
      {company.memberships.length === 0 ? t('staff.pre_member') : <MembershipMarks memberships={company.memberships} />}
      {end_account && (
        <>
          <Separator />
          <Link to={staffPaths.endAccount} search={{ id: end_account.id }}>
            <bdi>{end_account.number}</bdi>
          </Link>
        </>
      )}
      {waiting_since && queue && (
        <>
          <Separator />
          {t('staff.waiting_position', {
            time: format.durationInSentence(getElapsedMs(waiting_since)),
            position: queue.position,
            waiting: queue.waiting,
          })}
        </>
      )}
    </>
  );
}
