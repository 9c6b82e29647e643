import { maxBidLines, saveBid, type StaffBid } from '@trunkline/contract/staff/sales/bids';
import { IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import type { FieldProps } from '../../ui/forms/field.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { MoneyField, NumberField } from '../../ui/forms/number-field.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { useStaffBidAction } from './bid-queue.queries.ts';

/** What staff change of a draft before they grant it: pieces and price of each line, and the last day. */
export function EditBidButton({ bid }: { readonly bid: StaffBid }) {
  const t = useT();
  const action = useStaffBidAction(bid, 'save');
  return (
    <ActionButton label={t('bids.edit')}>
      {(onClose) => (
        <ActionDialog
          {...action}
          endpoint={saveBid}
          width={800}
          title={t('bids.edit_title', { number: bid.number })}
          text={t('bids.edit_text')}
          submit={t('ui.save')}
          done={t('bids.saved')}
          fields={{
            valid_until: field(DateField, { label: t('common.valid_until'), required: true }),
            lines: field(LinesField, { label: t('bids.lines'), bid }),
          }}
          values={toEditValues}
          describe={(path) => describeLine(t, bid, path)}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}

const toEditValues = (bid: StaffBid | undefined) => ({
  valid_until: bid?.valid_until ?? '',
  lines: bid?.lines.map(({ product_id, price, quantity }) => ({ product_id, price, quantity })) ?? [],
});

/** `lines.0.price` has the model of the line before its name. */
function describeLine(t: ReturnType<typeof useT>, bid: StaffBid, path: string) {
  const [, index, part] = /^lines\.(\d{1,3})\.(price|quantity)$/.exec(path) ?? [];
  if (index === undefined) return undefined;
  const label = part === 'price' ? t('bids.price') : t('common.qty');
  return { label: `${bid.lines[Number(index)]?.model ?? ''} · ${label}` };
}

interface LineValues {
  readonly lines: { readonly product_id: string; readonly price: string; readonly quantity: number }[];
}

/** One row for each line; the last one cannot be removed. */
function LinesField({ field: { name, control }, label, bid }: FieldProps & { readonly bid: StaffBid }) {
  const t = useT();
  // The form of a dialog does not know the types of its values; the shape of the call checks them.
  const { fields, remove } = useFieldArray<LineValues, 'lines'>({ control: control as never, name: name as 'lines' });
  const products = new Map(bid.lines.map((line) => [line.product_id, line]));
  return (
    <Stack as="fieldset" pad="0" span aria-label={label}>
      {fields.slice(0, maxBidLines).map(({ id, product_id }, index) => (
        <Panel key={id} line="top" padY="3">
          <Grid
            as="fieldset"
            pad="0"
            columns="3"
            one="760"
            gap="4"
            align="start"
            aria-label={products.get(product_id)?.model}
          >
            <Stack gap="1">
              <Text as="b" weight="500" dir="ltr">
                {products.get(product_id)?.model}
              </Text>
              <PartNumber>{products.get(product_id)?.part_number ?? ''}</PartNumber>
            </Stack>
            <NumberField field={{ name: `${name}.${index}.quantity`, control }} label={t('common.qty')} />
            <Row gap="2" align="start">
              <MoneyField
                field={{ name: `${name}.${index}.price`, control }}
                label={t('bids.price')}
                currency={bid.currency}
              />
              <IconButton label={t('ui.remove')} size="s" disabled={fields.length === 1} onPress={() => remove(index)}>
                <IconTrash size={14} stroke={1.75} aria-hidden />
              </IconButton>
            </Row>
          </Grid>
        </Panel>
      ))}
    </Stack>
  );
}
