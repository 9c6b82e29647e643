import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PlainField } from '../../../ui/forms/plain-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Money } from '../../../ui/layout/money.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import { type OwnLineForm, priceCustomerForm } from './customer-quotation.model.ts';
import type { CustomerFormProps } from './customer-paper-card.tsx';
import styles from './customer-lines.module.css';

/** Margins and prices: one writes the other. Grey is the default, bold the line's own. */
export function CustomerLines({ saved, form, errors, onChange }: CustomerFormProps) {
  const t = useT();
  const { sold, sums } = priceCustomerForm(saved, form);
  const setOwn = (id: string, own: { margin?: string; price?: string }) =>
    onChange({ own: { ...form.own, [id]: own } });
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
      foot={<CustomerSums sums={sums} />}
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('common.item')}</th>
              <th scope="col">{t('common.qty')}</th>
              <th scope="col">{t('customer_quotations.you_pay')}</th>
              <th scope="col">{t('common.margin')}</th>
              <th scope="col">{t('customer_quotations.sell')}</th>
              <th scope="col">{t('common.total')}</th>
            </tr>
          </thead>
          <tbody>
            {saved.lines.map((line) => {
              const { item_id: id, model } = line;
              const priced = sold.get(id);
              const own = form.own[id];
              return (
                <tr key={id} data-hangs={line.is_accessory || undefined}>
                  <td>
                    <Text as="bdi" weight={line.is_accessory ? '400' : '600'}>
                      {model}
                    </Text>
                    <Text as="p" size="meta" tone="3">
                      {line.title}
                    </Text>
                  </td>
                  <td>{line.quantity}</td>
                  <td>
                    <Money value={priced?.cost} />
                  </td>
                  <td>
                    <input
                      className={styles.input}
                      dir="ltr"
                      inputMode="decimal"
                      aria-label={t('customer_quotations.margin_of', { model })}
                      placeholder={priced?.margin ?? form.margin}
                      value={own?.margin ?? (own?.price ? (priced?.margin ?? '') : '')}
                      onChange={(event) => setOwn(id, event.target.value ? { margin: event.target.value } : {})}
                    />
                  </td>
                  <td>
                    <input
                      className={styles.input}
                      dir="ltr"
                      inputMode="decimal"
                      aria-label={t('customer_quotations.price_of', { model })}
                      placeholder={priced?.price}
                      value={own?.price ?? (own?.margin ? (priced?.price ?? '') : '')}
                      onChange={(event) => setOwn(id, event.target.value ? { price: event.target.value } : {})}
                    />
                  </td>
                  <td>
                    <Money value={priced?.total} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <OwnLines lines={form.own_lines} onChange={(own_lines) => onChange({ own_lines })} />
    </Card>
  );
}

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
    <Stack gap="3" top="4">
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
