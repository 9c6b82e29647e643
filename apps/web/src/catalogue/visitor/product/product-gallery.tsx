import { factDrawingKinds } from '@trunkline/contract/drawings/panels';
import type { ProductDetail } from '@trunkline/contract/catalogue';
import { useT } from '../../../client/text.tsx';
import { CompareCheckbox } from '../compare/compare-checkbox.tsx';
import { toScrollAreaProps } from '../scroll-area.ts';
import { Panel } from '../../../ui/layout/parts.tsx';
import styles from './product-gallery.module.css';

const isDrawing = (image: string): boolean => image.startsWith('/prod-api/products/picture');
/** Drawings that take the whole width. All others are centred. */
const wideDrawings: readonly string[] = ['rack', 'card'];

/** The uploaded pictures, the drawing and its rear. Radio buttons choose one, so that it works without scripts. */
export function ProductGallery({ product }: { readonly product: ProductDetail }) {
  const t = useT();
  const { model, rear_image } = product;
  const images = rear_image ? [...product.images, rear_image] : product.images;
  const hasMany = images.length > 1;
  return (
    <Panel as="section" clip className={`card ${styles.stage}`} aria-label={t('catalogue.pictures')}>
      <div className={styles.bar}>
        <p>
          {!images.every(isDrawing)
            ? t('catalogue.pictures_of', { model })
            : t(factDrawingKinds.includes(product.drawing) ? 'catalogue.drawn' : 'catalogue.drawn_by_kind')}
        </p>
        <CompareCheckbox product={product} />
      </div>
      <div className={hasMany ? styles.gallery : undefined}>
        {images.map((image, index) => (
          <Picture key={image} product={product} image={image} index={index} hasMany={hasMany} />
        ))}
      </div>
    </Panel>
  );
}

interface PictureProps {
  readonly product: ProductDetail;
  readonly image: string;
  readonly index: number;
  readonly hasMany: boolean;
}

function Picture({ product: { model, drawing, images, rear_image }, image, index, hasMany }: PictureProps) {
  const t = useT();
  const isWide = isDrawing(image) && wideDrawings.includes(drawing);
  const photos = images.filter((one) => !isDrawing(one));
  const label = isDrawing(image)
    ? t('catalogue.picture_of', { model })
    : t('catalogue.photo_of', { model, number: index + 1, total: photos.length });
  return (
    <>
      {hasMany && (
        <Panel
          as="label"
          relative
          padY="2"
          padX="4"
          radius="1"
          size="meta"
          leading="20"
          weight="500"
          tone="2"
          className={styles.tab}
        >
          <input type="radio" name="picture" defaultChecked={index === 0} />
          {!isDrawing(image)
            ? t('catalogue.view_photo', { number: index + 1 })
            : t(
                image === rear_image
                  ? 'catalogue.view_rear'
                  : rear_image
                    ? 'catalogue.view_front'
                    : 'catalogue.view_drawing',
              )}
        </Panel>
      )}
      <div
        className={`${styles.pane} ${isWide ? styles.wide : styles.piece}`}
        dir="ltr"
        {...(isWide && toScrollAreaProps(model))}
      >
        <img
          src={image}
          alt={label}
          fetchPriority={index === 0 ? 'high' : undefined}
          loading={index === 0 ? 'eager' : 'lazy'}
        />
      </div>
    </>
  );
}
