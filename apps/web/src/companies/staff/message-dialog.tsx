import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { companyMessageFields, sendCompanyMessage } from '@trunkline/contract/staff/partners/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { HintLine, useField } from '../../ui/forms/field.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { type ShapeForm, useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { companyQueries } from './companies.queries.ts';
import { Panel, Stack } from '../../ui/layout/parts.tsx';
import styles from './messages.module.css';

const shape = z.object(companyMessageFields);
type MessageForm = ShapeForm<z.input<typeof shape>, z.output<typeof shape>>;

interface MessageDialogProps {
  readonly company: CompanyDetail;
  readonly onClose: () => void;
}

/** Writes to the owner or other users of a company. What is typed is kept on the device. */
export function MessageDialog({ company: { id, company, owner_id }, onClose }: MessageDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const form: MessageForm = useShapeForm(shape, { to: owner_id === null ? [] : [owner_id], subject: '', text: '' });
  const kept = useAutosavedForm(form, { object: 'company-message', id });
  const sending = useAction(sendCompanyMessage, {
    quiet: true,
    onDone: ({ to }) => {
      toast.ok(t('companies.message_sent', { count: to.length }));
      for (const part of ['messages', 'history', 'detail'])
        void cache.invalidateQueries({ queryKey: ['admin-companies', part, id] });
      onClose();
    },
  });
  return (
    <Dialog title={t('companies.message_to', { company })} text={t('companies.message_text')} onClose={onClose}>
      <Form
        form={form}
        error={sending.error}
        busy={sending.busy}
        kept={kept}
        onSubmit={(values) => void sending.run({ id, ...values })}
        actions={<DialogButtons onCancel={onClose}>{t('companies.message_send')}</DialogButtons>}
      >
        <Readers companyId={id} form={form} />
        <TextField field={form.field('subject')} label={t('companies.message_subject')} maxLength={150} />
        <TextArea field={form.field('text')} label={t('companies.message_body')} rows={8} maxLength={5000} />
      </Form>
    </Dialog>
  );
}

/** Who gets it: active users of the company, the owner first. */
function Readers({ companyId, form }: { readonly companyId: string; readonly form: MessageForm }) {
  const t = useT();
  const { attach, ...bound } = useField(form.field('to'));
  const { data, error, refetch } = useQuery(companyQueries.readers(companyId));
  const chosen = form.watch('to');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bar />;
  const change = (id: string, isTicked: boolean) =>
    form.setValue('to', isTicked ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Stack
      as="fieldset"
      gap="2"
      shrink
      pad="0"
      className={styles.readers}
      data-invalid={bound.error ? true : undefined}
      tabIndex={-1}
      ref={attach}
    >
      <Panel as="legend" pad="0" bottom="2" size="small" weight="500">
        {t('companies.message_readers')}
      </Panel>
      <Stack gap="3" padY="3" padX="4" line="all" radius="1" className={styles.choices}>
        {data.map(({ id, realname, username, company_role }) => (
          <PlainCheckbox
            key={id}
            label={
              <Stack as="span" breakWords>
                <bdi>{realname}</bdi>
                <span className="meta">
                  {t(`companies.role_${company_role}`)} · <bdi dir="ltr">{username}</bdi>
                </span>
              </Stack>
            }
            checked={chosen.includes(id)}
            onChange={(isTicked) => change(id, isTicked)}
          />
        ))}
      </Stack>
      <HintLine id={bound.slot} error={bound.error} />
    </Stack>
  );
}
