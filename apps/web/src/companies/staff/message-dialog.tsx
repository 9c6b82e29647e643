import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { sendCompanyMessage } from '@trunkline/contract/staff/partners/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { type FieldProps, HintLine, useField } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { companyQueries } from './companies.queries.ts';
import { Panel, Stack } from '../../ui/layout/parts.tsx';
import styles from './messages.module.css';

interface MessageDialogProps {
  readonly company: CompanyDetail;
  readonly onClose: () => void;
}

/** Writes to the owner or other users of a company. What is typed is kept on the device. */
export function MessageDialog({ company: { id, company, owner_id }, onClose }: MessageDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  return (
    <ActionDialog
      endpoint={sendCompanyMessage}
      record={{ id }}
      title={t('companies.message_to', { company })}
      text={t('companies.message_text')}
      submit={t('companies.message_send')}
      done={({ to }) => t('companies.message_sent', { count: to.length })}
      fields={{
        to: field(ReadersField, { label: t('companies.message_readers'), companyId: id }),
        subject: field(TextField, { label: t('common.subject'), maxLength: 150 }),
        text: field(TextArea, { label: t('companies.message_body'), rows: 8, maxLength: 5000 }),
      }}
      first={{ to: owner_id === null ? [] : [owner_id] }}
      onDone={() => {
        for (const part of ['messages', 'history', 'detail'])
          void cache.invalidateQueries({ queryKey: ['admin-companies', part, id] });
      }}
      onClose={onClose}
    />
  );
}

/** Who gets it: active users of the company, the owner first. */
function ReadersField({ field: bound, label, companyId }: FieldProps & { readonly companyId: string }) {
  const { attach, value, change, error: wrong, slot } = useField(bound);
  const { data, error, refetch } = useQuery(companyQueries.readers(companyId));
  const t = useT();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bar />;
  return (
    <Stack
      as="fieldset"
      gap="2"
      shrink
      pad="0"
      className={styles.readers}
      data-invalid={wrong ? true : undefined}
      tabIndex={-1}
      ref={attach}
    >
      <Panel as="legend" pad="0" bottom="2" size="small" weight="500">
        {label}
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
            onChange={(isTicked) => change(isTicked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </Stack>
      <HintLine id={slot} error={wrong} />
    </Stack>
  );
}
