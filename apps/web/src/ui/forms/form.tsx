import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { blankToNull } from '@trunkline/contract/blank';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import { Button, type ButtonLook } from './button.tsx';
import { ApiError } from '../../client/call-fault.ts';
import styles from './form.module.css';
import '../../client/shape-messages.ts';
import { useT } from '../../client/text.tsx';

/** Ties a field of the page to a field of the shape. */
export interface FieldBinding {
  readonly name: string;
  readonly control: Control;
}
type Values = FieldValues;

export interface ShapeForm<V extends Values, C> extends UseFormReturn<V, unknown, C> {
  /** `field={form.field('company')}`: names that the shape does not have do not compile. */
  readonly field: (name: FieldPath<V>) => FieldBinding;
}

/** What a shape cannot know: field → text key of what is wrong with it. */
export type FurtherCheck<V> = (values: V) => Promise<Readonly<Record<string, string | undefined>>>;

/** A form over a shape of the contract: the same rules as on the server, in the reader's language. */
export function useShapeForm<S extends z.ZodMiniType<Values, Values>>(
  shape: S,
  defaultValues: DefaultValues<z.input<S>>,
  further?: FurtherCheck<z.input<S>>,
): ShapeForm<z.input<S>, z.output<S>> {
  const resolve = standardSchemaResolver<z.input<S>, unknown, z.output<S>>(shape as never);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // an empty field is an absent one, as the server reads it
    resolver: async (values, context, options) => {
      const result = await resolve(blankToNull(values), context, options);
      return further ? withFurther(result, await further(values)) : result;
    },
    defaultValues,
  });
  return { ...form, field: (name) => ({ name, control: form.control as unknown as Control }) };
}

/** The shape speaks first where both have something to say. */
function withFurther<R extends { values: object; errors: object }>(
  result: R,
  wrong: Readonly<Record<string, string | undefined>>,
): R {
  const more = Object.entries(wrong).flatMap(([path, message]) =>
    message ? [[path, { type: 'check', message }]] : [],
  );
  if (more.length === 0) return result;
  return { ...result, values: {}, errors: { ...Object.fromEntries(more), ...result.errors } };
}

const BusyContext = createContext(false);

export interface FormProps<V extends Values, C> {
  readonly form: ShapeForm<V, C>;
  /** What the last submission failed with. Required, so that nobody forgets to show it. */
  readonly error: unknown;
  /** Whether a submission is under way. Required, so that nothing is sent twice. */
  readonly busy: boolean;
  readonly onSubmit: (values: C) => void;
  readonly children: ReactNode;
  /** Buttons at the end, beside the summary of what is wrong. */
  readonly actions: ReactNode;
  /** Stands beside the buttons while nothing is wrong. */
  readonly note?: ReactNode;
  readonly columns?: 1 | 2;
  /** Fills a card without padding of its own: the foot stands under a line, and on phones stays at the bottom of the screen. */
  readonly inCard?: boolean;
}

/** Faults of fields go to their fields and the first of them gets the focus; what is typed stays. */
export function Form<V extends Values, C>({
  form,
  error,
  busy,
  onSubmit,
  children,
  actions,
  note,
  columns = 1,
  inCard = false,
}: FormProps<V, C>) {
  const { setError, setFocus, handleSubmit } = form;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const { path, msg } of error.errors) setError(path as FieldPath<V>, { type: 'server', message: msg });
    const first = error.errors[0];
    if (first) setFocus(first.path as FieldPath<V>);
  }, [error, setError, setFocus]);
  return (
    <BusyContext value={busy}>
      <form
        // never GET: before the scripts arrive a submission must not write what was typed into the address
        method="post"
        noValidate
        className={inCard ? `${styles.form} ${styles.inCard}` : styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!busy) void handleSubmit(onSubmit)(event);
        }}
      >
        <div className={columns === 2 ? styles.two : styles.one}>{children}</div>
        <div className={styles.foot}>
          <Summary form={form} error={error} note={note} />
          <div className={styles.actions}>{actions}</div>
        </div>
      </form>
    </BusyContext>
  );
}

/** How many fields are wrong, or what the server says about the whole. */
function Summary<V extends Values, C>({ form, error, note }: Pick<FormProps<V, C>, 'form' | 'error' | 'note'>) {
  const t = useT();
  const count = Object.keys(form.formState.errors).length;
  const fault = error instanceof ApiError && error.errors.length === 0 ? error.msg : undefined;
  const text = count > 0 ? t('ui.fields_need_attention', { count }) : fault;
  return (
    <div className={styles.summary}>
      <p role="alert">{text}</p>
      {!text && note}
    </div>
  );
}

/** The form's own button; shows when it is at work. */
export function SubmitButton({ children, look = 'primary', ...rest }: ButtonLook & { readonly children: ReactNode }) {
  return (
    <Button {...rest} look={look} type="submit" busy={useContext(BusyContext)}>
      {children}
    </Button>
  );
}
