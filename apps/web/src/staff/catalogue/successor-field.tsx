import type { AdminProduct } from '@trunkline/contract/staff/products';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type FieldProps, FieldShell, useField } from '../../ui/forms/field.tsx';
import { SearchBox } from '../../ui/tables/filters.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { adminCatalogue } from './catalogue.queries.ts';
import styles from './editor.module.css';

interface Named {
  readonly id: string;
  readonly model: string;
  readonly title: string;
}

/** Another product, searched for: the catalogue is too long for a list. The value is its id, or null. */
export function SuccessorField({
  field,
  product,
  disabled,
  ...shell
}: FieldProps & { readonly product: AdminProduct | undefined }) {
  const t = useT();
  const { attach, ...at } = useField(field);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Named>();
  const known = [chosen, product?.successor].find((one) => one?.id === at.value);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error} optional>
      <div className={styles.picked}>
        <span>{known ? <bdi>{`${known.model} · ${known.title}`}</bdi> : t('staff_catalogue.successor_none')}</span>
        {!disabled && (
          <>
            <button type="button" id={at.id} ref={attach} className={styles.pick} onClick={() => setOpen(true)}>
              {t('staff_catalogue.choose')}
            </button>
            {at.value != null && (
              <button type="button" className={styles.pick} onClick={() => at.change(null)}>
                {t('staff_catalogue.clear')}
              </button>
            )}
          </>
        )}
      </div>
      {open && (
        <PickDialog
          title={shell.label}
          not={product?.id}
          onClose={() => setOpen(false)}
          onPick={(one) => {
            setChosen(one);
            at.change(one.id);
            setOpen(false);
          }}
        />
      )}
    </FieldShell>
  );
}

interface PickDialogProps {
  readonly title: string;
  readonly not: string | undefined;
  readonly onPick: (product: Named) => void;
  readonly onClose: () => void;
}

function PickDialog({ title, not, onPick, onClose }: PickDialogProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(adminCatalogue.products({ keyword: keyword || undefined, limit: 10 }));
  const seek = useCallback((text: string) => setKeyword(text), []);
  const found = data?.list.filter(({ id }) => id !== not);
  return (
    <Dialog title={title} onClose={onClose}>
      <SearchBox label={t('staff_catalogue.products_search')} value={keyword} onChange={seek} />
      <div className={styles.found} aria-live="polite">
        {!found ? (
          <TableSkeleton columns={1} />
        ) : found.length === 0 ? (
          <p className={styles.none}>{t('ui.no_match')}</p>
        ) : (
          found.map((one) => (
            <button key={one.id} type="button" onClick={() => onPick(one)}>
              <b>
                <bdi>{one.model}</bdi>
              </b>
              <small>{one.title}</small>
            </button>
          ))
        )}
      </div>
      <div className={styles.dialogFoot}>
        <Button onPress={onClose}>{t('ui.cancel')}</Button>
      </div>
    </Dialog>
  );
}
