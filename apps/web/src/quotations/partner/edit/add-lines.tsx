import type { ProductRow } from '@trunkline/contract/catalogue';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsSort,
  IconListDetails,
  IconShoppingCart,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { AddFromCartDialog } from './add-from-cart-dialog.tsx';
import { AddProductBox } from './add-product-box.tsx';
import { buildAddedItem } from './quotation-edit-changes.ts';
import { ReorderDialog } from './reorder-dialog.tsx';
import type { LineEditing } from './use-line-editing.ts';
import type { LineHistory } from './use-undo.ts';
import type { QuotationEditing } from './use-quotation-edit.ts';
import { Grid, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './add-lines.module.css';

interface AddLinesProps {
  readonly edit: QuotationEditing;
  readonly quotation: Quotation;
  readonly editing: LineEditing;
  readonly history: LineHistory;
}

/** Extends the quotation: search, cart, bill of materials. Reorders it. */
export function AddLines({ edit, quotation, editing, history }: AddLinesProps) {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'cart' | 'order'>();
  const [added, setAdded] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const add = async ({ id, model }: ProductRow) => {
    const saved = await edit.change((items) => [...items, buildAddedItem(id)]);
    if (!saved) return;
    setAdded(t('quotations.added_line', { model: isolateText(model), line: saved.items.length }));
    frame.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <Card>
        <Grid columns="fill-auto" one="760" gapX="5" gapY="2" align="end" ref={frame} className={styles.add}>
          <AddProductBox onAdd={(product) => void add(product)} />
          <Row gap="3" wrap>
            <Button icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen('cart')}>
              {t('quotations.add_from_cart')}
            </Button>
            <Button
              icon={<IconListDetails size={16} stroke={1.75} aria-hidden />}
              onPress={() =>
                void edit.saveAndGo(() => navigate({ to: paths.bom, search: { quotation: quotation.id } }))
              }
            >
              {t('quotations.paste_bom')}
            </Button>
            {quotation.items.length > 1 && (
              <Button icon={<IconArrowsSort size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen('order')}>
                {t('quotations.reorder')}
              </Button>
            )}
            <Row as="span" gap="1">
              <IconButton label={t('drafts.undo')} disabled={!history.undo} onPress={() => history.undo?.()}>
                <IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton label={t('quotations.redo')} disabled={!history.redo} onPress={() => history.redo?.()}>
                <IconArrowForwardUp className="flip" size={16} stroke={1.75} aria-hidden />
              </IconButton>
            </Row>
          </Row>
          <Text as="output" span size="meta" leading="16" tone="ok" className={styles.added}>
            {added}
          </Text>
        </Grid>
      </Card>
      {open === 'cart' && <AddFromCartDialog edit={edit} onClose={() => setOpen(undefined)} />}
      {open === 'order' && (
        <ReorderDialog edit={edit} quotation={quotation} onSort={editing.sort} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
