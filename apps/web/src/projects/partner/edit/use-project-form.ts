import { saveProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useDraftedForm } from '../../../drafts/use-drafted-form.tsx';
import { toast } from '../../../client/toast.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useProjectAction } from '../projects.queries.ts';
import type { ProjectFormSearch } from '../projects-search.ts';
import { listRequirements, parseProjectDraft, toProjectValues } from './project-values.ts';

/** The form of a project: a draft is saved as often as one likes, a submission leaves the form. */
export function useProjectForm(stored: Project | undefined, chosen: ProjectFormSearch) {
  const t = useT();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const isSubmission = useRef(false);
  const [base, setBase] = useState(stored);
  const form = useShapeForm(saveProject.input, toProjectValues(stored, chosen));
  const autosave = useAutosavedForm(form, { object: 'project', id: base?.id, version: base?.version });
  const drafted = useDraftedForm({
    type: 'Project',
    recordId: base?.id,
    draftId: chosen.draft,
    form,
    stored: toProjectValues(base, chosen),
    names: { project_id: base?.id },
    parse: (content) => parseProjectDraft(content, base),
    findLabel: (path) => t.find(`projects.${path}`),
  });
  const fill = (newest: Project) => {
    form.reset(toProjectValues(newest));
    setBase(newest);
  };
  const save = useProjectAction(saveProject, {
    onDone: (saved) => {
      fill(saved);
      drafted.forget();
      leaving.current = true;
      if (saved.state === 'submitted') {
        toast.ok(t('projects.submitted', { number: saved.number }));
        void navigate({ to: paths.project, search: { id: saved.id } });
        return;
      }
      toast.ok(t('projects.draft_saved', { number: saved.number }));
      if (base) leaving.current = false;
      if (!base || chosen.draft !== undefined)
        void navigate({ to: paths.editProject, search: { id: saved.id }, replace: true });
    },
  });
  return {
    form,
    base,
    fill,
    save,
    autosave,
    drafted,
    leaving,
    /** The next submission of the form is a draft, or the registration. */
    intend: (submits: boolean) => {
      isSubmission.current = submits;
    },
    /** A submission names what is missing together with what is written wrong. */
    markMissing: () => {
      if (!isSubmission.current) return;
      for (const { field, isFilled } of listRequirements(form.getValues()))
        if (!isFilled) form.setError(field, { message: 'validation.required' });
    },
    submit: (values: Parameters<typeof save.run>[0]) =>
      void save.run({ ...values, submit: isSubmission.current, draft_id: chosen.draft }),
  };
}

export type ProjectEditing = ReturnType<typeof useProjectForm>;
