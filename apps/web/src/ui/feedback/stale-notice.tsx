import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../forms/button.tsx';
import { ChangeBanner, type ConflictSides, ConflictView, type FieldDescription } from './conflict-view.tsx';
import { getStaleChange, type StaleChange } from './stale-change.ts';
import { DecidedView, type RecordDecision } from './decided-view.tsx';

export interface StaleNoticeProps<R, V> {
  /** The error of the save. Nothing is shown unless it is a stale record (`ApiError.isStale`). */
  readonly error: unknown;
  /** Fetches the current record. */
  readonly read: () => Promise<R>;
  /** The fields of the record that the form edits. Absent on forms that only add something, such as a reason. */
  readonly fields?: {
    readonly toSides: (newest: R) => ConflictSides<V>;
    readonly describe: (path: string) => FieldDescription;
  };
  /** The decision of somebody else after which the refused action is not possible any more. */
  readonly findDecision?: (newest: R) => RecordDecision | undefined;
  /** A typed reason, to be copied after such a decision. */
  readonly typed?: string | undefined;
  /** Puts what is typed into the drafts box, and then takes the newest version. Absent where the record has no draft form. */
  readonly toDraft?: {
    /** Resolves to whether the box took it. */
    readonly copy: () => Promise<boolean>;
    readonly onCopied: (newest: R) => void;
  };
  /** What follows such a decision: a button to the next record of a queue. */
  readonly next?: ReactNode;
  /** Takes over the current record; with fields the merged values over it. Nothing is saved by it. */
  readonly onTake: (newest: R, merged: V | undefined) => void;
  /** Back to editing: the form stays as it is, and the next save asks again. `save.reset`. */
  readonly onClose: () => void;
}

/** Notice in a form whose record another user changed: who, when, and what becomes of the typed values. docs/rules/pages.md */
export function StaleNotice<R, V>({ error, ...props }: StaleNoticeProps<R, V>) {
  if (!(error instanceof ApiError) || !error.isStale) return null;
  return <ReadStaleRecord {...props} error={error} />;
}

const nothingTyped = { before: {}, mine: {}, theirs: {} };
const describePath = (path: string): FieldDescription => ({ label: path });

/** Reads the current record at once, and shows what is to be decided. */
const ReadStaleRecord = <R, V>({ error, read, ...props }: StaleNoticeProps<R, V> & { readonly error: ApiError }) => (
  <NewestRecord error={error} read={read}>
    {(newest) => <StaleRecord {...props} newest={newest} change={getStaleChange(error)} />}
  </NewestRecord>
);

interface NewestRecordProps<R> {
  readonly error: ApiError;
  readonly read: () => Promise<R>;
  readonly isAction?: boolean;
  readonly children: (newest: R) => ReactNode;
}

/** Who changed the record, and what follows once it is read again. */
export function NewestRecord<R>({ error, read, isAction = false, children }: NewestRecordProps<R>) {
  const { newest, hasFailed, retry } = useNewest(error, read);
  const t = useT();
  if (newest) return children(newest.record);
  return (
    <ChangeBanner change={getStaleChange(error)} isAction={isAction}>
      {hasFailed ? (
        <Button look="link" onPress={retry}>
          {t('ui.try_again')}
        </Button>
      ) : (
        t('conflicts.reading')
      )}
    </ChangeBanner>
  );
}

type StaleRecordProps<R, V> = Omit<StaleNoticeProps<R, V>, 'error' | 'read'> & {
  readonly newest: R;
  readonly change: StaleChange;
};

function StaleRecord<R, V>({ newest, change, ...props }: StaleRecordProps<R, V>) {
  const { fields, findDecision, typed, toDraft, next, onTake, onClose } = props;
  const t = useT();
  const copyButton = toDraft && <CopyToDraftButton {...toDraft} newest={newest} />;
  const decision = findDecision?.(newest);
  if (decision)
    return (
      <DecidedView
        decision={decision}
        typed={typed}
        actions={
          <>
            <Button onPress={() => onTake(newest, undefined)}>{t('conflicts.decided_show')}</Button>
            {copyButton}
            {next}
          </>
        }
      />
    );
  if (fields)
    return (
      <ConflictView
        sides={fields.toSides(newest)}
        change={change}
        describe={fields.describe}
        onMerge={(merged) => onTake(newest, merged)}
        copyButton={copyButton}
        onClose={onClose}
      />
    );
  return (
    <ConflictView
      sides={nothingTyped}
      change={change}
      describe={describePath}
      onMerge={() => onTake(newest, undefined)}
      onClose={onClose}
    />
  );
}

interface CopyToDraftProps<R> {
  readonly copy: () => Promise<boolean>;
  readonly onCopied: (newest: R) => void;
  readonly newest: R;
}

function CopyToDraftButton<R>({ copy, onCopied, newest }: CopyToDraftProps<R>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const isCopied = await copy();
    setBusy(false);
    if (isCopied) onCopied(newest);
  };
  return (
    <Button busy={busy} onPress={() => void run()}>
      {t('conflicts.copy')}
    </Button>
  );
}

/** The record as it is now; read once for each refusal, and again after a failure. `call` shows a failed transport itself. */
function useNewest<R>(error: ApiError, read: () => Promise<R>) {
  const [newest, setNewest] = useState<{ readonly record: R }>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    read().then(
      (record) => {
        if (isShown) setNewest({ record });
      },
      () => {
        if (isShown) setFailed(true);
      },
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each refusal, and once more for each try
  }, [error, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { newest, hasFailed, retry };
}
