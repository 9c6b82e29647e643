import type { ReactNode } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../forms/button.tsx';
import { ChangeBanner, ConflictSection } from './conflict-view.tsx';
import { getStaleChange } from './stale-change.ts';
import { Panel, Text } from '../layout/parts.tsx';
import styles from './conflict-view.module.css';
import { NewestRecord } from './stale-notice.tsx';

/** What of a record decides an action, by label. */
export type RecordFacts = Readonly<Record<string, string | null | undefined>>;

interface StaleActionProps<R> {
  readonly action: { readonly error: unknown; readonly reset: () => void };
  /** The record as the dialog shows it. */
  readonly record: R;
  /** Fetches the current record. */
  readonly read: () => Promise<R>;
  readonly facts: (record: R) => RecordFacts;
  /** Takes over the current record. Nothing is sent by it. */
  readonly onTake: (newest: R) => void;
}

/** Notice in a dialog that changes no field: who changed the record, what is different now, the way on. docs/rules/pages.md */
export function StaleAction<R>({ action, record, read, facts, onTake }: StaleActionProps<R>) {
  const { error, reset } = action;
  const t = useT();
  if (!(error instanceof ApiError) || !error.isStale) return null;
  return (
    <NewestRecord error={error} read={read} isAction>
      {(newest) => (
        <ConflictSection label={t('conflicts.changed')}>
          <ChangeBanner change={getStaleChange(error)} isAction />
          <ChangedFacts before={facts(record)} now={facts(newest)} />
          <div className={styles.foot}>
            <Button
              look="primary"
              onPress={() => {
                onTake(newest);
                reset();
              }}
            >
              {t('conflicts.continue')}
            </Button>
          </div>
        </ConflictSection>
      )}
    </NewestRecord>
  );
}

interface ChangedFactsProps {
  readonly before: RecordFacts;
  readonly now: RecordFacts;
}

function ChangedFacts({ before, now }: ChangedFactsProps): ReactNode {
  const t = useT();
  const changed = Object.keys({ ...before, ...now }).filter((label) => (before[label] ?? '') !== (now[label] ?? ''));
  if (changed.length === 0) return null;
  return (
    <Panel line="all" radius="2" className={styles.merged}>
      <Text as="table" full size="small" leading="20" className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('conflicts.field')}</th>
            <th scope="col">{t('conflicts.before')}</th>
            <th scope="col">{t('conflicts.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="meta">
                <span dir="auto">{before[label] || '—'}</span>
              </td>
              <td>
                <span dir="auto">{now[label] || '—'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
    </Panel>
  );
}
