import { copyQuotation } from '@trunkline/contract/quotations';
import { type Quotation, type QuotationAction } from '@trunkline/contract/quotations.shapes';
import { IconArrowBackUp, IconCopy, IconDots, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../navigation.ts';
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { useT } from '../../client/text.tsx';
import { useNewDraft } from './revisions/use-new-draft.ts';

/** Actions that a dialog confirms. */
export type ConfirmedAction = 'submit' | 'delete' | 'revoke';

interface QuotationMoreMenuProps {
  readonly quotation: Quotation;
  readonly onChoose: (action: ConfirmedAction) => void;
}

/** The less frequent actions. `revoke` is missing when it has its own button, that is when the quotation cannot be edited. */
export function QuotationMoreMenu({ quotation, onChoose }: QuotationMoreMenuProps) {
  const t = useT();
  const copy = useNewDraft(copyQuotation, quotation.id, t('quotations.copied'));
  const navigate = useNavigate();
  const entries: (MenuEntry & { readonly action: QuotationAction })[] = [
    {
      id: 'customer',
      action: 'order',
      label: t('customer_quotations.open'),
      icon: <IconUserShare size={16} stroke={1.75} aria-hidden />,
      onAction: () => void navigate({ to: paths.customerQuotation, search: { id: quotation.id } }),
    },
    {
      id: 'copy',
      action: 'copy',
      label: t('quotations.copy'),
      icon: <IconCopy size={16} stroke={1.75} aria-hidden />,
      disabled: copy.busy,
      onAction: copy.run,
    },
    {
      id: 'delete',
      action: 'delete',
      label: t('common.delete_draft'),
      icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
      onAction: () => onChoose('delete'),
    },
    {
      id: 'revoke',
      action: 'revoke',
      label: t('common.withdraw'),
      icon: <IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />,
      onAction: () => onChoose('revoke'),
    },
  ];
  const hasOwnButton = quotation.actions.includes('edit') ? undefined : 'revoke';
  const allowed = entries.filter(({ action }) => action !== hasOwnButton && quotation.actions.includes(action));
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
