import { nearEndDays, type Project } from '@trunkline/contract/projects.shapes';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';

type T = ReturnType<typeof useT>;

/** Summary of the protection: whether there is one, until when, and what keeps it. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const t = useT();
  const format = useFormat();
  const { estimated_po_date, predicted_awarding_date, application_price, currency, gpl_price } = project;
  return (
    <FactStrip
      facts={[
        toProtectionFact(t, format, project),
        toUpdateFact(t, format, project),
        toExtensionFact(t, format, project),
        {
          label: t('projects.asked_price'),
          value: <Money value={application_price} currency={currency} />,
          note: (
            <>
              {t('common.list_price')} <Money value={gpl_price} currency="USD" />
            </>
          ),
        },
        {
          label: t('projects.expected_order'),
          value: estimated_po_date ? format.day(estimated_po_date) : '–',
          note: predicted_awarding_date
            ? t('projects.award_on', { day: format.day(predicted_awarding_date) })
            : undefined,
        },
      ]}
    />
  );
}

function toProtectionFact(t: T, format: Format, project: Project): Fact {
  const { protection, protection_label, days_left, protect_end_time } = project;
  const label = t('projects.protection');
  if (protection !== 'protected' || days_left === null || protect_end_time === null)
    return { label, value: protection_label, note: protection === 'none' ? t('projects.not_asked') : undefined };
  return {
    label,
    value: t('projects.days_left_long', { count: days_left }),
    note: t('projects.until_midnight', { day: format.day(protect_end_time) }),
    ...(days_left <= nearEndDays ? { tone: 'warn' as const } : {}),
    marked: true,
  };
}

function toUpdateFact(t: T, format: Format, { update_due_on, steps, terms, protection }: Project): Fact {
  const label = t('projects.monthly_update');
  if (update_due_on === null)
    return { label, value: '–', note: protection === 'ended' ? undefined : t('projects.update_none') };
  const step = steps.find(({ name }) => name === 'update');
  if (step?.due && step.by)
    return {
      label,
      value: t('projects.overdue'),
      note: t('projects.grace_until', { day: format.day(step.by) }),
      tone: 'warn',
    };
  return {
    label,
    value: format.day(update_due_on),
    note: t('projects.every_days', { count: terms.update_days }),
  };
}

function toExtensionFact(t: T, format: Format, project: Project): Fact {
  const { extended, extension, terms, protection, protect_end_time } = project;
  const label = t('projects.extension');
  if (extended) return { label, value: t('projects.extension_granted') };
  if (extension)
    return {
      label,
      value: t('projects.extension_asked'),
      note: t('projects.since', { day: format.day(extension.asked_at) }),
    };
  return {
    label,
    value: protection === 'protected' ? t('projects.extension_not_asked') : '–',
    note:
      protection === 'protected' && protect_end_time
        ? t('projects.extension_terms', { count: terms.extension_days, day: format.day(protect_end_time) })
        : undefined,
  };
}
