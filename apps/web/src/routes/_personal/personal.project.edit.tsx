import { createFileRoute } from '@tanstack/react-router';
import { ProjectFormPage } from '../../projects/partner/edit/project-form-page.tsx';
import { parseProjectFormSearch } from '../../projects/partner/projects-search.ts';

export const Route = createFileRoute('/_personal/personal/project/edit')({
  validateSearch: parseProjectFormSearch,
  component: ProjectFormRoute,
});

function ProjectFormRoute() {
  return <ProjectFormPage search={Route.useSearch()} />;
}
