import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button, type ButtonLook } from './button.tsx';
import { ApiError } from '../../client/api-error.ts';
import { useIsViewing } from '../../client/session.ts';
import { Row, Text } from '../layout/parts.tsx';
import styles from './form.module.css';
import { useT } from '../../client/text.tsx';
import type { Autosave } from './use-autosave.tsx';
import type { ShapeForm } from './use-shape-form.ts';

const BusyContext = createContext(false);

export interface FormProps<V extends FieldValues, C> {
  readonly form: ShapeForm<V, C>;
  /** The error of the last submission. Required, so that no form forgets to show it. */
  readonly error: unknown;
  /** Whether a submission is running. Required, so that no form submits twice. */
  readonly busy: boolean;
  /** `useAutosavedForm(form, …)`: typed values stay on the device until they are saved. `never` for passwords and codes. */
  readonly autosave: Autosave | 'never';
  /** Called with values that match the shape. */
  readonly onSubmit: (values: C) => void;
  /** Called after the errors of values that do not match the shape are shown: a form may add what else is missing. */
  readonly onInvalid?: (() => void) | undefined;
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
  /** `<StaleNotice>`: what a stale version asks. It stands above the fields, and the sentence of the refusal is left out. */
  readonly stale?: ReactNode;
  /** Note beside the buttons, under the error if there is one. */
  readonly note?: ReactNode;
  readonly columns?: 1 | 2;
  /** Whether the form is in `<Card flush>`: its foot is under a line, and on phones at the bottom of the screen. */
  readonly inCard?: boolean;
}

/** Field errors of the server are shown at their fields, and the first of these gets the focus. Typed values are never lost. */
export function Form<V extends FieldValues, C>(props: FormProps<V, C>) {
  const {
    form,
    error,
    busy,
    autosave,
    onSubmit,
    onInvalid,
    children,
    actions,
    stale,
    note,
    columns = 1,
    inCard = false,
  } = props;
  const isAsked = stale !== undefined && error instanceof ApiError && error.isStale;
  const { setError, setFocus, handleSubmit } = form;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const { path, msg } of error.errors) setError(toFieldPath<V>(path), { type: 'server', message: msg });
    const [first] = error.errors;
    if (first) setFocus(toFieldPath<V>(first.path));
  }, [error, setError, setFocus]);
  const submit = (values: C) => {
    if (autosave === 'never') onSubmit(values);
    else autosave.submit(() => onSubmit(values));
  };
  return (
    <BusyContext value={busy}>
      <form
        // A submission before the scripts arrive must not write the typed values into the address, as GET would.
        method="post"
        noValidate
        className={inCard ? `${styles.form} ${styles.inCard}` : styles.form}
        onSubmit={(event) => {
          // A form of a dialog over this one: outside of it in the document, but React's events rise from there to here.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          event.stopPropagation();
          if (!busy) void handleSubmit(submit, onInvalid)(event);
        }}
      >
        {autosave !== 'never' && autosave.notice && <div className={styles.notice}>{autosave.notice}</div>}
        {isAsked && <div className={styles.notice}>{stale}</div>}
        <div className={columns === 2 ? styles.two : styles.one}>{children}</div>
        <div className={styles.foot}>
          <ErrorSummary form={form} error={isAsked ? undefined : error} note={note} />
          <Row gap="3" wrap push className={styles.actions}>
            {actions}
          </Row>
        </div>
      </form>
    </BusyContext>
  );
}

/** The server names fields by text. Paths that the form does not have are ignored by react-hook-form. */
const toFieldPath = <V extends FieldValues>(path: string): FieldPath<V> => path as FieldPath<V>;

/** The number of fields with errors, or the server's sentence for the whole form. Of a single field its own error says enough. */
function ErrorSummary<V extends FieldValues, C>({
  form,
  error,
  note,
}: Pick<FormProps<V, C>, 'form' | 'error' | 'note'>) {
  const t = useT();
  const count = Object.keys(form.formState.errors).length;
  const formError = error instanceof ApiError && error.errors.length === 0 ? error.msg : undefined;
  const isOnlyField = Object.keys(form.getValues()).length === 1;
  const text = count > 0 ? (isOnlyField ? undefined : t('ui.fields_need_attention', { count })) : formError;
  return (
    <Text as="div" shrink size="meta" leading="16" tone="2" className={styles.summary}>
      <p role="alert">
        {text}
        {!count && error instanceof ApiError && error.isTransport && (
          <>
            {' '}
            <Button look="link" type="submit">
              {t('ui.try_again')}
            </Button>
          </>
        )}
      </p>
      {note}
    </Text>
  );
}

/** The button that submits the form around it. It shows the form's `busy`, and is off while staff view the portal as a partner. */
export function SubmitButton({ children, look = 'primary', ...rest }: ButtonLook & { readonly children: ReactNode }) {
  return (
    <Button {...rest} look={look} type="submit" disabled={useIsViewing()} busy={useContext(BusyContext)}>
      {children}
    </Button>
  );
}
