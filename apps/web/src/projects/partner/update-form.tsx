import { updateProject } from '@trunkline/contract/projects';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { Project } from '@trunkline/contract/projects.shapes';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useProjectAction } from './projects.queries.ts';
import { useProjectConflict } from './use-project-conflict.ts';
import { ConflictNotice } from '../../dialogs/conflict-notice.tsx';

const toUpdate = ({ id, version, advancement }: Project) => ({ id, version, advancement: advancement ?? 0, notes: '' });
/** Fields as typed. */
type Typed = Pick<EndpointInput<typeof updateProject>, 'advancement' | 'notes'>;
const pickTyped = ({ advancement, notes }: Typed): Typed => ({ advancement, notes });

/** The monthly update, which keeps a protection. */
export function UpdateForm({ project }: { readonly project: Project }) {
  const t = useT();
  // The project that the form was filled from: the page reads it again while someone types.
  const [base, setBase] = useState(project);
  const form = useShapeForm(updateProject.input, toUpdate(base));
  const { id, version, advancement } = base;
  const autosave = useAutosavedForm(form, { object: 'project-update', id, version });
  const fill = (newest: Project) => {
    setBase(newest);
    form.reset(toUpdate(newest));
  };
  const conflict = useProjectConflict(id, 'update');
  const update = useProjectAction(updateProject, { done: t('projects.update_posted'), onDone: fill });
  return (
    <Form
      form={form}
      error={update.error}
      busy={update.busy}
      autosave={autosave}
      stale={
        <ConflictNotice<Project, Typed>
          conflict={conflict}
          action={update}
          typed={form.watch('notes') ?? ''}
          fields={{
            toSides: (newest) => ({
              before: pickTyped(toUpdate(base)),
              mine: pickTyped(form.getValues()),
              theirs: pickTyped(toUpdate(newest)),
            }),
            describe: (path) => ({
              label: t(path === 'advancement' ? 'projects.progress_percent' : 'projects.what_happened'),
            }),
          }}
          onTake={(newest, merged) => {
            fill(newest);
            form.reset({ ...toUpdate(newest), ...merged }, { keepDefaultValues: true });
          }}
        />
      }
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
