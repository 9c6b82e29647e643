import { type AuditVerification, exportAudit } from '@trunkline/contract/staff/audit';
import { IconChecks, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainDate } from '../../ui/forms/date-field.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { Filters, SearchBox } from '../../ui/tables/filters.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { AuditTable } from './audit-table.tsx';
import { auditQueries, toAuditInput } from './audit.queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { Panel, Row, Stack } from '../../ui/layout/parts.tsx';

/** Every change, by whom and from where, with the seals over it. */
export function AuditPage({ search }: { readonly search: AuditSearch }) {
  const t = useT();
  const cache = useQueryClient();
  const verification = useQuery(auditQueries.verification);
  const verify = async () => {
    await verification.refetch();
    // The seals that verification adds.
    await cache.invalidateQueries({ queryKey: ['admin-audit', 'list'] });
  };
  return (
    <>
      <PageHead
        title={t('common.audit_trail')}
        text={t('audit.text')}
        crumbs={[{ label: t('common.system') }, { label: t('common.audit_trail') }]}
        actions={
          <>
            <Button
              icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
              busy={verification.isFetching}
              onPress={() => void verify()}
            >
              {t('audit.verify')}
            </Button>
            <ExportButton endpoint={exportAudit} input={toAuditInput(search)} />
          </>
        }
      />
      <Stack gap="5" top="5">
        {verification.error && !verification.isFetching && <Notice tone="bad">{t('audit.verify_failed')}</Notice>}
        {verification.data && !verification.isFetching && <VerificationNotice found={verification.data} />}
        <Trail search={search} />
      </Stack>
    </>
  );
}

function VerificationNotice({ found }: { readonly found: AuditVerification }) {
  const t = useT();
  const format = useFormat();
  if (found.ok)
    return (
      <Notice tone="ok">
        {t('audit.unbroken', {
          count: found.lines,
          lines: format.number(found.lines),
          seals: format.number(found.seals),
        })}
      </Notice>
    );
  return (
    <Notice tone="bad">
      {t('audit.broken', {
        from: found.broken?.after_id ?? '0',
        to: found.broken?.last_id ?? '0',
        at: found.broken ? format.instant(found.broken.sealed_at) : '',
      })}
    </Notice>
  );
}

function Trail({ search }: { readonly search: AuditSearch }) {
  const t = useT();
  const query = useQuery(auditQueries.list(search));
  const { data, error, isPlaceholderData } = query;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  const isNarrow = Object.entries(search).some(([name, value]) => name !== 'before' && value !== undefined);
  return (
    <>
      {data && <TrailFacts summary={data.summary} />}
      <AuditFilters search={search} />
      <Panel as="section" shrink clip className="card" aria-busy={isPlaceholderData}>
        {!data ? (
          <TableSkeleton columns={6} />
        ) : data.list.length === 0 ? (
          <Empty
            icon={
              isNarrow ? (
                <IconSearchOff size={28} stroke={1.5} aria-hidden />
              ) : (
                <IconHistory size={28} stroke={1.5} aria-hidden />
              )
            }
            title={isNarrow ? t('ui.no_match') : t('audit.none')}
            text={isNarrow ? t('ui.no_match_text') : t('audit.none_text')}
          />
        ) : (
          <>
            <AuditTable rows={data.list} seals={data.seals} />
            <Row as="footer" gap="3" align="center" wrap padY="3" padX="5" line="top" size="meta" tone="3">
              <Panel as="p" flex="fill">
                {t('audit.note')}
              </Panel>
              {search.before !== undefined && (
                <LinkButton to="." search={{ ...search, before: undefined }} size="s">
                  {t('common.newest')}
                </LinkButton>
              )}
              {data.next !== null && (
                <LinkButton to="." search={{ ...search, before: data.next }} size="s">
                  {t('audit.older')}
                </LinkButton>
              )}
            </Row>
          </>
        )}
      </Panel>
    </>
  );
}

interface TrailFactsProps {
  readonly summary: {
    readonly sealed_to: string | null;
    readonly seals: number;
    readonly sealed_lines: number;
    readonly open_lines: number;
  };
}

function TrailFacts({ summary }: TrailFactsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        {
          label: t('audit.sealed_to'),
          value: summary.sealed_to ? format.instant(summary.sealed_to) : '–',
          note: t('audit.every_hour'),
        },
        { label: t('audit.sealed_lines'), value: format.number(summary.sealed_lines) },
        { label: t('audit.open_lines'), value: format.number(summary.open_lines), note: t('audit.next_seal') },
        { label: t('audit.seals'), value: format.number(summary.seals) },
      ]}
    />
  );
}

const objects = [
  'quotation',
  'order',
  'company',
  'user',
  'role',
  'setting',
  'product',
  'pricelist',
  'rate',
  'import',
] as const;

function AuditFilters({ search }: { readonly search: AuditSearch }) {
  const t = useT();
  const change = useChangeSearch<AuditSearch>();
  const searchFor = useCallback(
    (keyword: string) => change({ keyword: keyword || undefined, before: undefined }),
    [change],
  );
  return (
    <Filters>
      <SearchBox label={t('audit.search')} value={search.keyword ?? ''} onChange={searchFor} />
      <PlainSelect
        label={t('common.record')}
        value={search.object ?? ''}
        empty={t('audit.any_object')}
        options={objects.map((value) => ({ value, label: t(`audit.object_${value}`) }))}
        onChange={(object) => change({ object: object || undefined, before: undefined })}
      />
      <PlainDate
        label={t('audit.from_day')}
        value={search.from ?? null}
        onChange={(from) => change({ from: from ?? undefined, before: undefined })}
      />
      <PlainDate
        label={t('audit.to_day')}
        value={search.to ?? null}
        onChange={(to) => change({ to: to ?? undefined, before: undefined })}
      />
    </Filters>
  );
}
