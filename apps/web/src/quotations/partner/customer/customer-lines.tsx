import { IconPlus, IconX } from '@tabler/icons-react';
import type { CustomerQuotation } from '@trunkline/contract/customer-quotations';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PlainField } from '../../../ui/forms/plain-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Money } from '../../../ui/layout/money.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import { Table, type TableColumn } from '../../../ui/tables/table.tsx';
import { QuotationLineTotal } from '../../quotation-line-total.tsx';
import { type CustomerForm, type OwnLineForm, priceCustomerForm } from './customer-quotation.model.ts';
import type { CustomerFormProps } from './customer-paper-card.tsx';
import styles from './customer-lines.module.css';

/** Margins and prices: one writes the other. Grey is the default, bold the line's own. */
export function CustomerLines({ saved, form, errors, onChange }: CustomerFormProps) {
  const t = useT();
  const priced = priceCustomerForm(saved, form);
  const columns = usePriceColumns(form, priced.sold, (id, own) => onChange({ own: { ...form.own, [id]: own } }));
  return (
    <Card
      title={t('common.prices')}
      end={
        <Row gap="3" align="center" className={styles.margin}>
          <PlainField
            label={t('customer_quotations.default_margin')}
            value={form.margin}
            error={errors.find(({ path }) => path === 'margin')?.msg}
            figure
            unit="%"
            onChange={(margin) => onChange({ margin })}
          />
        </Row>
      }
      foot={<CustomerSums sums={priced.sums} />}
      flush
    >
      <Table
        label={t('common.prices')}
        rows={saved.lines}
        rowKey={({ item_id }) => item_id}
        columns={columns}
        hangs={(line) => (line.is_accessory ? (isLastAccessory(saved.lines, line) ? 'last' : 'middle') : undefined)}
      />
      <OwnLines lines={form.own_lines} onChange={(own_lines) => onChange({ own_lines })} />
    </Card>
  );
}

type CustomerLine = CustomerQuotation['lines'][number];

/** An accessory stands below its item; the last one before the next item closes the bracket. */
const isLastAccessory = (lines: readonly CustomerLine[], line: CustomerLine): boolean =>
  lines[lines.indexOf(line) + 1]?.is_accessory !== true;

type OwnFigure = 'margin' | 'price';
type SetOwn = (id: string, own: CustomerForm['own'][string]) => void;

function usePriceColumns(
  form: CustomerForm,
  sold: ReturnType<typeof priceCustomerForm>['sold'],
  setOwn: SetOwn,
): readonly TableColumn<CustomerLine>[] {
  const t = useT();
  const format = useFormat();
  /** A figure that the partner types; while `other` is typed, the one that follows from it. */
  const own = (
    field: OwnFigure,
    other: OwnFigure,
    head: string,
    toName: (model: string) => string,
    usual?: string,
  ): TableColumn<CustomerLine> => ({
    id: field,
    head,
    end: true,
    cell: ({ item_id: id, model }) => {
      const computed = sold.get(id)?.[field];
      return (
        <input
          className={styles.input}
          dir="ltr"
          inputMode="decimal"
          aria-label={toName(model)}
          placeholder={computed ?? usual}
          value={form.own[id]?.[field] ?? (form.own[id]?.[other] ? (computed ?? '') : '')}
          onChange={(event) => setOwn(id, event.target.value ? { [field]: event.target.value } : {})}
        />
      );
    },
  });
  return [
    { id: 'item', head: t('common.item'), rowHeader: true, width: '220px', cell: (line) => <LineName line={line} /> },
    { id: 'quantity', head: t('common.qty'), end: true, cell: ({ quantity }) => format.number(quantity) },
    {
      id: 'cost',
      head: t('customer_quotations.you_pay'),
      end: true,
      cell: ({ item_id }) => <Money value={sold.get(item_id)?.cost} />,
    },
    own('margin', 'price', t('common.margin'), (model) => t('customer_quotations.margin_of', { model }), form.margin),
    own('price', 'margin', t('customer_quotations.sell'), (model) => t('customer_quotations.price_of', { model })),
    {
      id: 'total',
      head: t('common.total'),
      end: true,
      cell: ({ item_id, kind }) => (
        <QuotationLineTotal value={sold.get(item_id)?.total ?? null} kind={kind} weight="400" />
      ),
    },
  ];
}

const LineName = ({ line: { model, title, is_accessory } }: { readonly line: CustomerLine }) => (
  <Stack as="span" gap="1" items="start">
    <Text as="b" weight={is_accessory ? '400' : '600'} dir="ltr">
      {model}
    </Text>
    <bdi className="meta">{title}</bdi>
  </Stack>
);

interface OwnLinesProps {
  readonly lines: readonly OwnLineForm[];
  readonly onChange: (lines: readonly OwnLineForm[]) => void;
}

/** Lines that the partner adds: installation, removal. */
function OwnLines({ lines, onChange }: OwnLinesProps) {
  const t = useT();
  const set = (at: number, changed: Partial<OwnLineForm>) =>
    onChange(lines.map((line, n) => (n === at ? { ...line, ...changed } : line)));
  return (
    <Stack gap="3" padX="5" padY="4">
      {lines.length > 0 && (
        <Text as="h3" size="small" weight="600">
          {t('customer_quotations.own_lines')}
        </Text>
      )}
      {lines.map((line, n) => (
        // Lines have no id before they are saved, and keep their order.
        <Row key={n} gap="3" align="end" wrap>
          <Panel flex="fill" shrink className={styles.title}>
            <PlainField
              label={t('common.description')}
              value={line.title}
              maxLength={200}
              onChange={(title) => set(n, { title })}
            />
          </Panel>
          <Panel className={styles.short}>
            <PlainField
              label={t('common.qty')}
              value={line.quantity}
              figure
              onChange={(quantity) => set(n, { quantity })}
            />
          </Panel>
          <Panel className={styles.short}>
            <PlainField
              label={t('common.unit_price')}
              value={line.price}
              figure
              onChange={(price) => set(n, { price })}
            />
          </Panel>
          <Button
            look="ghost"
            aria-label={t('customer_quotations.remove_own_line', { row: n + 1 })}
            onPress={() => onChange(lines.filter((_, at) => at !== n))}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </Button>
        </Row>
      ))}
      <Row>
        <Button
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onPress={() => onChange([...lines, { title: '', quantity: '1', price: '' }])}
        >
          {t('customer_quotations.add_own_line')}
        </Button>
      </Row>
    </Stack>
  );
}

function CustomerSums({ sums }: { readonly sums: ReturnType<typeof priceCustomerForm>['sums'] }) {
  const t = useT();
  const facts = [
    { label: t('customer_quotations.you_pay'), amount: sums.cost },
    { label: t('customer_quotations.goods_margin'), amount: sums.gain },
    { label: t('common.net'), amount: sums.net },
    { label: t('customer_quotations.total_with_tax'), amount: sums.total },
  ];
  return (
    <Grid columns="4" one="560" gap="4" full>
      {facts.map(({ label, amount }) => (
        <Stack key={label} gap="1">
          <Text size="meta" tone="3">
            {label}
          </Text>
          <Text weight="600">
            <Money value={amount} />
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}
