import type { AuditRow, AuditSeal } from '@trunkline/contract/staff/audit';
import { IconShieldLock } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import { isId, useValueText } from './audit-value.ts';
import styles from './audit.module.css';

type Names = Readonly<Record<string, string>>;

interface AuditTableProps {
  readonly rows: readonly AuditRow[];
  /** Names of what changes refer to, by id. */
  readonly names: Names;
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
export function AuditTable({ rows, names, seals = [] }: AuditTableProps) {
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
              <AuditTableRow row={row} names={names} />
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

interface AuditRowProps {
  readonly row: AuditRow;
  readonly names: Names;
}

function AuditTableRow({ row, names }: AuditRowProps) {
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
        <AuditRecord row={row} />
      </td>
      <td data-head={t('common.change')}>
        <Change row={row} names={names} />
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
  return text === undefined ? <code dir="ltr">{action}</code> : text;
}

/** Number, name or title of the record, and below it what it is. Lists, and records without a title, have the latter alone. */
function AuditRecord({ row: { object, object_id, object_title, company } }: Pick<AuditRowProps, 'row'>) {
  const t = useT();
  const kind = t.find(`audit_object.${object}`) ?? object;
  const title = object_title ?? (object_id === null || isId(object_id) ? kind : object_id);
  const [first, second] = [kind, company].filter((one) => one !== null && one !== title);
  return (
    <>
      <RecordLink object={object} id={object_id}>
        <bdi title={object_id ?? undefined}>{title}</bdi>
      </RecordLink>
      {first != null && (
        <Text as="bdi" size="meta" tone="3">
          {second == null ? first : t('common.two_parts', { first, second })}
        </Text>
      )}
    </>
  );
}

/** The reason stands first. Of the other fields, a row shows few until it is opened, so that the trail can be read down. */
function Change({ row: { object, from, to, details: unordered }, names }: AuditRowProps) {
  const t = useT();
  const toText = useValueText(object, names);
  const details = unordered.toSorted((one, other) => Number(other.name === 'reason') - Number(one.name === 'reason'));
  return (
    <>
      {(from !== null || to !== null) && (
        <p className={styles.change}>
          {from !== null && (
            <Text as="del" tone="3">
              {toText(from)}
            </Text>
          )}
          {from !== null && to !== null && <span aria-hidden> → </span>}
          {to !== null && <ins>{toText(to)}</ins>}
        </p>
      )}
      <FieldList fields={details.slice(0, shownFields)} toText={toText} />
      {details.length > shownFields && (
        <details className={styles.more}>
          <summary>{t('audit.more_fields', { count: details.length - shownFields })}</summary>
          <FieldList fields={details.slice(shownFields)} toText={toText} />
        </details>
      )}
    </>
  );
}

interface FieldListProps {
  readonly fields: AuditRow['details'];
  readonly toText: (value: string) => string;
}

/** A field without a name in the texts shows the name of its column. */
function FieldList({ fields, toText }: FieldListProps) {
  const t = useT();
  return fields.map(({ name, value }) => (
    <Text breakWords size="meta" leading="20" tone="2" key={name} className={styles.detail}>
      <Text as="span" tone="3">
        {t('audit.field', { name: t.find(`audit_field.${name}`) ?? name })}
      </Text>{' '}
      <bdi>{toText(value)}</bdi>
    </Text>
  ));
}
