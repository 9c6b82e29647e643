import type { listSubstitutes } from '@trunkline/contract/staff/absences';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { DecidingPermission } from '@trunkline/contract/staff/permissions';
import type { TFunction } from '@trunkline/text';
import { getComma } from '@trunkline/text/languages';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/parts.tsx';

type Substitute = EndpointOutput<typeof listSubstitutes>['list'][number];

/** What each permission lets its holder do, in a list. */
const taskNames = (t: TFunction): Readonly<Record<DecidingPermission, string>> => ({
  'sales:quotation:decide': t('absences.task_quotations'),
  'sales:bid:decide': t('absences.task_bids'),
  'projects:project:decide': t('absences.task_projects'),
  'projects:protection:decide': t('absences.task_protections'),
  'companies:application:decide': t('absences.task_applications'),
  'companies:contact:answer': t('absences.task_messages'),
  'support:chat:answer': t('absences.task_chat'),
  'orders:payment:confirm': t('absences.task_payments'),
  'orders:shipment:ship': t('absences.task_shipments'),
  'service:warranty:decide': t('absences.task_warranty'),
  'training:result:edit': t('absences.task_results'),
});

/** What is missing, in one text; empty for nothing. */
export function listTasks(t: TFunction, missing: readonly DecidingPermission[]): string {
  const names = taskNames(t);
  return missing.map((one) => names[one]).join(`${getComma(t.language)} `);
}

interface SubstituteWarningProps {
  /** Undefined: none is chosen. */
  readonly substitute: Substitute | undefined;
  readonly days: { readonly from: string; readonly to: string };
}

/** What the chosen substitute may not decide, and whether they are away on these days themselves. */
export function SubstituteWarning({ substitute, days: { from, to } }: SubstituteWarningProps) {
  const t = useT();
  const format = useFormat();
  if (!substitute) return null;
  const missing = listTasks(t, substitute.missing);
  const away = substitute.away.find((one) => from !== '' && to !== '' && one.from <= to && one.to >= from);
  if (missing === '' && !away) return null;
  return (
    <Stack gap="3" span>
      {missing !== '' && <Notice tone="warn">{t('absences.missing', { name: substitute.realname, missing })}</Notice>}
      {away && (
        <Notice tone="warn">
          {t('absences.also_away', {
            name: substitute.realname,
            from: format.day(away.from),
            to: format.day(away.to),
          })}
        </Notice>
      )}
    </Stack>
  );
}
