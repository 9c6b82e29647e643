import { deleteProject, withdrawProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CountryMark } from '../../endusers/country-mark.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../navigation.ts';
import { Chip } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ProjectMark, ProjectTurn } from './project-marks.tsx';
import { useProjectAction } from './projects.queries.ts';
import { StaleProjectNotice } from './stale-project-notice.tsx';

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
  const [asked, setAsked] = useState<'delete' | 'withdraw'>();
  const { actions } = project;
  const close = () => setAsked(undefined);
  return (
    <>
      {actions.includes('delete') && <Button onPress={() => setAsked('delete')}>{t('projects.delete')}</Button>}
      {actions.includes('withdraw') && <Button onPress={() => setAsked('withdraw')}>{t('common.withdraw')}</Button>}
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
      {asked === 'delete' && <DeleteDialog project={project} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog project={project} onClose={close} />}
    </>
  );
}

function DeleteDialog({ project, onClose }: ProjectProps & { readonly onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const remove = useAction(deleteProject, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('projects.deleted', { number: project.number }));
      await navigate({ to: paths.projects });
      void cache.invalidateQueries({ queryKey: ['projects', 'list'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('projects.delete_title')}
      text={t('projects.delete_text')}
      confirm={t('projects.delete')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      stale={() => <StaleProjectNotice id={project.id} action="delete" save={remove} onOver={onClose} />}
      onConfirm={() => void remove.run({ id: project.id, version: project.version })}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ project, onClose }: ProjectProps & { readonly onClose: () => void }) {
  const t = useT();
  const withdraw = useProjectAction(withdrawProject, { done: t('projects.withdrawn'), onDone: onClose });
  return (
    <ConfirmDialog
      title={t('projects.withdraw_title')}
      text={t('projects.withdraw_text')}
      confirm={t('common.withdraw')}
      look="danger"
      error={withdraw.error}
      busy={withdraw.busy}
      stale={() => <StaleProjectNotice id={project.id} action="withdraw" save={withdraw} onOver={onClose} />}
      onConfirm={() => void withdraw.run({ id: project.id, version: project.version })}
      onClose={onClose}
    />
  );
}
