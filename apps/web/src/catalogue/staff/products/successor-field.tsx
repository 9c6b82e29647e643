import type { StaffProduct } from '@trunkline/contract/staff/products.shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type FieldProps, FieldShell, useField } from '../../../ui/forms/field.tsx';
import { SearchBox } from '../../../ui/tables/filters.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { productList } from './product-list.ts';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import sectionStyles from './product-section.module.css';
import styles from './successor-field.module.css';

interface SuccessorChoice {
  readonly id: string;
  readonly model: string;
  readonly title: string;
}

/** The product that follows this one, chosen in a search dialog. The value is its id or null. */
export function SuccessorField({
  field,
  product,
  disabled,
  ...shell
}: FieldProps & { readonly product: StaffProduct | undefined }) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<SuccessorChoice>();
  const current = [chosen, product?.successor].find((known) => known?.id === bound.value);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error} optional>
      <Row gap="4" align="center" size="small" className={styles.picked}>
        <Text as="span" shrink clip ellipsis whiteSpace="nowrap">
          {current ? <bdi>{`${current.model} · ${current.title}`}</bdi> : t('staff_catalogue.successor_none')}
        </Text>
        {!disabled && (
          <>
            <button type="button" id={bound.id} ref={attach} className={styles.pick} onClick={() => setOpen(true)}>
              {t('staff_catalogue.choose')}
            </button>
            {bound.value != null && (
              <button type="button" className={styles.pick} onClick={() => bound.change(null)}>
                {t('staff_catalogue.clear')}
              </button>
            )}
          </>
        )}
      </Row>
      {open && (
        <SuccessorDialog
          title={shell.label}
          excludedId={product?.id}
          onClose={() => setOpen(false)}
          onPick={(choice) => {
            setChosen(choice);
            bound.change(choice.id);
            setOpen(false);
          }}
        />
      )}
    </FieldShell>
  );
}

interface SuccessorDialogProps {
  readonly title: string;
  /** The product itself cannot be its own successor. */
  readonly excludedId: string | undefined;
  readonly onPick: (product: SuccessorChoice) => void;
  readonly onClose: () => void;
}

function SuccessorDialog({ title, excludedId, onPick, onClose }: SuccessorDialogProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(productList.query({ keyword: keyword || undefined, limit: 10 }));
  const found = data?.list.filter(({ id }) => id !== excludedId);
  return (
    <Dialog title={title} onClose={onClose}>
      <SearchBox label={t('staff_catalogue.products_search')} value={keyword} onChange={setKeyword} />
      <Stack top="4" bottom="4" className={styles.found} aria-live="polite">
        {!found ? (
          <TableSkeleton columns={1} />
        ) : found.length === 0 ? (
          <p className={sectionStyles.none}>{t('ui.no_match')}</p>
        ) : (
          found.map((choice) => (
            <button key={choice.id} type="button" onClick={() => onPick(choice)}>
              <b>
                <bdi>{choice.model}</bdi>
              </b>
              <Text as="small" tone="3">
                {choice.title}
              </Text>
            </button>
          ))
        )}
      </Stack>
      <Row justify="end">
        <Button onPress={onClose}>{t('ui.cancel')}</Button>
      </Row>
    </Dialog>
  );
}
