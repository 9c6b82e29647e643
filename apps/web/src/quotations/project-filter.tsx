import { useQuery } from '@tanstack/react-query';
import { useT } from '../client/text.tsx';
import { projectQueries } from '../projects/projects.queries.ts';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { useChangeSearch } from '../ui/tables/use-change-search.ts';
import type { QuotationsSearch } from './quotations-search.ts';

/** Narrows the list to a project: the latest ones, and the one of the address. */
export function ProjectFilter({ projectId }: { readonly projectId: string | undefined }) {
  const t = useT();
  const change = useChangeSearch<QuotationsSearch>();
  const latest = useQuery(projectQueries.list({ tab: 'all', limit: 50 })).data?.list;
  const isListed = projectId === undefined || latest?.some(({ id }) => id === projectId);
  const { data: chosen } = useQuery({
    ...projectQueries.detail(projectId ?? ''),
    enabled: latest !== undefined && !isListed,
  });
  const options = [...(latest ?? []), ...(chosen ? [chosen] : [])].map(({ id, number, project_name }) => ({
    value: id,
    label: project_name || number,
  }));
  if (options.length === 0) return null;
  return (
    <PlainSelect
      label={t('lists.project')}
      empty={t('lists.any_project')}
      options={options}
      value={projectId ?? ''}
      onChange={(project_id) => change({ project_id: project_id || undefined })}
    />
  );
}
