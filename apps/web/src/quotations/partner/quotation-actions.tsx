import type { Quotation, QuotationAction } from '@trunkline/contract/quotations.shapes';
import { reviseQuotation } from '@trunkline/contract/quotations';
import { IconPencil, IconSend, IconShoppingCart, IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { DeleteQuotationDialog, RevokeQuotationDialog } from './quotation-dialogs.tsx';
import { QuotationDownloadMenu } from '../quotation-download-menu.tsx';
import { SubmitQuotationDialog } from './submission/submit-quotation-dialog.tsx';
import { useNewDraft } from './revisions/use-new-draft.ts';
import { type ConfirmedAction, QuotationMoreMenu } from './quotation-more-menu.tsx';

interface QuotationActionsProps {
  readonly quotation: Quotation;
  /** Called with the error of a refused submission, or undefined after a successful one. The page shows it above the lines. */
  readonly onRefused: (error: unknown) => void;
}

/** A button for each action that the server lists in `actions`. */
export function QuotationActions({ quotation, onRefused }: QuotationActionsProps) {
  const t = useT();
  const [confirming, setConfirming] = useState<ConfirmedAction>();
  const can = (action: QuotationAction) => quotation.actions.includes(action);
  const close = () => setConfirming(undefined);
  return (
    <>
      <QuotationMoreMenu quotation={quotation} onChoose={setConfirming} />
      {can('revoke') && !can('edit') && (
        <Button look="danger" onPress={() => setConfirming('revoke')}>
          {t('common.withdraw')}
        </Button>
      )}
      {can('download') && <QuotationDownloadMenu id={quotation.id} side="partner" />}
      {can('revise') && <ReviseButton id={quotation.id} />}
      {can('edit') && <EditButton id={quotation.id} />}
      {can('submit') && (
        <Button
          look="primary"
          icon={<IconSend size={16} stroke={1.75} aria-hidden />}
          onPress={() => setConfirming('submit')}
        >
          {t('quotations.submit')}
        </Button>
      )}
      {can('order') && <OrderButton id={quotation.id} />}
      {confirming === 'submit' && (
        <SubmitQuotationDialog
          quotation={quotation}
          changes={quotation.changes}
          onSubmitted={() => {
            onRefused(undefined);
            close();
          }}
          onClose={(refused) => {
            onRefused(refused);
            close();
          }}
        />
      )}
      {confirming === 'revoke' && <RevokeQuotationDialog quotation={quotation} onClose={close} />}
      {confirming === 'delete' && <DeleteQuotationDialog quotation={quotation} onClose={close} />}
    </>
  );
}

function EditButton({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <LinkButton
      to={paths.quotation}
      search={{ id, edit: true }}
      icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
    >
      {t('common.edit')}
    </LinkButton>
  );
}

/** Makes the draft of the next revision. */
function ReviseButton({ id }: { readonly id: string }) {
  const t = useT();
  const revise = useNewDraft(reviseQuotation, id, t('quotations.revised'));
  return (
    <Button busy={revise.busy} icon={<IconVersions size={16} stroke={1.75} aria-hidden />} onPress={revise.run}>
      {t('quotations.revise')}
    </Button>
  );
}

function OrderButton({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <LinkButton
      to={paths.newOrder}
      search={{ quotation: id }}
      look="primary"
      icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
    >
      {t('common.order_verb')}
    </LinkButton>
  );
}
