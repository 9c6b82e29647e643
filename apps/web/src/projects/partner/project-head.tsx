import { deleteProject, withdrawProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CountryMark } from '../../endusers/country-mark.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { paths } from '../../navigation.ts';
import { Chip } from '../../ui/feedback/status.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { ProjectMark, ProjectTurn } from './project-marks.tsx';
import { usePartnerProjectAction, useProjectConflict } from './use-project-conflict.ts';

interface ProjectProps {
  readonly project: Project;
}

/** Name, number, state, whose turn it is, and the actions that concern the project as a whole. */
export function ProjectHead({ project }: ProjectProps) {
  const t = useT();
  const title = project.project_name || t('common.untitled_project');
  return (
    <PageHead
      title={title}
      marks={
        <>
          <Chip>
            <PartNumber plain>{project.number}</PartNumber>
          </Chip>
          <ProjectMark project={project} />
          <ProjectTurn project={project} />
        </>
      }
      text={<HeadText project={project} />}
      crumbs={[
        { label: t('common.sales') },
        { label: t('projects.title'), to: paths.projects },
        { label: project.number },
      ]}
      actions={<HeadActions project={project} />}
    />
  );
}

function HeadText({ project }: ProjectProps) {
  const t = useT();
  const format = useFormat();
  const { enduser_id, end_company, enduser_country, application_date, created_at, prepared_by } = project;
  return (
    <>
      {end_company && (
        <>
          {enduser_id ? (
            <Link to={paths.endUsers} search={{ id: enduser_id }}>
              <bdi>{end_company}</bdi>
            </Link>
          ) : (
            <bdi>{end_company}</bdi>
          )}
          <Separator />
        </>
      )}
      {enduser_country && (
        <>
          <CountryMark code={enduser_country} />
          <Separator />
        </>
      )}
      {application_date
        ? t('projects.registered_by', { day: format.day(application_date), who: prepared_by })
        : t('projects.created_by', { day: format.day(created_at), who: prepared_by })}
    </>
  );
}

function HeadActions({ project }: ProjectProps) {
  const t = useT();
  const { actions } = project;
  return (
    <>
      {actions.includes('delete') && (
        <ActionButton label={t('projects.delete')}>
          {(onClose) => <DeleteDialog project={project} onClose={onClose} />}
        </ActionButton>
      )}
      {actions.includes('withdraw') && (
        <ActionButton label={t('common.withdraw')}>
          {(onClose) => <WithdrawDialog project={project} onClose={onClose} />}
        </ActionButton>
      )}
      {actions.includes('edit') && (
        <LinkButton
          to={paths.editProject}
          search={{ id: project.id }}
          look="primary"
          icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
        >
          {t('projects.edit')}
        </LinkButton>
      )}
    </>
  );
}

interface DialogProps extends ProjectProps {
  readonly onClose: () => void;
}

function DeleteDialog({ project, onClose }: DialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <ActionDialog
      endpoint={deleteProject}
      record={project}
      conflict={useProjectConflict(project.id, 'delete')}
      title={t('projects.delete_title')}
      text={t('projects.delete_text')}
      submit={t('projects.delete')}
      look="danger"
      done={t('projects.deleted', { number: project.number })}
      onDone={async () => {
        await navigate({ to: paths.projects });
        void cache.invalidateQueries({ queryKey: ['projects', 'list'] });
      }}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ project, onClose }: DialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...usePartnerProjectAction(project, 'withdraw')}
      endpoint={withdrawProject}
      title={t('projects.withdraw_title')}
      text={t('projects.withdraw_text')}
      submit={t('common.withdraw')}
      look="danger"
      done={t('projects.withdrawn')}
      onClose={onClose}
    />
  );
}
