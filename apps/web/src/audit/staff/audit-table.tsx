import type { AuditRow, AuditSeal } from '@trunkline/contract/staff/audit';
import { IconShieldLock } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { RecordLink } from '../../records/record-link.tsx';
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
      <table className={styles.table} aria-label={t('common.audit_trail')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              {seals
                .filter(({ last_id }) => last_id === row.id)
                .map((seal) => (
                  <SealRow key={seal.id} seal={seal} />
                ))}
              <Row row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SealRow({ seal }: { readonly seal: AuditSeal }) {
  const t = useT();
  const format = useFormat();
  return (
    <tr className={styles.seal}>
      <td colSpan={columns.length}>
        <span>
          <IconShieldLock size={14} stroke={1.75} aria-hidden />
          {t('audit.sealed', { at: format.instant(seal.sealed_at), count: seal.lines })}
          <code dir="ltr" title={seal.hash}>
            {seal.hash.slice(0, 8)}…{seal.hash.slice(-4)}
          </code>
        </span>
      </td>
    </tr>
  );
}

function Row({ row }: { readonly row: AuditRow }) {
  const t = useT();
  const format = useFormat();
  return (
    <tr>
      <td className={styles.at} data-head={t('audit.at')}>
        <time dateTime={row.at}>{format.instant(row.at)}</time>
      </td>
      <th scope="row">
        <bdi>{row.actor_name ?? row.actor}</bdi>
        {row.actor_name !== null && (
          <bdi className={styles.quiet} dir="ltr">
            {row.actor}
          </bdi>
        )}
      </th>
      <td data-head={t('common.action')}>
        <AuditAction action={row.action} />
      </td>
      <td data-head={t('common.record')}>
        <RecordLink object={row.object} id={row.object_id}>
          <bdi title={row.object_id ?? undefined}>{row.object_title ?? row.object_id ?? row.object}</bdi>
        </RecordLink>
        {row.company !== null && <bdi className={styles.quiet}>{row.company}</bdi>}
      </td>
      <td data-head={t('common.change')}>
        <Change row={row} />
      </td>
      <td className={styles.network} data-head={t('audit.network')}>
        <bdi dir="ltr">{row.network ?? '–'}</bdi>
      </td>
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
          {from !== null && <del>{from}</del>}
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
    <p key={name} className={styles.detail} dir="ltr">
      <span>{name}</span> {value}
    </p>
  ));
}
