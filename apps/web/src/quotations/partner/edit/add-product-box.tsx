import type { ProductRow } from '@trunkline/contract/catalogue';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Panel, Stack, Text } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import listStyles from '../../../ui/forms/list-box.module.css';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useT } from '../../../client/text.tsx';
import { productsToAdd } from './quotation-edit.queries.ts';
import styles from './add-lines.module.css';

const keywordLength = 100;

/** Case and hyphens do not distinguish part numbers. */
const toKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

interface AddProductBoxProps {
  readonly onAdd: (product: ProductRow) => void;
}

/** Finds products by words, part number or model. Enter adds the marked one, or without a mark the first; the box keeps the focus. */
export function AddProductBox({ onAdd }: AddProductBoxProps) {
  const t = useT();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const keyword = text.trim();
  const client = useQueryClient();
  const { data, isFetching, error } = useQuery(productsToAdd(keyword));
  const found = keyword === '' ? [] : (data ?? []);
  const add = (product: ProductRow | undefined) => {
    if (!product?.orderable) return;
    setText('');
    onAdd(product);
  };
  /** Waits for the products of the whole text: Enter may come before they are found. */
  const addFirst = async () => {
    const list = await client.fetchQuery(productsToAdd(keyword)).catch(() => []);
    const exact = list.find(({ part_number, model }) => [part_number, model].map(toKey).includes(toKey(keyword)));
    add(exact ?? list.find(({ orderable }) => orderable));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in this box never submits the form around it.
    event.preventDefault();
    if (input.current?.getAttribute('aria-activedescendant')) return;
    event.stopPropagation();
    if (keyword !== '') void addFirst();
  };
  return (
    <ComboBox
      className={`${fieldStyles.field} ${styles.search}`}
      items={found}
      inputValue={text}
      onInputChange={setText}
      value={null}
      onChange={(id) => add(found.find((product) => product.id === id))}
      menuTrigger="input"
      allowsEmptyCollection={keyword !== ''}
      allowsCustomValue
    >
      <Label className={fieldStyles.label}>{t('quotations.add_products')}</Label>
      <div
        ref={box}
        className={`${fieldStyles.box} ${styles.box}`}
        onKeyDownCapture={handleKey}
        onFocus={() => box.current?.scrollIntoView({ block: 'nearest' })}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <Input
          ref={input}
          className={fieldStyles.control}
          placeholder={t('quotations.add_placeholder')}
          maxLength={keywordLength}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      <Popover className={`${listStyles.popover} ${styles.found}`} triggerRef={box} placement="bottom start" offset={4}>
        <ListBox
          className={listStyles.list}
          renderEmptyState={() => (
            <Panel as="p" pad="3" size="small" tone="3">
              {t(error ? 'quotations.add_failed' : isFetching ? 'ui.loading' : 'quotations.add_none')}
            </Panel>
          )}
        >
          {(product: ProductRow) => (
            <ListBoxItem
              id={product.id}
              textValue={`${product.model} ${product.part_number}`}
              className={`${listStyles.item} ${styles.product}`}
              isDisabled={!product.orderable}
            >
              <img src={product.image} alt="" />
              <Stack as="span" shrink leading="20" className={styles.words}>
                <Text as="bdi" clip ellipsis whiteSpace="nowrap">
                  {product.model}
                </Text>
                <Text as="bdi" clip ellipsis whiteSpace="nowrap">
                  {product.title}
                </Text>
              </Stack>
              <Stack as="span" items="end" shrink leading="20" size="meta">
                <PartNumber>{product.part_number}</PartNumber>
                {product.orderable ? (
                  <Money value={product.discount_price ?? null} currency="USD" />
                ) : (
                  t('quotations.not_orderable')
                )}
              </Stack>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
