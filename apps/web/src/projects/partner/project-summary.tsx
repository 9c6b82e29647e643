import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { listProjects } from '@trunkline/contract/projects';
import { hourInMs } from '@trunkline/rules/time';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';

type Summary = EndpointOutput<typeof listProjects>['summary'];

/** Figures of all projects of the company. */
export function ProjectSummary({ summary }: { readonly summary: Summary }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const { median_hours, ending_soon } = summary;
  return (
    <FactStrip
      facts={[
        {
          label: t('projects.sum_protected'),
          value: format.number(summary.protected),
          ...(ending_soon > 0 ? { note: t('projects.sum_ending', { count: ending_soon }), tone: 'warn' as const } : {}),
        },
        {
          label: t('projects.waiting_us'),
          value: format.number(summary.waiting_us),
          ...(summary.waiting_us > 0 ? { marked: true } : {}),
        },
        {
          label: t('projects.waiting_vendor', { vendor }),
          value: format.number(summary.waiting_vendor),
          note: median_hours === null ? undefined : t('ui.median', { time: format.duration(median_hours * hourInMs) }),
        },
        {
          label: t('projects.sum_asked'),
          value: <Money value={summary.asked_usd} currency="USD" />,
          note: (
            <>
              {t('common.list_price')} <Money value={summary.gpl_usd} />
            </>
          ),
        },
        { label: t('projects.sum_won'), value: format.number(summary.won) },
      ]}
    />
  );
}
