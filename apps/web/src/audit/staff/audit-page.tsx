import { type AuditVerification, type listAudit } from '@trunkline/contract/staff/audit';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { auditActions, auditObjects } from '@trunkline/text/keys.gen';
import { IconChecks, IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { SearchSelect } from '../../lists/filter-control.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import type { SelectOption } from '../../ui/forms/plain-select.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Panel, Row, Stack } from '../../ui/layout/parts.tsx';
import { auditList, auditVerification } from './audit.queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

/** Every change, by whom and from where, with the seals over it. */
export function AuditPage({ search }: { readonly search: AuditSearch }) {
  const t = useT();
  const cache = useQueryClient();
  const verification = useQuery(auditVerification);
  const { data } = useQuery(auditList.query(search));
  const verify = async () => {
    await verification.refetch();
    // The seals that verification adds.
    await cache.invalidateQueries({ queryKey: auditList.key });
  };
  const controls = useAuditControls(search, data?.people ?? []);
  return (
    <ListPage
      list={auditList}
      search={search}
      title={t('common.audit_trail')}
      text={t('audit.text')}
      crumbs={[{ label: t('common.system') }, { label: t('common.audit_trail') }]}
      exportIn="head"
      actions={
        <Button
          icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
          busy={verification.isFetching}
          onPress={() => void verify()}
        >
          {t('audit.verify')}
        </Button>
      }
      intro={
        <Stack gap="5" top="5">
          {verification.error && !verification.isFetching && <Notice tone="bad">{t('audit.verify_failed')}</Notice>}
          {verification.data && !verification.isFetching && <VerificationNotice found={verification.data} />}
          {data && <TrailFacts summary={data.summary} />}
        </Stack>
      }
      searchLabel={t('audit.search')}
      controls={controls}
      skeleton={6}
      rows={({ list, seals, names }) => <AuditTable rows={list} seals={seals} names={names} />}
      pager={({ next }) => <TrailFoot search={search} next={next} />}
      empty={{
        icon: <IconHistory size={28} stroke={1.5} aria-hidden />,
        title: t('audit.none'),
        text: t('audit.none_text'),
      }}
    />
  );
}

type AuditAnswer = EndpointOutput<typeof listAudit>;

/** Person, action and kind of record. A person from a link who is none of the staff is an option too. */
function useAuditControls({ actor, action, object }: AuditSearch, people: AuditAnswer['people']) {
  const t = useT();
  const byText = ({ label: one }: SelectOption, { label: other }: SelectOption) => one.localeCompare(other, t.language);
  const isOther = actor !== undefined && people.every(({ username }) => username !== actor);
  return {
    actor: (
      <SearchSelect
        name="actor"
        value={actor}
        label={t('common.user')}
        any={t('audit.any_person')}
        options={[
          ...(isOther ? [{ value: actor, label: actor }] : []),
          ...people.map(({ username, realname }) => ({ value: username, label: realname })),
        ]}
      />
    ),
    action: (
      <SearchSelect
        name="action"
        value={action}
        label={t('common.action')}
        any={t('audit.any_action')}
        options={auditActions.map((value) => ({ value, label: t(`audit_action.${value}`) })).toSorted(byText)}
      />
    ),
    object: (
      <SearchSelect
        name="object"
        value={object}
        label={t('common.record')}
        any={t('audit.any_object')}
        options={auditObjects.map((value) => ({ value, label: t(`audit_object.${value}`) })).toSorted(byText)}
      />
    ),
  };
}

function VerificationNotice({ found }: { readonly found: AuditVerification }) {
  const t = useT();
  const format = useFormat();
  if (found.ok)
    return (
      <Notice tone="ok">
        {t('audit.unbroken', {
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

interface TrailFootProps extends Pick<AuditAnswer, 'next'> {
  readonly search: AuditSearch;
}

/** The trail goes on from its last row: new rows at its beginning move no page. */
function TrailFoot({ search, next }: TrailFootProps) {
  const t = useT();
  return (
    <Row as="footer" gap="3" align="center" wrap padY="3" padX="5" line="top" size="meta" tone="3">
      <Panel as="p" flex="fill">
        {t('audit.note')}
      </Panel>
      {search.before !== undefined && (
        <LinkButton to="." search={{ ...search, before: undefined }} size="s">
          {t('common.newest')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to="." search={{ ...search, before: next }} size="s">
          {t('audit.older')}
        </LinkButton>
      )}
    </Row>
  );
}

function TrailFacts({ summary }: Pick<AuditAnswer, 'summary'>) {
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
