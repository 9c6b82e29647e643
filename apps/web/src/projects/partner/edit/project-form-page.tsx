import { getProjectDetail } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { Chip } from '../../../ui/feedback/status.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { UnsavedWarning } from '../../../ui/overlays/unsaved-warning.tsx';
import { useLastProjectStep } from '../project-history.tsx';
import { ProjectMark } from '../project-marks.tsx';
import { projectList } from '../project-list.ts';
import { projectQueries } from '../projects.queries.ts';
import type { ProjectFormSearch } from '../projects-search.ts';
import { RegistrationNotice } from '../registration-notice.tsx';
import { ProjectFields } from './project-fields.tsx';
import { toProjectValues } from './project-values.ts';
import { ReadyList } from './ready-list.tsx';
import { type ProjectEditing, useProjectForm } from './use-project-form.ts';
import { Grid } from '../../../ui/layout/parts.tsx';
import styles from './project-form.module.css';

/** A new project, or a draft or returned one. */
export function ProjectFormPage({ search }: { readonly search: ProjectFormSearch }) {
  const stored = useQuery({ ...projectQueries.detail(search.id ?? ''), enabled: search.id !== undefined });
  const rights = useQuery(projectList.query({}));
  const error = stored.error ?? rights.error;
  if (error) {
    return (
      <Card>
        <ErrorState
          error={error}
          onRetry={() => {
            void stored.refetch();
            void rights.refetch();
          }}
        />
      </Card>
    );
  }
  if (!rights.data || (search.id !== undefined && !stored.data)) return <PageSkeleton />;
  const { may_register, registration_types } = rights.data.summary;
  if (!may_register) return <ClosedForm types={registration_types} />;
  if (stored.data && !stored.data.actions.includes('edit')) return <NotEditable project={stored.data} />;
  return <ProjectEditor key={search.id ?? 'new'} stored={stored.data} search={search} />;
}

const useCrumbList = (title: string) => {
  const t = useT();
  return [{ label: t('common.sales') }, { label: t('projects.title'), to: paths.projects }, { label: title }];
};

/** Who may not register reads why, and how to become one who may. */
function ClosedForm({ types }: { readonly types: readonly string[] }) {
  const t = useT();
  const title = t('projects.new');
  return (
    <div className="stack">
      <PageHead title={title} crumbs={useCrumbList(title)} />
      <RegistrationNotice types={types} />
    </div>
  );
}

function NotEditable({ project }: { readonly project: Project }) {
  const t = useT();
  return (
    <div className="stack">
      <PageHead title={project.project_name} crumbs={useCrumbList(project.number)} />
      <Notice>{t('projects.not_editable', { state: project.state_label })}</Notice>
      <div>
        <LinkButton to={paths.project} search={{ id: project.id }}>
          {t('projects.open')}
        </LinkButton>
      </div>
    </div>
  );
}

interface ProjectEditorProps {
  readonly stored: Project | undefined;
  readonly search: ProjectFormSearch;
}

function ProjectEditor({ stored, search }: ProjectEditorProps) {
  const t = useT();
  const editing = useProjectForm(stored, search);
  const { form, base, save, autosave, drafted, leaving } = editing;
  const title = base ? base.project_name || t('common.untitled_project') : t('projects.new');
  return (
    <div className="stack">
      <PageHead
        title={title}
        marks={
          base && (
            <>
              <Chip>
                <PartNumber plain>{base.number}</PartNumber>
              </Chip>
              <ProjectMark project={base} />
            </>
          )
        }
        text={t('projects.form_text')}
        crumbs={useCrumbList(base?.number ?? title)}
      />
      {base?.reason && base.state === 'action_required' && (
        <Notice tone="warn">
          <b>{t('projects.returned')}</b>
          <p className={styles.reason} dir="auto">
            {base.reason}
          </p>
        </Notice>
      )}
      {drafted.notice}
      <Grid columns="fill-288" one="1100" gap="6" align="start">
        <Card>
          <Form
            form={form}
            error={save.error}
            busy={save.busy}
            autosave={autosave}
            stale={base && <ProjectConflict editing={editing} id={base.id} />}
            onSubmit={editing.submit}
            onInvalid={editing.markMissing}
            actions={<EditorActions editing={editing} />}
          >
            <ProjectFields editing={editing} />
          </Form>
        </Card>
        <ReadyList form={form} />
      </Grid>
      <UnsavedWarning when={form.formState.isDirty} leaving={leaving} ask={drafted.ask} />
    </div>
  );
}

function EditorActions({ editing: { intend, save } }: { readonly editing: ProjectEditing }) {
  const t = useT();
  return (
    <>
      <LinkButton to={paths.projects} look="ghost">
        {t('ui.cancel')}
      </LinkButton>
      <Button type="submit" busy={save.busy} onPress={() => intend(false)}>
        {t('common.save_draft')}
      </Button>
      <Button type="submit" look="primary" busy={save.busy} onPress={() => intend(true)}>
        {t('projects.submit')}
      </Button>
    </>
  );
}

/** A colleague saved the same project meanwhile: only fields that both changed are asked. */
function ProjectConflict({
  editing: { form, base, fill, save, drafted },
  id,
}: {
  readonly editing: ProjectEditing;
  readonly id: string;
}) {
  const t = useT();
  const cache = useQueryClient();
  const findLast = useLastProjectStep();
  const withoutVersion = (values: ReturnType<typeof toProjectValues>) => ({ ...values, version: undefined });
  return (
    <StaleNotice
      error={save.error}
      read={() => call(getProjectDetail, { id })}
      fields={{
        toSides: (newest) => ({
          before: withoutVersion(toProjectValues(base)),
          mine: withoutVersion(form.getValues()),
          theirs: withoutVersion(toProjectValues(newest)),
        }),
        describe: (path) => ({ label: t.find(`projects.${path}`) ?? path }),
      }}
      // A colleague has submitted it: the page then says that it cannot be edited.
      findDecision={(newest) => (newest.actions.includes('edit') ? undefined : findLast(newest))}
      onTake={(newest, merged) => {
        if (!newest.actions.includes('edit')) cache.setQueryData(projectQueries.detail(id).queryKey, newest);
        fill(newest);
        if (merged) form.reset({ ...merged, version: newest.version }, { keepDefaultValues: true });
        save.reset();
      }}
      toDraft={{
        copy: drafted.copy,
        onCopied: (newest) => {
          fill(newest);
          cache.setQueryData(projectQueries.detail(id).queryKey, newest);
          save.reset();
        },
      }}
      onClose={save.reset}
    />
  );
}
