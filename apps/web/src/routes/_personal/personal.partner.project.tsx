import { createFileRoute } from '@tanstack/react-router';
import { parseText } from '../../client/list-search.ts';
import { ApplicationFormPage } from '../../memberships/partner/form/application-form-page.tsx';

export const Route = createFileRoute('/_personal/personal/partner/project')({
  validateSearch: (raw: Record<string, unknown>): { readonly form?: string | undefined } => ({
    form: parseText(raw['form'], 10),
  }),
  component: ProjectFormRoute,
});

function ProjectFormRoute() {
  return <ApplicationFormPage family="project" form={Route.useSearch().form} />;
}
