import type { AuditRow, AuditSeal } from '@trunkline/contract/staff/audit';
import { IconShieldLock } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './audit.module.css';

interface AuditTableProps {
  readonly rows: readonly AuditRow[];
  /** Each stands above the newest row that it covers. */
  readonly seals?: readonly AuditSeal[];
}

/** Fields of a change that are shown before the row is opened. */
const shownFields = 2;

const columns = [
  'audit.at',
  'common.user',
  'common.action',
  'common.record',
  'common.change',
  'audit.network',
] as const;

/** Rows of the audit trail with their seals; on phones one card for each row. */
export function AuditTable({ rows, seals = [] }: AuditTableProps) {
  const t = useT();
  return (
    <div className={styles.frame}>
      <Text as="table" full size="small" className={styles.table} aria-label={t('common.audit_trail')}>
        <Panel as="thead" hide="760">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </Panel>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              {seals
                .filter(({ last_id }) => last_id === row.id)
                .map((seal) => (
                  <SealRow key={seal.id} seal={seal} />
                ))}
              <AuditTableRow row={row} />
            </Fragment>
          ))}
        </tbody>
      </Text>
    </div>
  );
}

function SealRow({ seal }: { readonly seal: AuditSeal }) {
  const t = useT();
  const format = useFormat();
  return (
    <tr className={styles.seal}>
      <Panel as="td" surface="2" padY="2" colSpan={columns.length}>
        <Row as="span" gapX="3" gapY="2" align="center" wrap size="meta" tone="2">
          <IconShieldLock size={14} stroke={1.75} aria-hidden />
          {t('audit.sealed', { at: format.instant(seal.sealed_at), count: seal.lines })}
          <code dir="ltr" title={seal.hash}>
            {seal.hash.slice(0, 8)}…{seal.hash.slice(-4)}
          </code>
        </Row>
      </Panel>
    </tr>
  );
}

function AuditTableRow({ row }: { readonly row: AuditRow }) {
  const t = useT();
  const format = useFormat();
  return (
    <tr>
      <Text as="td" whiteSpace="nowrap" data-head={t('audit.at')}>
        <time dateTime={row.at}>{format.instant(row.at)}</time>
      </Text>
      <th scope="row">
        <bdi>{row.actor_name ?? row.actor}</bdi>
        {row.actor_name !== null && (
          <Text as="bdi" size="meta" tone="3" dir="ltr">
            {row.actor}
          </Text>
        )}
      </th>
      <td data-head={t('common.action')}>
        <AuditAction action={row.action} />
      </td>
      <td data-head={t('common.record')}>
        <RecordLink object={row.object} id={row.object_id}>
          <bdi title={row.object_id ?? undefined}>{row.object_title ?? row.object_id ?? row.object}</bdi>
        </RecordLink>
        {row.company !== null && (
          <Text as="bdi" size="meta" tone="3">
            {row.company}
          </Text>
        )}
      </td>
      <td data-head={t('common.change')}>
        <Change row={row} />
      </td>
      <Text as="td" whiteSpace="nowrap" tone="3" data-head={t('audit.network')}>
        <bdi dir="ltr">{row.network ?? '–'}</bdi>
      </Text>
    </tr>
  );
}

/** Rows of older releases may have actions without a text. */
function AuditAction({ action }: Pick<AuditRow, 'action'>) {
  const text = useT().find(`audit_action.${action}`);
  return text === undefined ? <code dir="ltr">{action}</code> : <span title={action}>{text}</span>;
}

/** The reason stands first. Of the other fields, a row shows few until it is opened, so that the trail can be read down. */
function Change({ row: { from, to, details: unordered } }: { readonly row: AuditRow }) {
  const t = useT();
  const details = unordered.toSorted((one, other) => Number(other.name === 'reason') - Number(one.name === 'reason'));
  return (
    <>
      {(from !== null || to !== null) && (
        <p className={styles.change}>
          {from !== null && (
            <Text as="del" tone="3">
              {from}
            </Text>
          )}
          {from !== null && to !== null && <span aria-hidden> → </span>}
          {to !== null && <ins>{to}</ins>}
        </p>
      )}
      <FieldList fields={details.slice(0, shownFields)} />
      {details.length > shownFields && (
        <details className={styles.more}>
          <summary>{t('audit.more_fields', { count: details.length - shownFields })}</summary>
          <FieldList fields={details.slice(shownFields)} />
        </details>
      )}
    </>
  );
}

function FieldList({ fields }: { readonly fields: AuditRow['details'] }) {
  return fields.map(({ name, value }) => (
    <Text breakWords size="meta" leading="20" tone="2" textAlign="start" key={name} className={styles.detail} dir="ltr">
      <Text as="span" tone="3">
        {name}
      </Text>{' '}
      {value}
    </Text>
  ));
}
