import { maxBomBytes, maxBomRows } from '@trunkline/contract/bom';
import { IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { Card } from '../../ui/layout/card.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useFormat } from '../../client/format.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { Upload } from '../../ui/forms/upload.tsx';
import { paths } from '../../navigation.ts';
import styles from './bom-page.module.css';
import { BomRows } from './bom-rows.tsx';
import { saveBomDraft, readBomDraft } from './bom-draft.ts';
import { type BomEditor, useBomEditor } from './use-bom-editor.ts';

/** Imports a list of part numbers into the cart: paste or upload, check, add. docs/rules/cart.md */
export function BomPage() {
  const t = useT();
  const navigate = useNavigate();
  const editor = useBomEditor({
    onAdded: (addedCount, leftCount) => {
      if (addedCount > 0) toast.ok(t('cart.bom_added', { count: addedCount }));
      if (leftCount > 0) return;
      saveBomDraft('');
      void navigate({ to: paths.cart });
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
        {editor.rows ? <BomRows editor={editor} rows={editor.rows} /> : <BomForm read={editor.read} />}
      </div>
    </>
  );
}

const formShape = z.object({ text: z.nullish(z.string()), file: z.nullish(z.custom<File>()) });
const uploadRule = { kinds: ['xlsx', 'csv'], maxBytes: maxBomBytes } as const;

function BomForm({ read }: { readonly read: BomEditor['read'] }) {
  const t = useT();
  const format = useFormat();
  const form = useShapeForm(formShape, { text: readBomDraft(), file: null });
  const text = form.watch('text');
  useEffect(() => saveBomDraft(text ?? ''), [text]);
  return (
    <Card flush>
      <Form
        inCard
        form={form}
        error={read.error}
        busy={read.busy}
        kept="never"
        onSubmit={(values) =>
          void read.run(values.file ? { file: values.file, dry_run: true } : { text: values.text ?? '', dry_run: true })
        }
        note={t('cart.bom_limits', { rows: format.number(maxBomRows) })}
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
              maxLength={maxBomBytes}
            />
          </div>
          <Upload
            field={form.field('file')}
            label={t('cart.bom_file')}
            hint={t('cart.bom_file_hint')}
            rule={uploadRule}
            full={false}
            progress={read.progress}
          />
        </div>
      </Form>
    </Card>
  );
}
