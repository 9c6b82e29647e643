import type { Endpoint, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { type UploadPurpose, uploadFile } from '@trunkline/contract/files';
import { Fragment, type ReactNode, useState } from 'react';
import type { z } from 'zod/mini';
import type { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { toast } from '../client/toast.ts';
import '../client/upload-transport.ts';
import { type PriorCall, useAction } from '../client/use-action.ts';
import type { FieldDescription } from '../ui/feedback/conflict-view.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, type ButtonLook } from '../ui/forms/button.tsx';
import { DialogButtons } from '../ui/forms/dialog-buttons.tsx';
import { Form, type FormProps } from '../ui/forms/form.tsx';
import { type Autosave, useAutosavedForm } from '../ui/forms/use-autosave.tsx';
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx';
import { type ActionFields, isFile, isOptional } from './action-field.tsx';
import {
  type ActionRecord,
  type ActionValues,
  getFieldShape,
  type ShownFields,
  toActionInput,
  useActionForm,
} from './action-form.ts';
import { ConfirmValuesDialog, findUnconfirmed } from './confirm-values-dialog.tsx';
import { ConflictNotice, type ConflictNoticeProps, type RecordConflict } from './conflict-notice.tsx';

export type ActionEndpoint = Endpoint<z.ZodMiniObject>;

export interface ActionDialogProps<
  E extends ActionEndpoint,
  S extends z.ZodMiniObject = E['input'],
  F extends keyof z.input<S> & string = never,
  R extends ActionRecord = ActionRecord,
> extends Pick<DialogProps, 'title' | 'text' | 'width' | 'onClose'> {
  /** The call of the action. */
  readonly endpoint: E;
  /** The label of the button, which names the action. */
  readonly submit: string | ((typed: Typed<S>) => string);
  readonly look?: ButtonLook['look'];
  /** The label of the other button, where “Cancel” would be ambiguous. */
  readonly dismiss?: string;
  /** The record that the action is about: its id and version are sent. Absent: a new one. */
  readonly record?: R | undefined;
  /** What follows when somebody else changed the record first. */
  readonly conflict?: RecordConflict<R> | undefined;
  /** The shape of the fields, where it is not that of the call. */
  readonly shape?: S;
  readonly fields?: ActionFields<F, Typed<S>>;
  /** The purpose of the field `file` of `shape`: the file is uploaded first, and the call has its `file_id`. */
  readonly attachment?: UploadPurpose;
  readonly columns?: FormProps<ActionValues, unknown>['columns'];
  /** Values before anything is typed, where they are not empty. */
  readonly first?: Typed<S>;
  /** The same for fields that the record has: they are merged when somebody else changed it. */
  readonly values?: (record: R | undefined) => Typed<S>;
  /** How a conflict names the parts of a field; the others have the label of their field. */
  readonly describe?: (path: string) => FieldDescription | undefined;
  /** The rest of the input, or how it follows from the checked values. The values of the fields that the call has are sent anyway. */
  readonly input?: RestInput<E, F> | ((checked: Pick<z.output<S>, F>, record: R | undefined) => RestInput<E, F>);
  /** The typed values stay on the device under this name. Absent: the path of the call. `never`: codes, addresses of people. */
  readonly keep?: string;
  /** To what a new record belongs: its typed values are kept apart from those for others. */
  readonly keepId?: string | undefined;
  /** The autosave of the form whose values the dialog sends: it is told of the success. */
  readonly sentForm?: Autosave;
  /** The toast after success. */
  readonly done?: string | ((answer: EndpointOutput<E>) => string);
  /** Called after the toast, when the dialog is closed. */
  readonly onDone?: (answer: EndpointOutput<E>) => void | Promise<unknown>;
  /** Called with each refusal. The dialog shows it anyway. */
  readonly onRefused?: (error: ApiError) => void;
  /** Content that is no field, above the fields. */
  readonly children?: ReactNode | ((typed: Typed<S>) => ReactNode);
  /** The same below the fields. */
  readonly below?: ReactNode | ((typed: Typed<S>) => ReactNode);
}

/** A call with a version may be refused because somebody else was first: its dialog does not compile without `conflict`. */
type NamedConflict<E extends ActionEndpoint> = 'version' extends keyof EndpointInput<E>
  ? { readonly conflict: unknown }
  : unknown;

/** The values as they are typed: any may be missing. */
type Typed<S extends z.ZodMiniObject> = { readonly [K in keyof z.input<S>]?: z.input<S>[K] | undefined };

type RestInput<E extends ActionEndpoint, F extends string> = Omit<EndpointInput<E>, F | 'id' | 'version'> &
  Partial<EndpointInput<E>>;

/** The properties without the types that connect them: `ActionDialog` has checked names and values. */
type AnyActionProps = Omit<
  ActionDialogProps<ActionEndpoint, z.ZodMiniObject>,
  'submit' | 'fields' | 'first' | 'values' | 'input' | 'done' | 'children' | 'below'
> & {
  readonly submit: string | ((typed: ActionValues) => string);
  readonly fields?: ActionFields<string, ActionValues>;
  readonly first?: ActionValues;
  readonly values?: (record: ActionRecord | undefined) => ActionValues;
  readonly input?: ActionValues | ((checked: ActionValues, record: ActionRecord | undefined) => ActionValues);
  readonly done?: string | ((answer: unknown) => string);
  readonly children?: ReactNode | ((typed: ActionValues) => ReactNode);
  readonly below?: ReactNode | ((typed: ActionValues) => ReactNode);
};

/**
 * The dialog of an action: a call with its fields. It closes after success; Escape closes what is untouched and asks otherwise. Errors
 * of the server stand at their fields, values that it doubts are confirmed, and what is typed stays on the device.
 * docs/how-to/add-an-action.md
 */
export function ActionDialog<
  E extends ActionEndpoint,
  S extends z.ZodMiniObject = E['input'],
  F extends keyof z.input<S> & string = never,
  R extends ActionRecord = ActionRecord,
>(props: ActionDialogProps<E, S, F, R> & NamedConflict<E>) {
  return <AnyActionDialog {...(props as unknown as AnyActionProps)} />;
}

function AnyActionDialog(props: AnyActionProps) {
  const { endpoint, shape = endpoint.input, record, fields = {}, first, values, input = {}, conflict } = props;
  const {
    title,
    text,
    width,
    columns,
    submit,
    look,
    dismiss,
    keep = endpoint.path,
    keepId,
    children,
    below,
    sentForm,
    attachment,
    onClose,
  } = props;
  const { form, typed, shown, current, toValues, take } = useActionForm({ shape, record, fields, first, values });
  const autosaveKey = { object: keep, id: current?.id ?? keepId, version: current?.version };
  const own = useAutosavedForm(form, keep === 'never' || shown.length === 0 ? undefined : autosaveKey);
  const autosave = sentForm ? { ...sentForm, notice: undefined } : own;
  const { action, send, confirm, concerns } = useActionCall(props);
  const { ofForm, others } = splitErrors(action.error, shown);
  return (
    <Dialog
      title={title}
      text={text}
      {...(width && { width })}
      closesOnEscape={!action.busy}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <Form
        form={form}
        error={concerns ? undefined : ofForm}
        busy={action.busy}
        autosave={keep === 'never' ? keep : autosave}
        {...(columns && { columns })}
        stale={
          conflict && current ? (
            <ConflictNotice<ActionRecord, ActionValues>
              {...{ conflict, action }}
              record={current}
              {...(values && { fields: toConflictFields(form, shown, toValues, props.describe) })}
              typed={listProse(shown, typed)}
              onTake={take}
              onOver={onClose}
            />
          ) : undefined
        }
        onSubmit={(checked) =>
          send({
            ...toActionInput(
              endpoint.input,
              checked,
              current,
              typeof input === 'function' ? input(checked, current) : input,
            ),
            ...(attachment && { file: checked['file'] }),
          })
        }
        actions={
          <DialogButtons onCancel={onClose} cancel={dismiss} look={look}>
            {typeof submit === 'function' ? submit(typed) : submit}
          </DialogButtons>
        }
      >
        {!concerns &&
          others.map(({ path, msg }) => (
            <Notice key={`${path} ${msg}`} tone="bad">
              {msg}
            </Notice>
          ))}
        {typeof children === 'function' ? children(typed) : children}
        {shown.map(([name, { draw, required }]) => (
          <Fragment key={name}>
            {draw({
              field: form.field(name),
              optional: !required && isOptional(getFieldShape(shape, name)),
              progress: action.progress,
            })}
          </Fragment>
        ))}
        {typeof below === 'function' ? below(typed) : below}
      </Form>
      {concerns && (
        <ConfirmValuesDialog
          concerns={concerns}
          busy={action.busy}
          onConfirm={() => autosave.submit(confirm)}
          onClose={action.reset}
        />
      )}
    </Dialog>
  );
}

/** The call of the dialog. Values that the server doubts (rule `confirm`) are sent again with `confirm` once they are confirmed. */
function useActionCall({ endpoint, attachment, done, onDone, onRefused, onClose }: AnyActionProps) {
  const [sent, setSent] = useState<ActionValues>({});
  const action = useAction(endpoint, {
    quiet: true,
    uploads: Object.values(endpoint.input.shape).some(isFile),
    ...(attachment && { prepare: (input: ActionValues, prior: PriorCall) => attach(attachment, input, prior) }),
    ...(onRefused && { onRefused }),
    onDone: async (answer) => {
      if (done !== undefined) toast.ok(typeof done === 'function' ? done(answer) : done);
      onClose();
      await onDone?.(answer);
    },
  });
  const send = (input: ActionValues) => {
    setSent(input);
    void action.run(input);
  };
  return { action, send, confirm: () => send({ ...sent, confirm: true }), concerns: findUnconfirmed(action.error) };
}

/** Uploads the file of the input. Its errors stand at `file`. */
async function attach(purpose: UploadPurpose, { file, ...input }: ActionValues, prior: PriorCall) {
  return file instanceof File
    ? { ...input, file_id: (await call(uploadFile, { file, purpose }, prior)).file_id }
    : input;
}

/** `ofForm`: the error that the form shows at its fields or as a sentence. `others`: errors at no field of the dialog. */
function splitErrors(error: ApiError | undefined, shown: ShownFields) {
  const others = (error?.errors ?? []).filter(
    ({ path }) => !shown.some(([name]) => path === name || path.startsWith(`${name}.`)),
  );
  const isOfForm = error !== undefined && (error.errors.length === 0 || others.length < error.errors.length);
  return { ofForm: isOfForm ? error : undefined, others };
}

/** What was typed as a reason, to be copied when the action is not possible any more. */
const listProse = (shown: ShownFields, typed: ActionValues): string =>
  shown
    .flatMap(([name, { isProse }]) => {
      const text = typed[name];
      return isProse && typeof text === 'string' && text !== '' ? [text] : [];
    })
    .join('\n\n');

/** The values of both sides of a conflict, each field under its label. */
const toConflictFields = (
  { getValues, formState }: ReturnType<typeof useActionForm>['form'],
  shown: ShownFields,
  toValues: (record: ActionRecord) => ActionValues,
  describe: AnyActionProps['describe'],
): ConflictNoticeProps<ActionRecord, ActionValues>['fields'] => ({
  toSides: (newest) => ({ before: formState.defaultValues ?? {}, mine: getValues(), theirs: toValues(newest) }),
  describe: (path) => {
    const field = shown.find(([name]) => path === name || path.startsWith(`${name}.`))?.[1];
    return describe?.(path) ?? { label: field?.label ?? path, show: field?.show };
  },
});

interface ActionButtonProps extends ButtonLook {
  readonly label: string;
  readonly disabled?: boolean;
  /** The dialog of the action. */
  readonly children: (onClose: () => void) => ReactNode;
}

/** The button of an action: it opens the dialog of the action, and has the focus again when that is closed. */
export function ActionButton({ label, children, ...button }: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
