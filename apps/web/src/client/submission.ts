// Connects the call of a submission with the form that started it, so that the form knows when its values are saved.

let onSaved: (() => void) | undefined;

/** Runs `submit`. The first call that `submit` starts with `useAction`, without waiting for anything before, reports its success. */
export function runSubmission(submit: () => void, reportSaved: () => void): void {
  const outer = onSaved;
  onSaved = () => {
    outer?.();
    reportSaved();
  };
  try {
    submit();
  } finally {
    onSaved = outer;
  }
}

/** Takes what `useAction` calls when the call succeeded; undefined when no form started the call. */
export function takeSubmission(): (() => void) | undefined {
  const taken = onSaved;
  onSaved = undefined;
  return taken;
}
