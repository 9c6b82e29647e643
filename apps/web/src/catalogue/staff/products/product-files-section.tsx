import { documentUploadRule, pictureUploadRule } from '@trunkline/contract/staff/products';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { useT } from '../../../client/text.tsx';
import styles from './product-files-section.module.css';
import sectionStyles from './product-section.module.css';
import type { ProductSectionProps } from './product-form.ts';
import { ProductUploadButton, useProductUploads } from '../product-uploads.tsx';
import { RowTools } from '../../../ui/tables/row-tools.tsx';

type FilesProps = Pick<ProductSectionProps, 'form' | 'product' | 'disabled'>;

export function ProductFilesSection({ form, product, disabled }: FilesProps) {
  const t = useT();
  return (
    <Card title={t('staff_catalogue.section_files')}>
      <h3 className={sectionStyles.subhead}>{t('staff_catalogue.pictures')}</h3>
      <ProductPictures form={form} product={product} disabled={disabled} />
      <h3 className={sectionStyles.subhead}>{t('staff_catalogue.documents')}</h3>
      <ProductDocuments form={form} product={product} disabled={disabled} />
    </Card>
  );
}

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

function ProductPictures({ form, product, disabled }: FilesProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'images' });
  const images = field.value ?? [];
  const [uploadedThumbnails, setUploadedThumbnails] = useState<ReadonlyMap<string, string>>(new Map());
  const uploads = useProductUploads('picture', pictureUploadRule, ({ file_id, thumb }) => {
    setUploadedThumbnails((before) => new Map(before).set(file_id, thumb ?? ''));
    // Several uploads finish one after another; `images` of this render lacks the earlier ones.
    field.onChange([...(form.getValues('images') ?? []), file_id]);
  });
  const findThumbnail = (id: string): string | undefined =>
    uploadedThumbnails.get(id) ?? product?.pictures.find(({ file_id }) => file_id === id)?.thumb;
  return (
    <>
      <p className={sectionStyles.lead}>{t('staff_catalogue.pictures_text')}</p>
      <Row as="ol" gap="4" wrap pad="0" className={styles.pictures}>
        {images.map((id, index) => (
          <li key={id}>
            <img src={findThumbnail(id)} alt={t('staff_catalogue.picture_number', { count: index + 1 })} />
            {index === 0 && <span className={styles.first}>{t('staff_catalogue.picture_first')}</span>}
            {!disabled && (
              <RowTools
                index={index}
                count={images.length}
                onMove={(to) => field.onChange(moveItem(images, index, to))}
                onRemove={() => field.onChange(images.filter((image) => image !== id))}
              />
            )}
          </li>
        ))}
        {images.length === 0 && product && (
          <li>
            <img src={product.drawn} alt="" />
            <span className={styles.first}>{t('staff_catalogue.drawn')}</span>
          </li>
        )}
      </Row>
      {!disabled && (
        <ProductUploadButton
          label={t('staff_catalogue.picture_add')}
          rule={pictureUploadRule}
          multiple
          uploads={uploads}
        />
      )}
    </>
  );
}

function ProductDocuments({ form, product, disabled }: FilesProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'downloads' });
  const downloads = field.value ?? [];
  const uploads = useProductUploads('document', documentUploadRule, ({ file_id, file_name }) =>
    field.onChange([...(form.getValues('downloads') ?? []), { file_id, name: file_name.replace(/\.pdf$/i, '') }]),
  );
  const findUrl = (id: string | null | undefined): string | null | undefined =>
    product?.downloads.find(({ file_id }) => file_id === id)?.url;
  return (
    <>
      <Stack as="ul" gap="3" pad="0" className={styles.documents}>
        {downloads.map(({ file_id, name }, index) => {
          const url = findUrl(file_id);
          return (
            <Row as="li" gap="4" align="center" wrap size="small" key={file_id}>
              <IconFileText size={20} stroke={1.5} aria-hidden />
              <div className={fieldStyles.box}>
                <input
                  aria-label={t('staff_catalogue.document_name')}
                  className={fieldStyles.control}
                  value={name ?? ''}
                  maxLength={200}
                  disabled={disabled}
                  onChange={(event) => field.onChange(downloads.with(index, { file_id, name: event.target.value }))}
                />
              </div>
              {url && <a href={url}>{t('staff_catalogue.document_open')}</a>}
              {!disabled && (
                <RowTools
                  index={index}
                  count={downloads.length}
                  onMove={(to) => field.onChange(moveItem(downloads, index, to))}
                  onRemove={() => field.onChange(downloads.filter((download) => download.file_id !== file_id))}
                />
              )}
            </Row>
          );
        })}
      </Stack>
      {downloads.length === 0 && <p className={sectionStyles.none}>{t('staff_catalogue.documents_none')}</p>}
      {!disabled && (
        <ProductUploadButton
          label={t('staff_catalogue.document_add')}
          rule={documentUploadRule}
          multiple
          uploads={uploads}
        />
      )}
    </>
  );
}
