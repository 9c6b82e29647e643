import { drawnFromFacts } from '@trunkline/contract/drawing-kinds';
import type { Product } from '@trunkline/contract/catalogue';
import { useT } from '../../client/text.tsx';
import { CompareTick } from '../compare/compare-tick.tsx';
import { scrollArea } from '../scroll-area.ts';
import styles from './product-stage.module.css';

const isDrawing = (image: string): boolean => image.startsWith('/prod-api/products/picture');
/** These lie across the whole width; other things stand in the middle. */
const wideDrawings: readonly string[] = ['rack', 'card'];

/** The vendor's pictures first, then the drawing. One is chosen by radio buttons, so that it needs no script. */
export function ProductStage({ product }: { readonly product: Product }) {
  const t = useT();
  const { images, model } = product;
  const many = images.length > 1;
  return (
    <section className={`card ${styles.stage}`} aria-label={t('catalogue.pictures')}>
      <div className={styles.bar}>
        <p>
          {!images.every(isDrawing)
            ? t('catalogue.pictures_of', { model })
            : t(drawnFromFacts.includes(product.drawing) ? 'catalogue.drawn' : 'catalogue.drawn_by_kind')}
        </p>
        <CompareTick product={product} />
      </div>
      <div className={many ? styles.gallery : undefined}>
        {images.map((image, at) => (
          <Picture key={image} product={product} image={image} at={at} many={many} />
        ))}
      </div>
    </section>
  );
}

interface PictureProps {
  readonly product: Product;
  readonly image: string;
  readonly at: number;
  readonly many: boolean;
}

function Picture({ product: { model, drawing, images }, image, at, many }: PictureProps) {
  const t = useT();
  const wide = isDrawing(image) && wideDrawings.includes(drawing);
  const words = isDrawing(image)
    ? t('catalogue.picture_of', { model })
    : t('catalogue.photo_of', { model, number: at + 1, total: images.length });
  return (
    <>
      {many && (
        <label className={styles.thumb}>
          <input type="radio" name="picture" defaultChecked={at === 0} aria-label={words} />
          <img src={image} alt="" loading="lazy" decoding="async" />
        </label>
      )}
      <div className={`${styles.pane} ${wide ? styles.wide : styles.piece}`} dir="ltr" {...(wide && scrollArea(model))}>
        <img
          src={image}
          alt={words}
          fetchPriority={at === 0 ? 'high' : undefined}
          loading={at === 0 ? 'eager' : 'lazy'}
        />
      </div>
    </>
  );
}
