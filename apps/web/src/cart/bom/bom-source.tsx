import { maxBomBytes, maxBomRows } from '@trunkline/contract/bom';
import { textEncoding, textEncodings } from '@trunkline/contract/tables';
import { IconFileSpreadsheet, IconListCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

const ways = ['paste', 'upload'] as const;

/** Source of the list: pasted or uploaded, which sheet, and whether rows are joined. */
export function BomSource({ editor }: { readonly editor: BomEditor }) {
  const t = useT();
  const [chosenWay, setWay] = useState<(typeof ways)[number]>();
  const [isOpen, setIsOpen] = useState(false);
  const { list, fileName, isJoined, text } = editor.work;
  const way = chosenWay ?? (fileName === null ? 'paste' : 'upload');
  return (
    <Card
      title={t('cart.bom_source')}
      end={
        <Segments
          label={t('cart.bom_source')}
          options={ways.map((value) => ({ value, label: t(`cart.bom_way_${value}`) }))}
          value={way}
          onChange={setWay}
        />
      }
    >
      {list && (
        <div className={styles.summary}>
          <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
          <bdi>{fileName ?? text.trim().split('\n')[0]}</bdi>
          <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {t('common.change_verb')}
          </Button>
        </div>
      )}
      <Stack gap="4" content="start" className={styles.source} data-open={isOpen || undefined}>
        {way === 'paste' ? <PasteField editor={editor} /> : <FileField editor={editor} />}
        {list && list.sheets.length > 1 && editor.file && (
          <div className={fieldStyles.field}>
            <span className={fieldStyles.label}>{t('common.sheet')}</span>
            <PlainSelect
              label={t('common.sheet')}
              value={list.sheet ?? ''}
              options={list.sheets.map(({ name, rows }) => ({
                value: name,
                label: t('cart.bom_sheet_rows', { name, count: rows }),
              }))}
              onChange={(sheet) => editor.reread({ sheet })}
            />
          </div>
        )}
        {list?.reading?.encoding && editor.file && (
          <div className={fieldStyles.field}>
            <span className={fieldStyles.label}>{t('common.encoding')}</span>
            <PlainSelect
              label={t('common.encoding')}
              value={list.reading.encoding}
              options={textEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={(encoding) => editor.reread({ encoding: textEncoding.parse(encoding) })}
            />
          </div>
        )}
        <PlainCheckbox
          label={t('cart.bom_join')}
          checked={isJoined}
          onChange={(checked) => editor.change({ isJoined: checked })}
        />
      </Stack>
    </Card>
  );
}

function PasteField({ editor }: { readonly editor: BomEditor }) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const { text } = editor.work;
  return (
    <Stack
      as="form"
      gap="3"
      content="start"
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') editor.readText(text);
      }}
    >
      <label className={fieldStyles.label} htmlFor={id}>
        {t('cart.bom_paste')}
      </label>
      <div className={fieldStyles.box}>
        <textarea
          id={id}
          className={fieldStyles.control}
          rows={8}
          dir="auto"
          placeholder=" "
          spellCheck={false}
          maxLength={maxBomBytes}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => editor.change({ text: event.target.value })}
        />
      </div>
      <Row gap="3" align="center" justify="between" wrap>
        <span id={`${id}-hint`} className="meta">
          {editor.reading.error?.msg ?? t('cart.bom_limits', { rows: format.number(maxBomRows) })}
        </span>
        <Button
          type="submit"
          look={editor.work.list ? 'plain' : 'primary'}
          busy={editor.reading.busy}
          disabled={text.trim() === ''}
          icon={<IconListCheck size={16} stroke={1.75} aria-hidden />}
        >
          {t('cart.bom_check')}
        </Button>
      </Row>
    </Stack>
  );
}

const fileShape = z.object({ file: z.nullish(z.custom<File>()) });
const uploadRule = { kinds: ['xlsx', 'csv'], maxBytes: maxBomBytes } as const;

/** A chosen file is read at once. */
function FileField({ editor }: { readonly editor: BomEditor }) {
  const t = useT();
  const form = useShapeForm(fileShape, { file: editor.file });
  const file = form.watch('file');
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    const { file: readBefore, readFile, clear } = latest.current;
    if (file === readBefore) return;
    if (file) readFile(file);
    else clear();
  }, [file]);
  return (
    <>
      <Upload
        field={form.field('file')}
        label={t('cart.bom_file')}
        rule={uploadRule}
        progress={editor.reading.progress}
      />
      {editor.reading.error && <p className={fieldStyles.error}>{editor.reading.error.msg}</p>}
    </>
  );
}
