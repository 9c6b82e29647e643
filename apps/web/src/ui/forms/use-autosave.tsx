import { isSameContent } from '@trunkline/rules/merge';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AutosaveEntry, AutosaveKey } from '../../client/autosave-store.ts';
import { runSubmission } from '../../client/submission.ts';
import { registerUnsavedForm } from '../../client/unsaved-work.ts';
import { type TypedWork, FormAutosaver } from '../../client/form-autosaver.ts';
import { AutosaveNotice } from './autosave-notice.tsx';
import type { ShapeForm } from './use-shape-form.ts';

// What is typed into a form stays on the device until it is saved. docs/rules/pages.md, "What was typed is kept"

export interface Autosave {
  /** Notice that something was restored. `<Form>` shows it above the fields. */
  readonly notice: ReactNode;
  /** Runs a submission; what is stored is removed when its call succeeds. `<Form>` calls it. */
  readonly submit: (run: () => void) => void;
}

interface AutosaveOptions<V> extends TypedWork<V> {
  /** Undefined: nothing is stored, but an ended session asks for the password over the page. */
  readonly key: AutosaveKey | undefined;
  /** Fills the form with restored values. `base` again when the user discards them. */
  readonly fill: (values: V) => void;
}

interface AutosavedValues extends Autosave {
  /** The next change is stored without a pause: a part of the values has been saved, and must not be saved again after a reload. */
  readonly storeNextChange: () => void;
}

/** `useAutosavedForm` for values that are not in a `useShapeForm`: `typed` is state of the component, `fill` its setter. */
export function useAutosave<V>({ key, base, typed, fill }: AutosaveOptions<V>): AutosavedValues {
  const latest = useRef({ base, typed, fill });
  const isUrgent = useRef(false);
  const autosave = useWorkKeeper(
    key,
    () => latest.current,
    (values: V) => latest.current.fill(values),
  );
  useEffect(() => {
    const isTyped = !isSameContent(latest.current.typed, typed);
    latest.current = { base, typed, fill };
    if (!isTyped) return;
    autosave.noteChange();
    if (isUrgent.current) autosave.flush();
    isUrgent.current = false;
  });
  return {
    ...autosave,
    storeNextChange: () => {
      isUrgent.current = true;
    },
  };
}

/** Keeps what is typed into the form on this device, and restores it when the form is opened again. Without a key it keeps nothing. */
export function useAutosavedForm<V extends FieldValues, C>(
  form: ShapeForm<V, C>,
  key: AutosaveKey | undefined,
): Autosave {
  const latest = useRef(form);
  // Read while rendering, so that the form tells when they change.
  const { defaultValues } = form.formState;
  const base = useRef(defaultValues);
  useEffect(() => {
    latest.current = form;
    base.current = defaultValues;
  });
  const autosave = useWorkKeeper(
    key,
    () => ({ base: base.current as V, typed: latest.current.getValues() }),
    (values: V) => latest.current.reset(values, { keepDefaultValues: true }),
  );
  const { watch } = form;
  const { noteChange } = autosave;
  useEffect(() => {
    const { unsubscribe } = watch(noteChange);
    return unsubscribe;
  }, [watch, noteChange]);
  return autosave;
}

const toAutosaveKey = ({ object, ...record }: Partial<AutosaveKey>): AutosaveKey | undefined =>
  object === undefined ? undefined : { object, ...record };

interface KeeperOfWork extends Autosave {
  readonly noteChange: () => void;
  readonly flush: () => void;
}

function useWorkKeeper<V>(
  key: AutosaveKey | undefined,
  read: () => TypedWork<V>,
  fill: (values: V) => void,
): KeeperOfWork {
  const { object, id, version } = key ?? {};
  const form = { key: toAutosaveKey({ object, id, version }), read, fill };
  const [keeper] = useState(() => new FormAutosaver(form));
  useEffect(() => keeper.attach(form));
  const [restored, setRestored] = useState<AutosaveEntry<V>>();
  useEffect(() => {
    let isOpen = true;
    void keeper.restore().then((entry) => {
      if (isOpen) setRestored(entry);
    });
    const remove = registerUnsavedForm(keeper);
    const flush = () => keeper.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      isOpen = false;
      keeper.flush();
      remove();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
    // Another record in the same form, as when the next one of a queue is opened, has its own entry.
  }, [keeper, object, id]);
  const noteChange = useCallback(() => keeper.noteChange(), [keeper]);
  const submit = (run: () => void) => {
    const submitted = keeper.getTyped();
    runSubmission(run, () => {
      setRestored(undefined);
      void keeper.markSaved(submitted);
    });
  };
  const discard = () => {
    setRestored(undefined);
    void keeper.discard();
  };
  return {
    noteChange,
    flush: () => keeper.flush(),
    submit,
    notice: restored && <AutosaveNotice entry={restored} version={version} onDiscard={discard} />,
  };
}
