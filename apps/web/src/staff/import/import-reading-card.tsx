import { checkImport, type ImportDetail } from '@trunkline/contract/staff/imports';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { ColumnMapping } from '../../imports/column-mapping.tsx';
import { ErrorRows } from '../../imports/error-rows.tsx';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { importQueries } from './imports.queries.ts';

/** Columns and rows with errors of a file that is not imported yet. Each choice checks the stored file again. */
export function ImportReadingCard({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ImportReadingInput>(data.sent);
  const { queryKey } = importQueries.detail(data.id);
  const check = useAction(checkImport, {
    ...useStaleToast(() => queries.invalidateQueries({ queryKey })),
    onDone: (answer) => {
      queries.setQueryData(queryKey, answer);
    },
  });
  const choose = (next: ImportReadingInput): void => {
    setChoice(next);
    void check.run({ id: data.id, version: data.version, ...next, wait: false });
  };
  return (
    <>
      {data.read && (
        <Card title={t('imports.columns')}>
          <ColumnMapping reading={data} choice={choice} onChoose={choose} />
        </Card>
      )}
      <ErrorRows rows={data.error_rows} fields={data.fields} choice={choice} busy={check.busy} onCheck={choose} />
    </>
  );
}

/** Rows that an undo left as they are, and why. */
export function KeptRows({ data: { kept } }: { readonly data: ImportDetail }) {
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
