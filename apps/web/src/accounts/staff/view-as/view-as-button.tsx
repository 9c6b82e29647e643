import { listCompanyPeople } from '@trunkline/contract/staff/company-records';
import { viewAsPartner } from '@trunkline/contract/staff/view-as';
import { id, reason } from '@trunkline/contract/values';
import { IconEye } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { readWholeAnswer } from '../../../lists/whole-answer.ts';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import { useAction } from '../../../client/use-action.ts';
import { openView } from '../../../shell/view/view-session.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface ViewedUser {
  readonly id: string;
  readonly realname: string;
}

interface ViewAsButtonProps {
  readonly companyId: string;
  /** User of the page; absent: a user of the company is chosen, the owner first. */
  readonly user?: ViewedUser;
}

/** Opens the portal in this tab as a user of the company sees it. docs/rules/accounts.md, "View as partner" */
export function ViewAsButton(props: ViewAsButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconEye size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen(true)}>
        {t('companies.view_as')}
      </Button>
      {isOpen &&
        (props.user ? (
          <ViewAsDialog {...props} users={[props.user]} onClose={() => setOpen(false)} />
        ) : (
          <ChosenUserDialog {...props} onClose={() => setOpen(false)} />
        ))}
    </>
  );
}

interface ViewAsDialogProps extends ViewAsButtonProps {
  readonly onClose: () => void;
}

/** The owner, then the others by name. */
const viewableQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-companies', 'viewable', id],
    queryFn: ({ signal }) => readWholeAnswer((page) => call(listCompanyPeople, { id, ...page }, { signal })),
  });

function ChosenUserDialog(props: ViewAsDialogProps) {
  const { data } = useQuery(viewableQuery(props.companyId));
  const users = data?.list.filter(({ actions }) => actions.includes('viewas'));
  return users && <ViewAsDialog {...props} users={users} />;
}

const viewShape = z.object({ user_id: id, reason });

function ViewAsDialog({ companyId, users, onClose }: ViewAsDialogProps & { readonly users: readonly ViewedUser[] }) {
  const t = useT();
  const form = useShapeForm(viewShape, { user_id: users[0]?.id ?? '', reason: '' });
  const starting = useAction(viewAsPartner, { quiet: true, onDone: openView });
  return (
    <Dialog title={t('companies.view_as')} text={t('companies.view_as_text')} onClose={onClose}>
      <Form
        form={form}
        error={starting.error}
        busy={starting.busy}
        autosave="never"
        onSubmit={(values) => void starting.run({ id: companyId, ...values })}
        actions={<DialogButtons onCancel={onClose}>{t('companies.view_as_start')}</DialogButtons>}
      >
        <Select
          field={form.field('user_id')}
          label={t('common.user')}
          options={users.map(({ id: value, realname }) => ({ value, label: realname }))}
        />
        <TextField field={form.field('reason')} label={t('ui.reason')} hint={t('companies.view_as_reason')} />
      </Form>
    </Dialog>
  );
}
