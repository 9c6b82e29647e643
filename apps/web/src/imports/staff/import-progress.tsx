import type { ImportDetail } from '@trunkline/contract/staff/imports';
import { useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './import.module.css';

/** The progress of an import. Up to 40 percent the server reads the file, then it compares or writes. */
export function ImportProgress({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const waits = data.state === 'queued';
  const phase = data.percent < 40 ? 'reading' : data.dry_run ? 'matching' : 'writing';
  return (
    <Card>
      <Stack gap="3">
        <Row gap="5" justify="between">
          <Text as="b" weight="600" id={id}>
            {waits ? t('staff_import.waiting_text') : t(`staff_import.progress_${phase}`)}
          </Text>
          <Text as="span" tabular aria-hidden>
            {waits ? '' : format.percent(String(data.percent))}
          </Text>
        </Row>
        <progress
          aria-labelledby={id}
          max={100}
          value={waits ? undefined : data.percent}
          className={styles.bar}
          data-waits={waits || undefined}
        />
        <p className="meta">
          {waits && data.ahead > 0
            ? t('staff_import.ahead', { count: data.ahead })
            : t('staff_import.progress_rows', { rows: format.number(data.rows) })}{' '}
          {t('staff_import.leave_text')}
        </p>
      </Stack>
    </Card>
  );
}
