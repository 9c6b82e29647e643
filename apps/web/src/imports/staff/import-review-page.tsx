import {
  checkImport,
  commitImport,
  downloadBadImportRows,
  type ImportDetail,
  importPermissions,
} from '@trunkline/contract/staff/imports';
import { type ImportKind, importKinds } from '@trunkline/contract/enums';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { CheckFoot } from '../import-foot.tsx';
import { ImportReview } from '../import-review.tsx';
import type { ImportStep } from '../import-steps.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ActionBar } from '../../ui/layout/page-head.tsx';
import { DownloadButton } from '../../ui/tables/download-button.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportChangesCard } from './import-changes-card.tsx';
import { ImportResultNotice } from './import-result-notice.tsx';
import { importQueries } from './imports.queries.ts';
import styles from './import.module.css';

const findStep = ({ state }: ImportDetail, wanted: ImportStep): ImportStep => {
  if (state === 'unmapped') return 'columns';
  return state === 'done' || state === 'undone' ? 'done' : wanted;
};

interface StaffImportReviewProps {
  readonly data: ImportDetail;
  readonly step: ImportStep;
  readonly onStep: (step: ImportStep) => void;
}

/** Columns, check and result of an import of staff. Each choice checks the stored file again. */
export function StaffImportReview({ data, step: wanted, onStep }: StaffImportReviewProps) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ImportReadingInput>(data.sent);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { queryKey } = importQueries.detail(data.id);
  const stale = useStaleToast(() => queries.invalidateQueries({ queryKey }));
  const onDone = (answer: ImportDetail): void => {
    queries.setQueryData(queryKey, answer);
  };
  const check = useAction(checkImport, { ...stale, onDone });
  const commit = useAction(commitImport, { ...stale, onDone });
  const mayCheck = data.actions.includes('check');
  const mayCommit = data.actions.includes('commit');
  const step = findStep(data, wanted);
  const { counts, id, version } = data;
  const rows = counts.new + counts.changed;
  const run = (next: ImportReadingInput, kind?: ImportKind): void => {
    setChoice(next);
    void check.run({ id, version, ...next, ...(kind && { kind }) });
  };
  const goTo = (next: ImportStep): void => {
    if (next === 'check' && choice.remember_as != null && choice.remember_as !== data.sent.remember_as) run(choice);
    onStep(next);
  };
  const importRows = (skipBad: boolean): void =>
    void commit.run({
      id,
      version,
      ...(skipBad && { skip_bad: true }),
      confirm: data.to_confirm > 0,
      wait: false,
    });
  return (
    <ImportReview
      reading={data}
      result={data}
      fileName={data.file_name}
      step={step}
      onStep={goTo}
      choice={choice}
      busy={check.busy}
      onChoose={mayCheck ? run : undefined}
      onName={(remember_as) => setChoice({ ...choice, remember_as })}
      notice={
        <>
          <ImportResultNotice data={data} />
          {data.kept.length > 0 && <SkippedRows data={data} />}
        </>
      }
      tools={mayCheck && <ImportActions data={data} />}
      kind={<KindSelect data={data} onKind={(kind) => run({ ...choice, mapping: null }, kind)} />}
      errorTools={<BadRowsDownloads data={data} />}
      changes={
        rows > 0 && (
          <ImportChangesCard data={data} {...(mayCommit && step === 'check' && { ticked, onTick: setTicked })} />
        )
      }
      foot={
        step === 'check' &&
        mayCommit && <CommitFoot data={data} ticked={ticked.size} busy={commit.busy} onImport={importRows} />
      }
      frame={(foot) => <ActionBar>{foot}</ActionBar>}
    />
  );
}

interface CommitFootProps {
  readonly data: ImportDetail;
  readonly ticked: number;
  readonly busy: boolean;
  readonly onImport: (skipBad: boolean) => void;
}

function CommitFoot({ data: { counts, state, to_confirm }, ticked, busy, onImport }: CommitFootProps) {
  const t = useT();
  if (state === 'failed')
    return (
      <Button look="primary" busy={busy} onPress={() => onImport(false)}>
        {t('ui.try_again')}
      </Button>
    );
  const rows = counts.new + counts.changed;
  if (rows === 0) return null;
  return (
    <CheckFoot
      rows={rows}
      bad={counts.bad}
      toConfirm={Math.max(0, to_confirm - ticked)}
      busy={busy}
      later={<LinkButton to={staffPaths.imports}>{t('imports.later')}</LinkButton>}
      onImport={onImport}
    />
  );
}

/** Another content of the same file. End users need a company, which is chosen with the file. */
function KindSelect({ data, onKind }: { readonly data: ImportDetail; readonly onKind: (kind: ImportKind) => void }) {
  const t = useT();
  if (data.kind === 'enduser') return null;
  const kinds = importKinds.filter((kind) => kind !== 'enduser' && hasPermission([importPermissions[kind].edit]));
  return (
    <div className={styles.tools}>
      <PlainSelect
        label={t('staff_import.kind')}
        value={data.kind}
        options={kinds.map((value) => ({ value, label: t(`staff_import.kind_${value}`) }))}
        onChange={(value) => {
          const kind = kinds.find((one) => one === value);
          if (kind) onKind(kind);
        }}
      />
    </div>
  );
}

function BadRowsDownloads({ data: { id, has_bad_rows } }: { readonly data: ImportDetail }) {
  const t = useT();
  if (!has_bad_rows) return null;
  return (
    <div className={styles.tools}>
      <DownloadButton
        endpoint={downloadBadImportRows}
        input={{ id, format: 'xlsx' }}
        icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      >
        {t('staff_import.bad_rows_xlsx')}
      </DownloadButton>
      <DownloadButton
        endpoint={downloadBadImportRows}
        input={{ id, format: 'csv' }}
        icon={<IconFileText size={16} stroke={1.75} aria-hidden />}
      >
        {t('staff_import.bad_rows_csv')}
      </DownloadButton>
    </div>
  );
}

/** Rows that an undo left as they are, and why. */
function SkippedRows({ data: { kept } }: { readonly data: ImportDetail }) {
  const t = useT();
  return (
    <Card title={t('imports.kept')}>
      <ul>
        {kept.map(({ line, name, msg }) => (
          <li key={line}>
            <bdi>{name}</bdi>: {msg}
          </li>
        ))}
      </ul>
    </Card>
  );
}
