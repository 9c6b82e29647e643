import {
  copyQuotation,
  deleteQuotation,
  type Quotation,
  type QuotationAction,
  revokeQuotation,
  saveQuotation,
} from '@trunkline/contract/quotations';
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconSend,
  IconShoppingCart,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../paths.ts';
import { DownloadMenu } from './download-menu.tsx';
import { baseNumber } from './quotation-number.tsx';
import { useQuotationMove } from './quotations.queries.ts';

interface QuotationActionsProps {
  readonly quotation: Quotation;
  /** What a submission was refused with; shown in the page, over the lines. */
  readonly onRefused: (fault: unknown) => void;
}

type Asking = 'submit' | 'delete' | 'revoke';

/** What may be done now, and nothing else: the server says it in `actions`. */
export function QuotationActions({ quotation, onRefused }: QuotationActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const can = (action: QuotationAction) => quotation.actions.includes(action);
  const close = () => setAsking(undefined);
  return (
    <>
      <MoreMenu quotation={quotation} onAsk={setAsking} />
      {can('revoke') && !can('edit') && (
        <Button look="danger" onPress={() => setAsking('revoke')}>
          {t('quotations.withdraw')}
        </Button>
      )}
      {can('download') && <DownloadMenu id={quotation.id} side="partner" />}
      {can('edit') && (
        <LinkButton
          to="."
          search={((now: object) => ({ ...now, tab: undefined, edit: true })) as never}
          icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
        >
          {t('quotations.edit')}
        </LinkButton>
      )}
      {can('submit') && (
        <Button
          look="primary"
          icon={<IconSend size={16} stroke={1.75} aria-hidden />}
          onPress={() => setAsking('submit')}
        >
          {t('quotations.submit')}
        </Button>
      )}
      {can('order') && (
        <LinkButton
          to={'/personal/order/new' as never}
          search={{ quotation: quotation.id } as never}
          look="primary"
          icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
        >
          {t('quotations.order')}
        </LinkButton>
      )}
      {asking === 'submit' && <SubmitDialog quotation={quotation} onClose={close} onRefused={onRefused} />}
      {asking === 'revoke' && <RevokeDialog quotation={quotation} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          quotation={quotation}
          onClose={close}
          onDeleted={() => void navigate({ to: paths.quotations as never, replace: true })}
        />
      )}
    </>
  );
}

interface MoreMenuProps {
  readonly quotation: Quotation;
  readonly onAsk: (asking: Asking) => void;
}

function MoreMenu({ quotation, onAsk }: MoreMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const copy = useQuotationMove(copyQuotation, {
    done: t('quotations.copied'),
    onDone: ({ id }) => void navigate({ to: paths.quotation as never, search: { id } as never }),
  });
  const entries: (MenuEntry & { readonly action: QuotationAction })[] = [
    {
      id: 'copy',
      action: 'copy',
      label: t('quotations.copy'),
      icon: <IconCopy size={16} stroke={1.75} aria-hidden />,
      disabled: copy.busy,
      onAction: () => void copy.run({ id: quotation.id }).then((made) => made ?? sayRefused(copy.error)),
    },
    {
      id: 'delete',
      action: 'delete',
      label: t('quotations.delete'),
      icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
      onAction: () => onAsk('delete'),
    },
    {
      id: 'revoke',
      action: 'revoke',
      label: t('quotations.withdraw'),
      icon: <IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />,
      onAction: () => onAsk('revoke'),
    },
  ];
  // where withdrawing is the one thing to do, it has a button of its own
  const own = quotation.actions.includes('edit') ? undefined : 'revoke';
  const allowed = entries.filter(({ action }) => action !== own && quotation.actions.includes(action));
  if (allowed.length === 0) return null;
  return (
    <Menu
      label={t('quotations.more')}
      iconOnly
      look="ghost"
      icon={<IconDots size={16} stroke={1.75} aria-hidden />}
      entries={allowed}
    />
  );
}

function sayRefused(fault: { readonly msg: string } | undefined): void {
  if (fault) toast.error(fault.msg);
}

interface AskProps {
  readonly quotation: Quotation;
  readonly onClose: () => void;
}

function SubmitDialog({ quotation, onClose, onRefused }: AskProps & Pick<QuotationActionsProps, 'onRefused'>) {
  const t = useT();
  const submit = useQuotationMove(saveQuotation, { done: t('quotations.submitted_done'), onDone: onClose });
  const run = async () => {
    const sent = await submit.run({ id: quotation.id, version: quotation.version, submit: true });
    if (sent) onRefused(undefined);
  };
  return (
    <Ask
      title={t('quotations.submit_title', { number: baseNumber(quotation.number) })}
      text={t('quotations.submit_text')}
      confirm={t('quotations.submit')}
      action={submit}
      onConfirm={() => void run()}
      onClose={() => {
        onRefused(submit.error);
        onClose();
      }}
    />
  );
}

function RevokeDialog({ quotation, onClose }: AskProps) {
  const t = useT();
  const revoke = useQuotationMove(revokeQuotation, { done: t('quotations.withdraw_done'), onDone: onClose });
  return (
    <Ask
      title={t('quotations.withdraw_title', { number: baseNumber(quotation.number) })}
      text={t('quotations.withdraw_text')}
      confirm={t('quotations.withdraw')}
      look="danger"
      action={revoke}
      onConfirm={() => void revoke.run({ id: quotation.id, version: quotation.version })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ quotation, onClose, onDeleted }: AskProps & { readonly onDeleted: () => void }) {
  const t = useT();
  const cache = useQueryClient();
  const remove = useAction(deleteQuotation, {
    quiet: true,
    onDone: () => {
      toast.ok(t('quotations.delete_done'));
      onDeleted();
      cache.removeQueries({ queryKey: ['quotations', 'detail', quotation.id] });
      void cache.invalidateQueries({ queryKey: ['quotations', 'list'] });
      void cache.invalidateQueries({ queryKey: ['home'] });
    },
  });
  return (
    <Ask
      title={t('quotations.delete_title', { number: baseNumber(quotation.number) })}
      text={t('quotations.delete_text')}
      confirm={t('quotations.delete')}
      look="danger"
      action={remove}
      onConfirm={() => void remove.run({ id: quotation.id, version: quotation.version })}
      onClose={onClose}
    />
  );
}

interface AskShellProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  readonly look?: 'danger' | 'primary';
  readonly action: { readonly error: unknown; readonly busy: boolean };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const Ask = ({ action, look = 'primary', ...rest }: AskShellProps) => (
  <ConfirmDialog {...rest} look={look} error={action.error} busy={action.busy} />
);
