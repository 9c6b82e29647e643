import { useEffect, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { ApiError } from '../../client/api-error.ts';
import styles from '../forms/form.module.css';
import { useT } from '../../client/text.tsx';
import {
  ChangeBanner,
  type ConflictSides,
  ConflictView,
  type FieldDescription,
  getStaleChange,
} from './conflict-view.tsx';

export interface StaleNoticeProps<R, V> {
  /** The error of the save. Nothing is shown unless it is a stale record (`ApiError.isStale`). */
  readonly error: unknown;
  /** Fetches the current record. */
  readonly read: () => Promise<R>;
  /** Fills the form with the current record: `form.reset(toValues(newest), { keepDirtyValues: keepTyped })`. */
  readonly onRead: (newest: R, keepTyped: boolean) => void;
  /** Asks only for the fields that both changed. Without it the user keeps all typed values or none. */
  readonly merge?: {
    readonly toSides: (newest: R) => ConflictSides<V>;
    readonly describe: (path: string) => FieldDescription;
    /** Fills the form with the current record, and the merged values over it. */
    readonly onMerge: (newest: R, merged: V) => void;
  };
}

/** Above a form whose record another user changed meanwhile: who and when, and what becomes of the typed values. */
export function StaleNotice<R, V>(props: StaleNoticeProps<R, V>) {
  const { error } = props;
  if (!(error instanceof ApiError) || !error.isStale) return null;
  return props.merge ? (
    <MergeNotice {...props} error={error} merge={props.merge} />
  ) : (
    <KeepOrLoadNotice {...props} error={error} />
  );
}

interface StaleRecord {
  readonly error: ApiError;
}

function KeepOrLoadNotice<R, V>({ error, read, onRead }: StaleNoticeProps<R, V> & StaleRecord) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = async (keepTyped: boolean) => {
    setBusy(true);
    // `call` shows a failed transport itself. The notice stays.
    const newest = await read().catch(() => undefined);
    setBusy(false);
    if (newest !== undefined) onRead(newest, keepTyped);
  };
  return (
    <ChangeBanner change={getStaleChange(error)}>
      {t('ui.stale_text')}
      <span className={styles.actions}>
        <Button size="s" busy={busy} onPress={() => void run(true)}>
          {t('ui.stale_keep')}
        </Button>
        <Button size="s" look="ghost" busy={busy} onPress={() => void run(false)}>
          {t('ui.stale_load')}
        </Button>
      </span>
    </ChangeBanner>
  );
}

type MergeNoticeProps<R, V> = StaleNoticeProps<R, V> &
  StaleRecord & { readonly merge: NonNullable<StaleNoticeProps<R, V>['merge']> };

/** Reads the saved record at once, and shows the fields that clash. */
function MergeNotice<R, V>({ error, read, onRead, merge }: MergeNoticeProps<R, V>) {
  const [newest, setNewest] = useState<R>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    read().then(
      (record) => {
        if (isShown) setNewest(() => record);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each refusal, and once more for each try
  }, [error, tries]);
  if (newest === undefined) return <KeepOrLoadNotice error={error} read={read} onRead={onRead} key={tries} />;
  return (
    <ConflictView
      sides={merge.toSides(newest)}
      change={getStaleChange(error)}
      describe={merge.describe}
      onMerge={(merged) => {
        setTries(tries + 1);
        merge.onMerge(newest, merged);
      }}
    />
  );
}
