import type { FieldValues } from 'react-hook-form';
import type { ShapeForm } from '../forms/use-shape-form.ts';
import type { FieldDescription } from './conflict-view.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface StaleFormNoticeProps<R, V extends FieldValues, C> {
  readonly form: ShapeForm<V, C>;
  readonly save: { readonly error: unknown; readonly reset: () => void };
  /** Fetches the current record. */
  readonly read: () => Promise<R>;
  /** The record that the form was filled from. */
  readonly base: R;
  readonly toValues: (record: R) => V;
  readonly describe: (path: string) => FieldDescription;
  /** Fills the form with the current record. The merged values follow over it. */
  readonly onTake: (newest: R) => void;
}

/** `StaleNotice` of a form that edits all fields of its record. */
export function StaleFormNotice<R, V extends FieldValues, C>(props: StaleFormNoticeProps<R, V, C>) {
  const { form, save, read, base, toValues, describe, onTake } = props;
  return (
    <StaleNotice<R, V>
      error={save.error}
      read={read}
      fields={{
        toSides: (newest) => ({ before: toValues(base), mine: form.getValues(), theirs: toValues(newest) }),
        describe,
      }}
      onTake={(newest, merged) => {
        onTake(newest);
        if (merged) form.reset(merged, { keepDefaultValues: true });
        save.reset();
      }}
      onClose={save.reset}
    />
  );
}
