// The open forms with values that are not saved. An ended session asks for the password over the page while there are any.
// docs/rules/pages.md, "Sessions in the browser"

interface UnsavedForm {
  /** The number of changed fields; 0 when everything is saved. */
  readonly countChanges: () => number;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
}

const forms = new Set<UnsavedForm>();

/** Returns a function that removes the form again. */
export function registerUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

export interface UnsavedWork {
  readonly fields: number;
  readonly changedAt: number;
}

/** The unsaved fields of all open forms; undefined when everything is saved. */
export function findUnsavedWork(): UnsavedWork | undefined {
  const changed = [...forms]
    .map((form) => ({ fields: form.countChanges(), changedAt: form.changedAt }))
    .filter(({ fields }) => fields > 0);
  if (changed.length === 0) return undefined;
  return {
    fields: changed.reduce((sum, { fields }) => sum + fields, 0),
    changedAt: Math.max(...changed.map(({ changedAt }) => changedAt)),
  };
}
