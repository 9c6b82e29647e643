import type { DraftDetail, DraftType } from '@trunkline/contract/drafts';
import { mergeVersions } from '@trunkline/rules/merge';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findUnsavedWork } from '../client/unsaved-work.ts';
import type { LeaveAnswer } from '../ui/overlays/unsaved-warning.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { DraftBoxDialog } from './draft-box-dialog.tsx';
import { draftQueries } from './drafts.queries.ts';
import { useDraftBox } from './use-draft-box.ts';

interface DraftedForm<V> {
  readonly type: DraftType;
  /** The stored record that the form edits; undefined for a new one. */
  readonly recordId: string | undefined;
  /** The entry of the drafts box that the form is opened from. */
  readonly draftId: string | undefined;
  readonly form: {
    readonly getValues: () => V;
    readonly reset: (values: V, options?: { keepDefaultValues?: boolean }) => void;
    readonly formState: { readonly isDirty: boolean; readonly defaultValues?: unknown };
  };
  /** The values of the stored record, or of an empty form. */
  readonly stored: V;
  /** What stands in the draft beside the values: the record's id and number. */
  readonly names: Readonly<Record<string, unknown>>;
  /** The values of a draft; undefined when the form cannot show them. */
  readonly parse: (content: unknown) => V | undefined;
  /** The label of a field by its path. Fields without one are not named. */
  readonly findLabel: (path: string) => string | undefined;
}

/** Labels of the fields that differ from the stored values, each once. */
function listChanged<V>({ form, stored, findLabel }: DraftedForm<V>): string[] {
  const { settled } = mergeVersions({ before: stored, mine: form.getValues(), theirs: stored });
  return [...new Set(settled.flatMap(({ path }) => findLabel(path) ?? []))];
}

interface DraftedFormState {
  /** The property `ask` of `<UnsavedWarning>`. */
  readonly ask: (answer: LeaveAnswer) => ReactNode;
  readonly notice: ReactNode;
  /** Stores what is typed as a draft of its own, when another user saved the record meanwhile. */
  readonly copy: () => Promise<boolean>;
  /** Deletes the draft. Call it when the record was saved. */
  readonly forget: () => void;
}

/**
 * Connects a form with the drafts box: what is unsaved goes there on leaving, and a draft of it is opened here. What was stored since
 * the draft was made is merged; the values before it are absent in drafts that another program stored. docs/rules/drafts.md
 */
export function useDraftedForm<V>(drafted: DraftedForm<V>): DraftedFormState {
  const { type, recordId, draftId, form, stored, names, parse } = drafted;
  const { data: draft } = useQuery({ ...draftQueries.detail(draftId ?? ''), enabled: draftId !== undefined });
  const [isNewerHere, setNewerHere] = useState(false);
  const { box, copy, forget } = useDraftBox({
    type,
    recordId,
    draft,
    isUnsaved: form.formState.isDirty,
    // The values that the form was filled from: the record may have been read again since.
    read: () => ({ ...form.getValues(), ...names, base: form.formState.defaultValues ?? stored }),
  });
  const fill = ({ content }: DraftDetail) => {
    const values = parse(content);
    if (values === undefined) return;
    const { merged } = mergeVersions({ before: parse(content['base']) ?? stored, mine: values, theirs: stored });
    form.reset(stored);
    form.reset(merged, { keepDefaultValues: true });
    setNewerHere(false);
  };
  // What this device keeps may be newer than what was put into the box on another one.
  const open = (opened: DraftDetail) => {
    const work = findUnsavedWork();
    if (work && work.changedAt > Date.parse(opened.saved_at)) setNewerHere(true);
    else fill(opened);
  };
  const latest = useRef<typeof open>(undefined);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (draft) latest.current?.(draft);
  }, [draft]);
  return {
    ask: (answer) => <DraftBoxDialog box={box} changed={listChanged(drafted)} {...answer} />,
    notice: draft && <DraftNotice draft={draft} isNewerHere={isNewerHere} onUse={() => fill(draft)} />,
    copy,
    forget,
  };
}
