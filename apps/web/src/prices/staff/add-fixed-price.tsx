import { lookUpParts } from '@trunkline/contract/staff/price-lists';
import { listProducts } from '@trunkline/contract/catalogue';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { Grid, Panel, Text } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import listStyles from '../../ui/forms/list-box.module.css';
import { useTypedNumber } from '../../ui/forms/reading/typed-number.tsx';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { type FixedPriceRow, findTypedPrice } from './price-list.model.ts';
import { emptyPriceLine, type PriceLine } from './use-price-line.ts';
import styles from './prices.module.css';

interface AddFixedPriceProps {
  /** What is typed and not added yet. */
  readonly line: PriceLine;
  readonly onLine: (line: PriceLine) => void;
  readonly onAdd: (row: FixedPriceRow) => void;
}

/** Adds one fixed price. After each one the focus returns to the part number. */
export function AddFixedPrice({ line, onLine, onAdd }: AddFixedPriceProps) {
  const t = useT();
  const id = useId();
  const { part, price } = line;
  const typed = useTypedNumber({ value: price, onChange: (held) => onLine({ part, price: held }), currency: 'USD' });
  const [problem, setProblem] = useState<string>();
  const finding = useAction(lookUpParts);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const usd = findTypedPrice(price);
    if (usd === undefined) return setProblem(t('validation.money'));
    const found = (await finding.run({ part_numbers: [part.trim()] }))?.list[0];
    if (!found) return;
    if (found.part_number === null) return setProblem(t('staff_prices.part_unknown', { part: part.trim() }));
    const { asked: _typed, ...product } = found;
    onAdd({ ...product, part_number: found.part_number, price: usd });
    setProblem(undefined);
    onLine(emptyPriceLine);
    document.getElementById(`${id}-part`)?.focus();
  };
  return (
    <Grid
      as="form"
      gapX="4"
      gapY="3"
      align="end"
      justify="start"
      padY="4"
      padX="5"
      line="bottom"
      className={styles.add}
      noValidate
      onSubmit={(event) => void add(event)}
    >
      <PartNumberBox id={`${id}-part`} value={part} onChange={(next) => onLine({ part: next, price })} />
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={`${id}-price`}>
          {t('staff_prices.price_usd')}
        </label>
        <div className={fieldStyles.box}>
          <input
            id={`${id}-price`}
            inputMode="decimal"
            className={`${fieldStyles.control} ${fieldStyles.figure}`}
            value={typed.text}
            onChange={(event) => typed.change(event.target.value)}
          />
        </div>
        {typed.note}
      </div>
      <Button
        type="submit"
        busy={finding.busy}
        disabled={part.trim() === '' || price === ''}
        icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      >
        {t('common.add')}
      </Button>
      {problem && (
        <Text span size="meta" leading="16" tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </Grid>
  );
}

/** A part number with suggestions from the catalogue. */
function PartNumberBox({ id, value, onChange }: { id: string; value: string; onChange: (part: string) => void }) {
  const t = useT();
  const keyword = value.trim();
  const { data } = useQuery({
    queryKey: ['prices', 'parts', keyword],
    queryFn: ({ signal }) => call(listProducts, { keyword, limit: 10 }, { signal }),
    enabled: keyword.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = keyword.length > 1 ? (data?.list ?? []) : [];
  return (
    <ComboBox
      className={fieldStyles.field}
      items={found}
      inputValue={value}
      onInputChange={onChange}
      onChange={(chosen) => {
        if (chosen !== null) onChange(String(chosen));
      }}
      allowsCustomValue
      allowsEmptyCollection
    >
      <Label className={fieldStyles.label}>{t('common.part_number')}</Label>
      <div className={fieldStyles.box}>
        <Input
          id={id}
          className={`${fieldStyles.control} ${fieldStyles.ltr}`}
          placeholder={t('staff_prices.part_search')}
        />
      </div>
      <Popover className={listStyles.popover} offset={4}>
        <ListBox
          className={listStyles.list}
          renderEmptyState={() => (
            <Panel as="p" pad="3" size="small" tone="3">
              {t(keyword.length > 1 ? 'ui.no_match' : 'ui.type_to_search')}
            </Panel>
          )}
        >
          {(product: (typeof found)[number]) => (
            <ListBoxItem id={product.part_number} textValue={product.part_number} className={listStyles.item}>
              <Text as="span" clip whiteSpace="nowrap" block="inline" className={styles.product}>
                <bdi dir="ltr">
                  {product.part_number} {product.model}
                </bdi>{' '}
                <bdi className="meta">{product.title}</bdi>
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
