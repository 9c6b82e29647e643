import { findParts } from '@trunkline/contract/staff/prices';
import { listProducts } from '@trunkline/contract/catalogue';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import fieldStyles from '../../ui/forms/field.module.css';
import list from '../../ui/forms/list-box.module.css';
import { latinDigits } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { type FixedRow, priceOf } from './price-list.model.ts';
import styles from './prices.module.css';

/** One part and its price, by keyboard alone if wanted: type, Enter, type, Enter. */
export function AddFixed({ onAdd }: { readonly onAdd: (row: FixedRow) => void }) {
  const t = useT();
  const id = useId();
  const [part, setPart] = useState('');
  const [price, setPrice] = useState('');
  const [wrong, setWrong] = useState<string>();
  const finding = useAction(findParts);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const usd = priceOf(price);
    if (usd === undefined) return setWrong(t('validation.money'));
    const found = (await finding.run({ part_numbers: [part.trim()] }))?.list[0];
    if (!found) return;
    if (found.part_number === null) return setWrong(t('staff_prices.part_unknown', { part: part.trim() }));
    const { asked: _, ...facts } = found;
    onAdd({ ...facts, part_number: found.part_number, price: usd });
    setWrong(undefined);
    setPart('');
    setPrice('');
    document.getElementById(`${id}-part`)?.focus();
  };
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void add(event)}>
      <PartBox id={`${id}-part`} value={part} onChange={setPart} />
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={`${id}-price`}>
          {t('staff_prices.price_usd')}
        </label>
        <div className={fieldStyles.box}>
          <input
            id={`${id}-price`}
            inputMode="decimal"
            className={`${fieldStyles.control} ${fieldStyles.figure}`}
            value={price}
            onChange={(event) => setPrice(latinDigits(event.target.value).replace(/[,\s\u066c]/g, ''))}
          />
        </div>
      </div>
      <Button
        type="submit"
        busy={finding.busy}
        disabled={part.trim() === '' || price === ''}
        icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      >
        {t('staff_prices.add')}
      </Button>
      {wrong && (
        <p role="alert" className={styles.addWrong}>
          {wrong}
        </p>
      )}
    </form>
  );
}

/** A part number, with what the catalogue has to offer while it is typed. */
function PartBox({ id, value, onChange }: { id: string; value: string; onChange: (part: string) => void }) {
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
      className={fieldStyles.field!}
      items={found}
      inputValue={value}
      onInputChange={onChange}
      onChange={(chosen) => {
        if (chosen !== null) onChange(String(chosen));
      }}
      allowsCustomValue
      allowsEmptyCollection
    >
      <Label className={fieldStyles.label!}>{t('staff_prices.part_number')}</Label>
      <div className={fieldStyles.box}>
        <Input
          id={id}
          className={`${fieldStyles.control} ${fieldStyles.ltr}`}
          placeholder={t('staff_prices.part_search')}
        />
      </div>
      <Popover className={list.popover!} offset={4}>
        <ListBox
          className={list.list!}
          renderEmptyState={() => (
            <p className={list.none}>{t(keyword.length > 1 ? 'ui.no_match' : 'ui.type_to_search')}</p>
          )}
        >
          {(one: (typeof found)[number]) => (
            <ListBoxItem id={one.part_number} textValue={one.part_number} className={list.item!}>
              <span className={styles.product}>
                <bdi dir="ltr">
                  {one.part_number} {one.model}
                </bdi>{' '}
                <bdi className="meta">{one.title}</bdi>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
