import { updateProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { useT } from '../client/text.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { NumberField } from '../ui/forms/number-field.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { useKeptForm } from '../ui/forms/use-kept-work.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { useProjectAction } from './projects.queries.ts';

/** The monthly update, which keeps a protection. */
export function UpdateForm({ project }: { readonly project: Project }) {
  const t = useT();
  const { id, version, advancement } = project;
  const form = useShapeForm(updateProject.input, { id, version, advancement: advancement ?? 0, notes: '' });
  const kept = useKeptForm(form, { object: 'project-update', id, version });
  const update = useProjectAction(updateProject, { done: t('projects.update_posted') });
  return (
    <Form
      form={form}
      error={update.error}
      busy={update.busy}
      kept={kept}
      columns={2}
      onSubmit={(values) => void update.run(values)}
      actions={<SubmitButton>{t('projects.post_update')}</SubmitButton>}
    >
      <NumberField
        field={form.field('advancement')}
        label={t('projects.progress_percent')}
        hint={advancement === null ? undefined : t('projects.progress_before', { percent: String(advancement) })}
      />
      <TextArea field={form.field('notes')} label={t('projects.what_happened')} optional rows={2} maxLength={1000} />
    </Form>
  );
}
