import { bomBytes, bomRowsAtMost } from '@trunkline/contract/bom';
import { IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { Card } from '../../ui/layout/card.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { useFormat } from '../../client/format.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Upload } from '../../ui/forms/upload.tsx';
import { paths } from '../../paths.ts';
import styles from './bom-page.module.css';
import { BomRows } from './bom-rows.tsx';
import { keepTyped, keptTyped } from './kept-list.ts';
import { type Bom, useBom } from './use-bom.ts';

/** A list of part numbers, from wherever it was written, on its way into the cart. */
export function BomPage() {
  const t = useT();
  const navigate = useNavigate();
  const bom = useBom({
    onAdded: (added, left) => {
      if (added > 0) toast.ok(t('cart.bom_added', { count: added }));
      if (left > 0) return;
      keepTyped('');
      void navigate({ to: paths.cart as never });
    },
  });
  return (
    <>
      <PageHead
        title={t('cart.bom_title')}
        text={t('cart.bom_text')}
        crumbs={[
          { label: t('cart.sales') },
          { label: t('cart.title'), to: paths.cart },
          { label: t('cart.bom_title') },
        ]}
      />
      <div className={styles.list}>
        {bom.rows ? <BomRows bom={bom} rows={bom.rows} /> : <BomForm read={bom.read} />}
      </div>
    </>
  );
}

const shape = z.object({ text: z.nullish(z.string()), file: z.nullish(z.custom<File>()) });
const rule = { kinds: ['xlsx', 'csv'], maxBytes: bomBytes } as const;

function BomForm({ read }: { readonly read: Bom['read'] }) {
  const t = useT();
  const format = useFormat();
  const form = useShapeForm(shape, { text: keptTyped(), file: null });
  const text = form.watch('text');
  useEffect(() => keepTyped(text ?? ''), [text]);
  return (
    <Card flush>
      <Form
        inCard
        form={form}
        error={read.error}
        busy={read.busy}
        onSubmit={(values) =>
          void read.run(values.file ? { file: values.file, dry_run: true } : { text: values.text ?? '', dry_run: true })
        }
        note={t('cart.bom_limits', { rows: format.number(bomRowsAtMost) })}
        actions={
          <SubmitButton icon={<IconListCheck size={16} stroke={1.75} aria-hidden />}>
            {t('cart.bom_check')}
          </SubmitButton>
        }
      >
        <div className={styles.sources}>
          <div className={styles.paste}>
            <TextArea
              field={form.field('text')}
              label={t('cart.bom_paste')}
              hint={t('cart.bom_paste_hint')}
              optional
              rows={12}
              maxLength={bomBytes}
            />
          </div>
          <Upload
            field={form.field('file')}
            label={t('cart.bom_file')}
            hint={t('cart.bom_file_hint')}
            rule={rule}
            full={false}
            progress={read.progress}
          />
        </div>
      </Form>
    </Card>
  );
}
